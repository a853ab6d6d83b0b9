import { useQueryClient } from '@tanstack/react-query'
import type { PresentedCard } from '#domain/billing/card-contract.ts'
import { hasEnded } from '#domain/billing/subscription-status.ts'
import { useCards, useSubscriptions } from '#web/billing/exports/api.ts'
import { refreshCards } from '#web/billing/exports/billing-cache.ts'
import type { SiteOf } from '#web/billing/exports/plan-site.ts'
import { toCallRefused } from '#web/platform/call-refused.ts'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { useAct } from '#web/platform/use-act.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { showToast } from '#web/ui/toast.ts'
import { detachPaymentMethod } from './calls.ts'
import { cardWithExpiry } from './card-with-expiry.ts'
import { cardName } from './card-words.ts'
import { namesOf, plansThatMove } from './renewal-words.ts'

type Props = OverlayProps & { readonly card: PresentedCard; readonly siteOf: SiteOf }

/** Asks before a card goes; a card that a plan needs stays, and the dialog says why. */
export function RemoveCardDialog({ open, onOpenChange, card, siteOf }: Props) {
  const queryClient = useQueryClient()
  const name = cardName(card)
  const { isNeeded, follows } = useWhatFollows(card, siteOf)
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
      title={`Remove ${cardWithExpiry(card)}?`}
      confirm={{
        label: 'Remove',
        onConfirm: () => remove.mutate(),
        danger: true,
        disabledReason: isNeeded ? 'Add another card first.' : undefined,
      }}
      busy={remove.isPending}
      problem={remove.error ? toCallRefused(remove.error).message : undefined}
    >
      {follows}
      {!isNeeded && 'To pay with this card later, you’ll need to add it again.'}
    </ConfirmDialog>
  )
}

/** Whether a plan has no other card, and what becomes of the plans that renew with this one; empty where there are none. */
function useWhatFollows(
  { id, isDefault }: PresentedCard,
  siteOf: SiteOf,
): { readonly isNeeded: boolean; readonly follows: string } {
  const cards = useCards().data ?? []
  const running = (useSubscriptions().data ?? []).filter(({ status }) => !hasEnded(status) && status !== 'incomplete')
  // A plan that ends needs a card too: until then it can be resumed.
  if (cards.length === 1 && running.length > 0) {
    const held = `This is your only card, and ${namesOf(running, siteOf)} ${running.length === 1 ? 'needs' : 'need'} one.`
    return { isNeeded: true, follows: `${held} Add another card first, then remove this one.` }
  }
  const renewing = running.filter(({ cancelAtPeriodEnd }) => !cancelAtPeriodEnd)
  // The portal takes the first of the others.
  const next = cards.find((card) => (isDefault ? card.id !== id : card.isDefault))
  // A new default takes the plans of all other cards too.
  const names =
    isDefault && next
      ? plansThatMove(next, renewing, siteOf)
      : namesOf(
          renewing.filter(({ paymentMethodId }) => paymentMethodId === id),
          siteOf,
        )
  if (names === '') return { isNeeded: false, follows: '' }
  const nextName = next ? cardName(next) : 'your next card'
  return {
    isNeeded: false,
    follows: `${names} will renew with ${isDefault ? `${nextName}, which becomes the default` : nextName}. `,
  }
}
