import type { ShownEmployee } from '#web/accounts/exports/employees.ts'
import type { ShownMember } from '#web/team/exports/members-api.ts'
import { MemberActions } from './MemberActions.tsx'
import { MemberRates } from './MemberRates.tsx'
import { TeamRow } from './TeamRow.tsx'

type Props = {
  readonly member: ShownMember
  readonly employee: ShownEmployee | undefined
  readonly mayChange: boolean
}

/** A creator on the project; rates stand only where the portal has told them. */
export function MemberRow({ member, employee, mayChange }: Props) {
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
