import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PresentedCard } from '#domain/billing/card-contract.ts'
import { refreshCards } from '#web/billing/exports/billing-cache.ts'
import { BillingRow } from '#web/billing/exports/BillingSection.tsx'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { NotDone } from '#web/platform/NotDone.tsx'
import { nowMs } from '#web/platform/page-clock.ts'
import { useAct } from '#web/platform/use-act.ts'
import { Button } from '#web/ui/Button.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { showToast } from '#web/ui/toast.ts'
import { setDefaultCard } from './calls.ts'
import { cardExpiry, cardName, hasExpired } from './card-words.ts'

const CardSheet = lazyDialog(() => import('./CardSheet.tsx'))
const RemoveCardDialog = lazyDialog(() => import('./RemoveCardDialog.tsx'))

/** A saved card. */
export function CardRow({ card }: { readonly card: PresentedCard }) {
  const queryClient = useQueryClient()
  const details = useDialog(CardSheet)
  const remove = useDialog(RemoveCardDialog)
  const [now] = useState(() => new Date(nowMs()))
  const name = cardName(card)
  const choose = useAct({
    mutationFn: async () => {
      await setDefaultCard({ paymentMethodId: card.id })
      await refreshCards(queryClient)
    },
    onSuccess: () => showToast(`${name} is now the default`),
  })
  return (
    <BillingRow
      problem={<NotDone error={choose.error} title="The default card didn’t change" />}
      actions={
        <>
          {!card.isDefault && (
            <Button
              size="sm"
              busy={choose.isPending}
              aria-label={`Make default: ${name}`}
              onClick={() => choose.mutate()}
            >
              Make default
            </Button>
          )}
          <Button size="sm" variant="ghost" aria-label={`Details of ${name}`} {...details.opener}>
            Details
          </Button>
          <Button size="sm" variant="ghost" aria-label={`Remove ${name}`} {...remove.opener}>
            Remove
          </Button>
        </>
      }
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium tabular-nums">{name}</span>
        {card.isDefault && <StatusChip tone="positive">Default</StatusChip>}
        {hasExpired(card, now) && <StatusChip tone="negative">Expired</StatusChip>}
      </p>
      <p className="text-dense text-ink-soft tabular-nums">Expires {cardExpiry(card)}</p>
      <CardSheet {...details.props} card={card} />
      <RemoveCardDialog {...remove.props} card={card} />
    </BillingRow>
  )
}
