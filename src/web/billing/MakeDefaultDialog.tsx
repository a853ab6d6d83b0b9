import type { PresentedCard } from '#domain/billing/card-contract.ts'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { cardName } from './card-words.ts'

type Props = OverlayProps & {
  readonly card: PresentedCard
  /** The names of the plans that move to it. */
  readonly plans: string
  readonly busy: boolean
  readonly problem: string | undefined
  readonly onConfirm: () => void
}

/** Asks before plans renew with another card, by name. */
export function MakeDefaultDialog({ open, onOpenChange, card, plans, busy, problem, onConfirm }: Props) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Make ${cardName(card)} the default?`}
      confirm={{ label: 'Make default', onConfirm }}
      busy={busy}
      problem={problem}
    >
      From now on, this card pays for {plans}.
    </ConfirmDialog>
  )
}
