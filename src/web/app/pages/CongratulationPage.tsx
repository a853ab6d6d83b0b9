import { useNavigate, useSearch } from '@tanstack/react-router'
import type { PresentedOrder } from '#domain/checkout/contract.ts'
import { projectsPlace, rolePlace } from '#web/app/paths.ts'
import { useOrder } from '#web/checkout/api.ts'
import { LoadingSums } from '#web/checkout/LoadingSums.tsx'
import { OrderReceipt } from '#web/checkout/OrderReceipt.tsx'
import { Answer } from '#web/platform/Answer.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import { useTourMoves } from '#web/tour/api.ts'
import { TourEnd } from '#web/tour/TourEnd.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RefusedState } from '#web/ui/RefusedState.tsx'

/** /client/congratulation: what the server knows of an order, whatever the address says. */
export function CongratulationPage() {
  const { orderId = '', tour }: { orderId?: string; tour?: string } = useSearch({ strict: false })
  if (tour === 'end') return <ToldTourEnd />
  if (orderId === '') {
    return (
      <>
        <PageHeader title="Congratulation" />
        <EmptyState title="No order is named" action={<ToBilling />}>
          What you have bought, and what happens next, is shown here after a checkout.
        </EmptyState>
      </>
    )
  }
  return <Bought key={orderId} orderId={orderId} />
}

/** The last step of the tour: it closes it and leads back to the projects. */
function ToldTourEnd() {
  const navigate = useNavigate()
  const { finish } = useTourMoves()

  function handleDone(): void {
    void finish()
    void navigate({ to: projectsPlace('client').to as '/' })
  }

  return (
    <>
      <PageHeader title="Congratulations" />
      <TourEnd onDone={handleDone} />
    </>
  )
}

function Bought({ orderId }: { readonly orderId: string }) {
  const query = useOrder(orderId)
  return (
    <>
      <PageHeader title={query.data ? titleOf(query.data) : 'Your order'} />
      <Answer
        query={query}
        what="your order"
        loading={<LoadingSums />}
        refused={({ code, message }) =>
          code === 'not-found' || code === 'forbidden' || code === 'invalid-input' ? (
            <RefusedState title="There is no such order" action={<ToBilling />}>
              {message}
            </RefusedState>
          ) : null
        }
      >
        {(order) => (
          <div className="flex flex-col gap-4">
            <Open order={order} />
            <OrderReceipt
              order={order}
              actions={
                <>
                  <AppLink place={rolePlace('client', 'launchpad')} className={buttonClass('primary')}>
                    Go to the launchpad
                  </AppLink>
                  <AppLink place={projectsPlace('client')} className={buttonClass()}>
                    Go to projects
                  </AppLink>
                  <ToBilling />
                </>
              }
            />
          </div>
        )}
      </Answer>
    </>
  )
}

function titleOf({ items }: PresentedOrder): string {
  if (items.every(({ state }) => state === 'paid')) return 'Congratulations, your order is paid'
  if (items.some(({ state }) => state === 'paid')) return 'A part of your order is paid'
  return 'Your order is not paid yet'
}

/** What of an order is not paid, told as it is. */
function Open({ order: { items } }: { readonly order: PresentedOrder }) {
  const open = items.filter(({ state }) => state !== 'paid')
  if (open.length === 0) return null
  const names = open.map(({ name }) => name).join(', ')
  if (open.every(({ state }) => state === 'pending')) {
    return (
      <InlineAlert tone="caution" title="A payment is being confirmed">
        {names}. This page shows it as soon as your bank has answered.
      </InlineAlert>
    )
  }
  return (
    <InlineAlert
      tone="caution"
      title="Not all of it is paid"
      action={
        <AppLink place={rolePlace('client', 'checkout')} className={buttonClass('secondary', 'sm')}>
          Back to checkout
        </AppLink>
      }
    >
      {names}. Nothing of it was charged.
    </InlineAlert>
  )
}

function ToBilling() {
  return (
    <AppLink place={rolePlace('client', 'billing')} className={buttonClass()}>
      Go to billing
    </AppLink>
  )
}
