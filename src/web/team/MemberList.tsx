import type { ShownEmployee } from '#web/accounts/exports/employees.ts'
import { useEmployees } from '#web/accounts/exports/employees.ts'
import type { ShownMember } from '#web/team/exports/members-api.ts'
import { MemberActions, MemberRates } from './MemberActions.tsx'
import { TeamList, TeamRow } from './TeamSection.tsx'

type Props = {
  readonly managerId: string | null
  readonly members: readonly ShownMember[]
  readonly mayAssign: boolean
}

/** Who answers for the project, and the creators who work on it. */
export function MemberList({ managerId, members, mayAssign }: Props) {
  const employees = useEmployees().data ?? []
  const find = (id: string): ShownEmployee | undefined => employees.find((employee) => employee.id === id)
  const manager = managerId ? find(managerId) : undefined
  if (!manager && members.length === 0) {
    return (
      <p className="text-ink-soft">
        No one is on this project yet.{' '}
        {mayAssign ? 'Add a creator so they can see it and log hours.' : 'The agency adds people when work begins.'}
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
          state={<span>Manages this project</span>}
        />
      )}
      {members.map((member) => (
        <MemberRow key={member.id} member={member} employee={find(member.creatorId)} mayChange={mayAssign} />
      ))}
    </TeamList>
  )
}

type MemberRowProps = {
  readonly member: ShownMember
  readonly employee: ShownEmployee | undefined
  readonly mayChange: boolean
}

/** A creator on the project; rates stand only where the portal has told them. */
function MemberRow({ member, employee, mayChange }: MemberRowProps) {
  const { id, creatorId, role } = member
  const name = employee?.fullName ?? 'A creator'
  return (
    <TeamRow
      id={id}
      person={{ uid: creatorId, name, avatarId: employee?.avatarId ?? null }}
      role={employee?.position ?? ''}
      state={'rate' in member && <MemberRates member={member} />}
      actions={mayChange && <MemberActions member={member} name={name} label={name} />}
    >
      {role && <span className="text-ink">{role}</span>}
    </TeamRow>
  )
}
