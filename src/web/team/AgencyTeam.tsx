import { UserPlus } from 'lucide-react'
import type { PresentedProject } from '#domain/projects/contract.ts'
import { Answer } from '#web/platform/Answer.tsx'
import { lazyPart, useLazyOverlay } from '#web/platform/lazy-overlay.tsx'
import { Button } from '#web/ui/Button.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { useEmployees } from './api.ts'
import type { ShownEmployee } from './api.ts'
import { MemberRow } from './MemberRow.tsx'
import { useMembers } from './members-api.ts'
import { TeamRow } from './TeamRow.tsx'
import { TeamList, TeamSection } from './TeamSection.tsx'

const AssignCreatorDialog = lazyPart(() =>
  import('./AssignCreatorDialog.tsx').then((module) => module.AssignCreatorDialog),
)

type Props = { readonly project: Pick<PresentedProject, 'id' | 'managerId' | 'archivedAt'> }

/** The agency's side of the team: who answers for the project, and the creators who work on it. */
export function AgencyTeam({ project }: Props) {
  const members = useMembers(project.id)
  const dialog = useLazyOverlay()
  const mayAssign = members.data?.mayAssign === true && project.archivedAt === null
  return (
    <TeamSection
      title="Our team"
      description="Who of the agency works on this project."
      action={
        mayAssign && (
          <Button
            onPointerEnter={AssignCreatorDialog.prepare}
            onFocus={AssignCreatorDialog.prepare}
            onClick={dialog.show}
          >
            <UserPlus aria-hidden="true" />
            Add creator
          </Button>
        )
      }
    >
      <Answer query={members} what="the agency’s team" loading={<SkeletonRows rows={3} />}>
        {({ members: held }) => <People managerId={project.managerId} members={held} mayAssign={mayAssign} />}
      </Answer>
      {dialog.wasShown && <AssignCreatorDialog {...dialog.props} projectId={project.id} />}
    </TeamSection>
  )
}

type PeopleProps = {
  readonly managerId: string | null
  readonly members: NonNullable<ReturnType<typeof useMembers>['data']>['members']
  readonly mayAssign: boolean
}

function People({ managerId, members, mayAssign }: PeopleProps) {
  const employees = useEmployees().data ?? []
  const find = (id: string): ShownEmployee | undefined => employees.find((employee) => employee.id === id)
  const manager = managerId ? find(managerId) : undefined
  if (!manager && members.length === 0) {
    return (
      <p className="text-ink-soft">
        Nobody is on this project yet.{' '}
        {mayAssign
          ? 'Add a creator, who then sees it and logs their hours on it.'
          : 'The agency adds its people when the work begins.'}
      </p>
    )
  }
  return (
    <TeamList label="Our team">
      {manager && (
        <TeamRow
          id={manager.id}
          person={{ uid: manager.id, name: manager.fullName, avatarId: manager.avatarId }}
          role={manager.position}
          state={<span>Answers for the project</span>}
        />
      )}
      {members.map((member) => (
        <MemberRow key={member.id} member={member} employee={find(member.creatorId)} mayChange={mayAssign} />
      ))}
    </TeamList>
  )
}
