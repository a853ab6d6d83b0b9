import { useQueryClient } from '@tanstack/react-query'
import type { PresentedCard } from '#domain/billing/card-contract.ts'
import { refreshCards } from '#web/billing/exports/billing-cache.ts'
import { toCallRefused } from '#web/platform/call-refused.ts'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { useAct } from '#web/platform/use-act.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { showToast } from '#web/ui/toast.ts'
import { detachPaymentMethod } from './calls.ts'
import { cardName } from './card-words.ts'

type Props = OverlayProps & { readonly card: PresentedCard }

/** Asks before a card goes; a card that a plan needs stays, and the dialog says why. */
export function RemoveCardDialog({ open, onOpenChange, card }: Props) {
  const queryClient = useQueryClient()
  const name = cardName(card)
  const remove = useAct({
    mutationFn: () => detachPaymentMethod({ paymentMethodId: card.id }),
    onSuccess: () => {
      showToast(`${name} removed`)
      onOpenChange(false)
      void refreshCards(queryClient)
    },
  })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Remove ${name}?`}
      confirm={{ label: 'Remove', onConfirm: () => remove.mutate(), danger: true }}
      busy={remove.isPending}
      problem={remove.error ? toCallRefused(remove.error).message : undefined}
    >
      You can’t pay with it here unless you add it again.
    </ConfirmDialog>
  )
}
