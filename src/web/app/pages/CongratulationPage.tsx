import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PresentedOrder } from '#domain/checkout/contract.ts'
import { isAllBack, paidWith, returnedOf } from '#domain/checkout/paid-with.ts'
import { zero } from '#domain/core/money.ts'
import { sayAll } from '#domain/core/say-list.ts'
import { refreshCards } from '#web/billing/exports/billing-cache.ts'
import { knownPlan } from '#web/catalogue/exports/known-plans.ts'
import { AcceptedTerms } from '#web/checkout/exports/AcceptedTerms.tsx'
import { LoadingSums } from '#web/checkout/exports/LoadingSums.tsx'
import { OrderReceipt } from '#web/checkout/exports/OrderReceipt.tsx'
import { useOrder } from '#web/checkout/exports/orders.ts'
import { asksToBePaid, restOf } from '#web/checkout/exports/rest-of-order.ts'
import { AllowedLink } from '#web/platform/AllowedLink.tsx'
import { Answer } from '#web/platform/Answer.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { oneOf, text, usePageSearch } from '#web/platform/page-search.ts'
import type { SearchOf } from '#web/platform/page-search.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { projectsPlace, rolePlace } from '#web/platform/places.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RefusedState } from '#web/ui/RefusedState.tsx'

/** Most orders are paid before their page is seen. */
const Checkout = lazyPart(() => import('#web/checkout/exports/Checkout.tsx'))
const TourEnd = lazyPart(() => import('#web/tour/exports/TourEnd.tsx'))

const congratulationSearch = { orderId: text, tour: oneOf('end') }
export type CongratulationSearch = SearchOf<typeof congratulationSearch>

/** /client/congratulation: shows an order as the server knows it, whatever the address says. */
export function CongratulationPage() {
  const { orderId = '', tour } = usePageSearch(congratulationSearch).search
  if (tour === 'end') return <ToldTourEnd />
  if (orderId === '') {
    return (
      <>
        <PageHeader title="Order confirmation" />
        <EmptyState title="No order to show" action={<ToBilling />}>
          After checkout, this page shows what you bought and what happens next.
        </EmptyState>
      </>
    )
  }
  return <Bought key={orderId} orderId={orderId} />
}

/** The last step of the tour. */
function ToldTourEnd() {
  usePageTitle('Congratulations')
  return (
    <>
      <PageHeader title="Congratulations" />
      <TourEnd whileLoading={null} />
    </>
  )
}

function Bought({ orderId }: { readonly orderId: string }) {
  const query = useOrder(orderId)
  const queryClient = useQueryClient()
  // While it is being paid, no news of it take the bank's question or its answer away.
  const [isHeld, setIsHeld] = useState(false)

  async function handlePaid(): Promise<void> {
    await query.refetch()
    setIsHeld(false)
    // The card that paid may be saved by now.
    void refreshCards(queryClient)
  }

  return (
    <>
      <PageHeader title={query.data ? titleOf(query.data) : 'Your order'} />
      <Answer
        query={query}
        what="your order"
        loading={<LoadingSums />}
        refused={({ code, message }) =>
          code === 'not-found' || code === 'forbidden' || code === 'invalid-input' ? (
            <RefusedState
              title={code === 'forbidden' ? 'You can’t see this order' : 'Order not found'}
              action={<ToBilling />}
            >
              {message}
            </RefusedState>
          ) : null
        }
      >
        {(order) =>
          isHeld || asksToBePaid(order) ? (
            <Checkout
              whileLoading={<LoadingSums />}
              preview={null}
              placed={order}
              termsLink={<AcceptedTerms by={restOf(order) === 0 ? 'ordering' : 'paying'} />}
              billingLink={<ToBilling />}
              onHold={setIsHeld}
              onPaid={handlePaid}
            />
          ) : (
            <div className="flex flex-col gap-4">
              <Open order={order} />
              <OrderReceipt
                order={order}
                actions={
                  <>
                    <AllowedLink place={rolePlace('client', 'launchpad')} className={buttonClass('primary')}>
                      Go to Launchpad
                    </AllowedLink>
                    <AllowedLink place={projectsPlace('client')} className={buttonClass()}>
                      Go to projects
                    </AllowedLink>
                    <ToBilling />
                  </>
                }
              />
            </div>
          )
        }
      </Answer>
    </>
  )
}

function titleOf(order: PresentedOrder): string {
  const { items, ownedElsewhere, refundedCents = zero, cancellation } = order
  const paid = items.filter(({ state }) => state === 'paid')
  const returnedCents = returnedOf(order)
  if (isAllBack(paid, returnedCents)) return 'The bank returned the card payment'
  if (returnedCents > 0) return 'The bank returned part of the card payment'
  if (isAllBack(paid, refundedCents))
    return paidWith(paid).creditCents > 0 ? 'The card payment was refunded' : 'Your order was refunded'
  if (paid.length === items.length) return 'Congratulations, your order is paid'
  if (paid.length + ownedElsewhere.length === items.length) return 'Nothing is left to pay'
  if (paid.length > 0) return 'Part of your order is paid'
  if (cancellation) return 'Your order was canceled'
  return items.some(({ state }) => state === 'pending') ? 'Your order isn’t paid yet' : 'Your order isn’t paid'
}

/** The unpaid part of an order. */
function Open({ order: { items, ownedElsewhere, cancellation } }: { readonly order: PresentedOrder }) {
  const owned = new Set(ownedElsewhere.map(({ itemId }) => itemId))
  const open = items.filter(({ id, state }) => state !== 'paid' && !owned.has(id))
  const waiting = open.filter(({ state }) => state === 'pending')
  const lapsed = open.filter(({ state }) => state !== 'pending')
  const isPart = lapsed.length < items.length
  return (
    <>
      {waiting.length > 0 && (
        <InlineAlert tone="caution" title="A payment is being confirmed">
          The bank hasn’t confirmed the payment for {namesOf(waiting)} yet. Once the bank confirms it, this page
          updates.
        </InlineAlert>
      )}
      {lapsed.length > 0 && (
        <InlineAlert
          tone={cancellation ? 'info' : 'caution'}
          title={
            cancellation
              ? `${cancellation.name} canceled ${isPart ? 'the rest of this order' : 'this order'}`
              : `${isPart ? 'Part of this order' : 'This order'} isn’t paid`
          }
          action={
            <AppLink place={rolePlace('client', 'hostingplan')} className={buttonClass('secondary', 'sm')}>
              See plans
            </AppLink>
          }
        >
          You weren’t charged for {namesOf(lapsed)}
          {!cancellation && `, and you can no longer pay for ${lapsed.length === 1 ? 'it' : 'them'} with this order`}.
          {lapsed.every(({ planId }) => knownPlan(planId)?.isSold) &&
            ` You can order again at today’s ${lapsed.length === 1 ? 'price' : 'prices'}.`}
        </InlineAlert>
      )}
    </>
  )
}

function namesOf(items: PresentedOrder['items']): string {
  return sayAll(items.map(({ name }) => name))
}

function ToBilling() {
  return (
    <AllowedLink place={rolePlace('client', 'billing')} className={buttonClass()}>
      Go to billing
    </AllowedLink>
  )
}
