import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import type { Money } from '#domain/core/money.ts'
import type { PresentedMember, updateAssignment } from '#domain/team/member-contract.ts'
import { formatMoney } from '#web/platform/format.ts'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { LazyMenu } from '#web/platform/LazyMenu.tsx'
import { useMay } from '#web/platform/use-may.ts'
import type { ShownMember } from '#web/team/exports/members-api.ts'
import { IconButton } from '#web/ui/IconButton.tsx'

const EditAssignmentDialog = lazyDialog(() => import('./EditAssignmentDialog.tsx'))
const EndAssignmentDialog = lazyDialog(() => import('./EndAssignmentDialog.tsx'))

type Props = {
  readonly member: ShownMember
  /** The creator's. */
  readonly name: string
  /** What the row is about: the creator on a project's page, the project on a creator's. */
  readonly label: string
}

/** What staff can do with a creator's place on a project. */
export function MemberActions({ member, name, label }: Props) {
  const edit = useDialog(EditAssignmentDialog)
  const end = useDialog(EndAssignmentDialog)
  const mayAct = useMay<typeof updateAssignment>('projects')
  const { creatorId, projectId } = member
  if (!mayAct) return null
  return (
    <>
      <LazyMenu
        label={`Actions for ${label}`}
        trigger={<IconButton label={`Actions for ${label}`} icon={<Ellipsis />} />}
        items={() => [
          { kind: 'action', label: 'Edit role and rates', icon: <Pencil />, onSelect: edit.show },
          { kind: 'separator' },
          { kind: 'action', label: 'Remove from project', icon: <Trash2 />, danger: true, onSelect: end.show },
        ]}
      />
      {'rate' in member && <EditAssignmentDialog {...edit.props} member={member} name={name} />}
      <EndAssignmentDialog {...end.props} on={{ projectId, creatorId }} name={name} />
    </>
  )
}

/** What a creator is paid on a project, and what their hour is billed at where that is not the project's own rate. */
export function MemberRates({
  member: { rate, billRateCents },
  usual = null,
}: {
  readonly member: Pick<PresentedMember, 'rate' | 'billRateCents'>
  /** The creator's own bill rate, where it counts on the project. */
  readonly usual?: Money | null
}) {
  const billed = billRateCents ?? usual
  return (
    <span className="tabular-nums">
      {formatMoney(rate)} per hour
      {billed !== null && `, billed at ${formatMoney(billed)}`}
    </span>
  )
}
