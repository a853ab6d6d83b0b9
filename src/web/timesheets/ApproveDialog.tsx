import type { Money } from '#domain/core/money.ts'
import { formatMoney } from '#web/platform/format.ts'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { useApproveHours } from './api.ts'
import type { Waiting } from './api.ts'
import { decisionProblem, sayEntries, sayHours } from './hours-words.ts'

type Props = OverlayProps & {
  readonly waiting: readonly Waiting[]
  readonly hours: number
  /** Their pay. */
  readonly payCents: Money
}

/** Asks before many entries are approved at once. */
export function ApproveDialog({ open, onOpenChange, waiting, hours, payCents }: Props) {
  const { mutateAsync: approve, error, data, isPending } = useApproveHours()

  async function handleConfirm(): Promise<void> {
    const outcome = await approve(waiting).catch(() => null)
    if (outcome?.refused === 0) onOpenChange(false)
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Approve ${sayEntries(waiting.length)}?`}
      confirm={{ label: `Approve ${sayHours(hours)}`, onConfirm: () => void handleConfirm() }}
      busy={isPending}
      problem={decisionProblem(error, data)}
    >
      {formatMoney(payCents)} of pay. The hours count for their projects at once, and you can reopen them until they are
      invoiced.
    </ConfirmDialog>
  )
}
