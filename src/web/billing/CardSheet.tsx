import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DetailedCard, PresentedCard } from '#domain/billing/card-contract.ts'
import { useCustomerId } from '#web/billing/exports/api.ts'
import { Answer } from '#web/platform/Answer.tsx'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { NotDone } from '#web/platform/NotDone.tsx'
import { useAct } from '#web/platform/use-act.ts'
import { Button } from '#web/ui/Button.tsx'
import { DescriptionList } from '#web/ui/DescriptionList.tsx'
import { SideSheet } from '#web/ui/SideSheet.tsx'
import { SkeletonText } from '#web/ui/Skeleton.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { showToast } from '#web/ui/toast.ts'
import { getDetailPaymentMethod } from './calls.ts'
import { cardExpiry, cardName, hasExpired } from './card-words.ts'
import { confirmWithBank } from './confirm-with-bank.ts'

type Props = OverlayProps & { readonly card: PresentedCard }

/** A saved card as it stands at the payment provider. */
export function CardSheet({ open, onOpenChange, card }: Props) {
  const query = useQuery({
    queryKey: keyOf(card),
    enabled: open,
    queryFn: async ({ signal }) => {
      const { paymentMethod } = await getDetailPaymentMethod({ paymentMethodId: card.id }, { signal })
      return paymentMethod
    },
    staleTime: 0,
  })
  return (
    <SideSheet open={open} onOpenChange={onOpenChange} title="Card" description={cardName(card)}>
      <div className="flex flex-1 flex-col gap-6 overflow-y-auto p-5 max-sm:p-4">
        <Answer query={query} what="the card" loading={<SkeletonText lines={4} />}>
          {(shown) => <Details card={shown} />}
        </Answer>
      </div>
    </SideSheet>
  )
}

function keyOf({ id }: PresentedCard) {
  return ['billing', 'card', id]
}

function Details({ card }: { readonly card: DetailedCard }) {
  const [now] = useState(() => new Date())
  const askCustomerId = useCustomerId()
  const queryClient = useQueryClient()
  const isOver = hasExpired(card, now)
  const confirmation = useAct({
    mutationFn: async () => confirmWithBank({ customerId: await askCustomerId(), paymentMethodId: card.id }),
    async onSuccess() {
      showToast(`${cardName(card)} confirmed`)
      await queryClient.invalidateQueries({ queryKey: keyOf(card) })
    },
  })
  return (
    <>
      <DescriptionList
        items={[
          { term: 'Number', description: <span className="tabular-nums">{cardName(card)}</span> },
          {
            term: isOver ? 'Expired' : 'Expires',
            description: <span className="tabular-nums">{cardExpiry(card)}</span>,
          },
          {
            term: 'Used',
            description: card.isDefault ? (
              <StatusChip tone="positive">Default</StatusChip>
            ) : (
              'For plans that renew with this card and for payments you make with it'
            ),
          },
        ]}
      />
      <section aria-label="Later payments" className="flex flex-col gap-3 border-t border-line pt-4">
        <p className="text-dense text-ink-soft">
          {card.isConfirmed
            ? 'This card is confirmed with your bank for plans and invoices.'
            : 'Your bank may ask you to confirm plan and invoice payments with this card.'}
        </p>
        <NotDone error={confirmation.error} title="The card wasn’t confirmed" />
        {!card.isConfirmed && (
          <div>
            <Button
              writes
              busy={confirmation.isPending}
              disabledReason={isOver ? 'This card has expired.' : undefined}
              onClick={() => confirmation.mutate()}
            >
              Confirm with your bank
            </Button>
          </div>
        )}
      </section>
    </>
  )
}
