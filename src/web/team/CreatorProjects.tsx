import { useId } from 'react'
import type { ReactNode } from 'react'
import type { PresentedEmployee } from '#domain/accounts/employee-contract.ts'
import type { PresentedMember } from '#domain/team/member-contract.ts'
import { Answer } from '#web/platform/Answer.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import type { Place } from '#web/platform/AppLink.tsx'
import { useAssignments } from '#web/team/exports/members-api.ts'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { MemberActions, MemberRates } from './MemberActions.tsx'

type Props = {
  readonly creator: Pick<PresentedEmployee, 'id' | 'fullName' | 'status'>
  readonly placeOf: (projectId: string) => Place
  readonly add: ReactNode
}

/** What a creator works on now, each with what they do there and their rates. */
export function CreatorProjects({ creator, placeOf, add }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <div className="flex min-h-9 items-center justify-between gap-3">
        <h3 id={id} className="font-semibold">
          Projects
        </h3>
        {add}
      </div>
      <Answer query={useAssignments()} what="the projects" loading={<SkeletonRows rows={3} />}>
        {({ members, projectNames }) => (
          <Assignments
            members={members.filter(({ creatorId }) => creatorId === creator.id)}
            creator={creator}
            nameOf={(projectId) => projectNames[projectId] ?? 'A project'}
            placeOf={placeOf}
          />
        )}
      </Answer>
    </section>
  )
}

type AssignmentsProps = Omit<Props, 'add'> & {
  readonly members: readonly PresentedMember[]
  readonly nameOf: (projectId: string) => string
}

const nextSteps = {
  invited: 'They can log hours once they’ve joined the portal and staff have added them to one.',
  active: 'They can log hours once staff add them to one.',
  inactive: 'Once they’re reactivated, staff can add them to one.',
} as const satisfies Record<PresentedEmployee['status'], string>

function Assignments({ members, creator, nameOf, placeOf }: AssignmentsProps) {
  if (members.length === 0)
    return <p className="text-ink-soft">This creator isn’t on any project. {nextSteps[creator.status]}</p>
  return (
    <ul className="flex flex-col rounded-card border border-line bg-surface">
      {members.map((member) => (
        <li
          key={member.id}
          className="flex items-start gap-3 border-b border-line-soft py-2.5 pr-2 pl-4 last:border-b-0"
        >
          <div className="flex min-w-0 flex-1 flex-col">
            <AppLink
              place={placeOf(member.projectId)}
              className="truncate font-medium text-ink hover:underline hover:underline-offset-2"
            >
              {nameOf(member.projectId)}
            </AppLink>
            <span className="text-dense text-ink-soft">
              {member.role && `${member.role} · `}
              <MemberRates member={member} />
            </span>
          </div>
          <MemberActions member={member} name={creator.fullName} label={nameOf(member.projectId)} />
        </li>
      ))}
    </ul>
  )
}
