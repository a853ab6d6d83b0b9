import type { Money } from '#domain/core/money.ts'
import { formatMoney } from '#web/platform/format.ts'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { useApproveHours } from './api.ts'
import type { Waiting } from './api.ts'
import { decisionProblem, sayEntries, sayHours } from './hours-words.ts'

type Props = OverlayProps & {
  readonly waiting: readonly Waiting[]
  /** Whose they are. */
  readonly creator: string
  readonly hours: number
  /** Their pay; null where it is not known. */
  readonly payCents: Money | null
}

/** Asks before many entries are approved at once. */
export function ApproveDialog({ open, onOpenChange, waiting, creator, hours, payCents }: Props) {
  const { mutateAsync: approve, error, data, isPending } = useApproveHours()

  async function handleConfirm(): Promise<void> {
    const outcome = await approve(waiting).catch(() => null)
    if (outcome?.refused === 0) onOpenChange(false)
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Approve ${sayEntries(waiting.length)} by ${creator}?`}
      confirm={{ label: `Approve ${sayHours(hours)}`, onConfirm: () => void handleConfirm() }}
      busy={isPending}
      problem={decisionProblem(error, data)}
    >
      {payCents !== null && `${formatMoney(payCents)} of pay. `}The hours count toward their projects right away. You
      can reopen them until they are invoiced.
    </ConfirmDialog>
  )
}
