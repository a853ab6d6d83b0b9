import type { ComponentProps } from 'react'
import type { RateSources } from '#domain/timesheets/rates.ts'
import { usualBillRate } from '#domain/timesheets/rates.ts'
import type { ShownEmployee } from '#web/accounts/exports/employees.ts'
import { hasLeft, useEmployees } from '#web/accounts/exports/employees.ts'
import { Answer } from '#web/platform/Answer.tsx'
import { useViewer } from '#web/platform/session.ts'
import type { ShownMember } from '#web/team/exports/members-api.ts'
import { usePositionRates } from '#web/timesheets/exports/position-rates.ts'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { MemberActions, MemberRates } from './MemberActions.tsx'
import { TeamList, TeamRow } from './TeamSection.tsx'

type Props = {
  readonly managerId: string | null
  readonly members: readonly ShownMember[]
  readonly terms: RateSources['terms']
  readonly mayAssign: boolean
  /** In the archive, nobody is added. */
  readonly isArchived: boolean
}

/** Who answers for the project, and the creators who work on it. */
export function MemberList({ managerId, members, terms, mayAssign, isArchived }: Props) {
  const query = useEmployees()
  const employees = query.data ?? []
  const find = (id: string): ShownEmployee | undefined => employees.find((employee) => employee.id === id)
  const { role } = useViewer()
  // Staff see who left, to put others in their place.
  const isNamed = (employee: ShownEmployee | undefined) => role === 'superAdmin' || !employee || !hasLeft(employee)
  const managing = managerId ? find(managerId) : undefined
  const manager = isNamed(managing) ? managing : undefined
  const shown = members.filter(({ creatorId }) => isNamed(find(creatorId)))
  // Who manages the project is known once the agency’s people are here.
  if (managerId && !query.data && members.length === 0)
    return (
      <Answer query={query} what="the agency’s team" loading={<SkeletonRows rows={1} />}>
        {() => null}
      </Answer>
    )
  if (!manager && shown.length === 0) {
    return (
      <p className="text-ink-soft">
        No one from the agency is on this project.
        {mayAssign && ' Creators you add can see the project and log hours on it.'}
        {!mayAssign && !isArchived && ' People appear here when the agency adds them.'}
      </p>
    )
  }
  return (
    <TeamList label="Our team">
      {manager && (
        <TeamRow
          id={manager.id}
          person={{ uid: manager.id, name: manager.fullName, avatarId: manager.avatarId }}
          role={manager.position || 'Staff'}
          state={
            <>
              {hasLeft(manager) && <StatusChip tone="negative">Inactive</StatusChip>}
              <span>Manages this project</span>
            </>
          }
        />
      )}
      {shown.map((member) => (
        <MemberRow
          key={member.id}
          member={member}
          employee={find(member.creatorId)}
          terms={terms}
          mayChange={mayAssign}
        />
      ))}
    </TeamList>
  )
}

type MemberRowProps = {
  readonly member: ShownMember
  readonly employee: ShownEmployee | undefined
  readonly terms: RateSources['terms']
  readonly mayChange: boolean
}

/** A creator on the project; rates stand only where the portal has told them. */
function MemberRow({ member, employee, terms, mayChange }: MemberRowProps) {
  const { id, creatorId, role: task } = member
  const { role } = useViewer()
  const name = employee?.fullName ?? 'A creator'
  return (
    <TeamRow
      id={id}
      person={{ uid: creatorId, name, avatarId: employee?.avatarId ?? null }}
      role={employee?.position || 'Creator'}
      state={
        'rate' in member &&
        (role === 'superAdmin' ? (
          <BilledRates member={member} employee={employee} terms={terms} />
        ) : (
          <MemberRates member={member} />
        ))
      }
      actions={mayChange && <MemberActions member={member} name={name} label={name} />}
    >
      {employee && hasLeft(employee) && <StatusChip tone="negative">Inactive</StatusChip>}
      {task && <span className="text-ink">{task}</span>}
    </TeamRow>
  )
}

type BilledProps = Pick<MemberRowProps, 'employee' | 'terms'> & Pick<ComponentProps<typeof MemberRates>, 'member'>

/** With what the creator's hours are billed at without a bill rate for them, where the project has no rate that says so. */
function BilledRates({ member, employee, terms }: BilledProps) {
  const positions = usePositionRates().data?.rates ?? []
  const creator = employee && 'rate' in employee ? employee : null
  const usual = terms?.billRateCents === null ? usualBillRate({ creator, terms, positions }) : null
  return <MemberRates member={member} usual={usual} />
}
