import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PresentedCard } from '#domain/billing/card-contract.ts'
import { useSubscriptions } from '#web/billing/exports/api.ts'
import { refreshCards, refreshSubscriptions } from '#web/billing/exports/billing-cache.ts'
import { BillingRow } from '#web/billing/exports/BillingSection.tsx'
import type { SiteOf } from '#web/billing/exports/plan-site.ts'
import { toCallRefused } from '#web/platform/call-refused.ts'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { NotDone } from '#web/platform/NotDone.tsx'
import { nowMs } from '#web/platform/page-clock.ts'
import { useAct } from '#web/platform/use-act.ts'
import { Button } from '#web/ui/Button.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { showToast } from '#web/ui/toast.ts'
import { setDefaultCard } from './calls.ts'
import { cardWithExpiry } from './card-with-expiry.ts'
import { cardName, hasExpired, sayExpiry } from './card-words.ts'
import { plansThatMove } from './renewal-words.ts'

const CardSheet = lazyDialog(() => import('./CardSheet.tsx'))
const MakeDefaultDialog = lazyDialog(() => import('./MakeDefaultDialog.tsx'))
const RemoveCardDialog = lazyDialog(() => import('./RemoveCardDialog.tsx'))

/** A saved card. */
export function CardRow({ card, siteOf }: { readonly card: PresentedCard; readonly siteOf: SiteOf }) {
  const queryClient = useQueryClient()
  const details = useDialog(CardSheet)
  const remove = useDialog(RemoveCardDialog)
  const ask = useDialog(MakeDefaultDialog)
  const { data: subscriptions } = useSubscriptions()
  const moving = plansThatMove(card, subscriptions ?? [], siteOf)
  const [now] = useState(() => new Date(nowMs()))
  const name = cardName(card)
  const named = cardWithExpiry(card)
  const choose = useAct({
    mutationFn: async () => {
      await setDefaultCard({ paymentMethodId: card.id })
      await refreshCards(queryClient)
    },
    onSuccess() {
      showToast(`${name} is now the default`)
      ask.hide()
      refreshSubscriptions(queryClient)
    },
  })
  return (
    <BillingRow
      problem={moving === '' && <NotDone error={choose.error} title="The default card wasn’t changed" />}
      actions={
        <>
          {!card.isDefault && (
            <Button
              size="sm"
              disabledReason={subscriptions ? undefined : 'Your plans haven’t loaded yet.'}
              aria-label={`Make default: ${named}`}
              {...(moving === '' ? { busy: choose.isPending, onClick: () => choose.mutate() } : ask.opener)}
            >
              Make default
            </Button>
          )}
          <Button size="sm" variant="ghost" aria-label={`Details for ${named}`} {...details.opener}>
            Details
          </Button>
          <Button size="sm" variant="ghost" aria-label={`Remove ${named}`} {...remove.opener}>
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
      <p className="text-dense text-ink-soft tabular-nums">{sayExpiry(card, now)}</p>
      <CardSheet {...details.props} card={card} />
      <MakeDefaultDialog
        {...ask.props}
        card={card}
        plans={moving}
        busy={choose.isPending}
        problem={choose.error ? toCallRefused(choose.error).message : undefined}
        onConfirm={() => choose.mutate()}
      />
      <RemoveCardDialog {...remove.props} card={card} siteOf={siteOf} />
    </BillingRow>
  )
}
