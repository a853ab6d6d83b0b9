import { Ellipsis, Pencil, UserMinus } from 'lucide-react'
import { formatMoney } from '#web/platform/format.ts'
import { lazyPart, useLazyOverlay } from '#web/platform/lazy-overlay.tsx'
import { LazyMenu } from '#web/platform/LazyMenu.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { ShownEmployee } from './api.ts'
import type { ShownMember } from './members-api.ts'
import { TeamRow } from './TeamRow.tsx'

const EditAssignmentDialog = lazyPart(() =>
  import('./EditAssignmentDialog.tsx').then((module) => module.EditAssignmentDialog),
)
const EndAssignmentDialog = lazyPart(() =>
  import('./EndAssignmentDialog.tsx').then((module) => module.EndAssignmentDialog),
)

type Props = {
  readonly member: ShownMember
  readonly employee: ShownEmployee | undefined
  readonly mayChange: boolean
}

/** A creator on the project; rates stand only where the portal has told them. */
export function MemberRow({ member, employee, mayChange }: Props) {
  const edit = useLazyOverlay()
  const end = useLazyOverlay()
  const { creatorId, projectId } = member
  const name = employee?.fullName ?? 'A creator'
  return (
    <>
      <TeamRow
        id={member.id}
        person={{ uid: creatorId, name, avatarId: employee?.avatarId ?? null }}
        role={employee?.position ?? ''}
        state={'rate' in member && <Rates rate={member.rate} billRateCents={member.billRateCents} />}
        actions={
          mayChange && (
            <LazyMenu
              label={`Actions for ${name}`}
              trigger={<IconButton label={`Actions for ${name}`} icon={<Ellipsis />} />}
              items={() => [
                { kind: 'action', label: 'Edit role and rates', icon: <Pencil />, onSelect: edit.show },
                { kind: 'separator' },
                {
                  kind: 'action',
                  label: 'Take off the project',
                  icon: <UserMinus />,
                  danger: true,
                  onSelect: end.show,
                },
              ]}
            />
          )
        }
      >
        {member.role && <span className="text-ink">{member.role}</span>}
      </TeamRow>
      {edit.wasShown && 'rate' in member && <EditAssignmentDialog {...edit.props} member={member} name={name} />}
      {end.wasShown && <EndAssignmentDialog {...end.props} on={{ projectId, creatorId }} name={name} />}
    </>
  )
}

function Rates({ rate, billRateCents }: { readonly rate: number; readonly billRateCents: number | null }) {
  return (
    <span className="tabular-nums">
      {formatMoney(rate)} per hour
      {billRateCents !== null && `, billed at ${formatMoney(billRateCents)}`}
    </span>
  )
}
