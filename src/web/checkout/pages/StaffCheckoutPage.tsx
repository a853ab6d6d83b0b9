import { useQueryClient } from '@tanstack/react-query'
import { refreshCards, refreshPayments, refreshSubscriptions } from '#web/billing/exports/billing-cache.ts'
import type { ClientBilling } from '#web/billing/exports/staff-api.ts'
import { useCartToPay } from '#web/checkout/exports/cart.ts'
import { Checkout } from '#web/checkout/exports/Checkout.tsx'
import { EmptyCart } from '#web/checkout/exports/EmptyCart.tsx'
import { LoadingSums } from '#web/checkout/exports/LoadingSums.tsx'
import { usePlacedOrder } from '#web/checkout/exports/placed-order.ts'
import { usePreview } from '#web/checkout/exports/preview.ts'
import { refusedCart } from '#web/checkout/exports/refused-cart.tsx'
import { ForClient } from '#web/checkout/ForClient.tsx'
import { Answer } from '#web/platform/Answer.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import { formatDate } from '#web/platform/format.ts'
import { useGoTo } from '#web/platform/go-to.tsx'
import { clientPlace } from '#web/platform/places.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { showToast } from '#web/ui/toast.ts'

/** /superadmin/checkout: staff order for the client who is chosen, by a card that the client has saved. */
export function StaffCheckoutPage() {
  return (
    <ForClient title="Checkout" loading={<LoadingSums />}>
      {(client) => <ClientCheckout client={client} />}
    </ForClient>
  )
}

function ClientCheckout({ client }: { readonly client: ClientBilling }) {
  const { clientId, name, disabledAt, orderingConsent } = client
  const { cart, onHold } = useCartToPay()
  const preview = usePreview(cart)
  const placed = usePlacedOrder()
  const goTo = useGoTo()
  const queryClient = useQueryClient()
  const billing = clientPlace('billing', clientId)

  async function handlePaid(): Promise<void> {
    refreshPayments(queryClient)
    refreshSubscriptions(queryClient)
    showToast(`Ordered for ${name}`)
    await goTo(billing, { replace: true })
    // The card that paid may be the default by now.
    void refreshCards(queryClient)
  }

  if (cart.planIds.length === 0) return <EmptyCart plansPlace={clientPlace('hostingplan', clientId)} />
  // What stands above the page says what is missing.
  if (!orderingConsent || disabledAt !== null) return null
  return (
    <Answer query={preview} what="the order" loading={<LoadingSums />} refused={refusedCart}>
      {(priced) => (
        <Answer query={placed} what="the order" loading={<LoadingSums />}>
          {(order) => (
            <Checkout
              preview={priced}
              placed={order}
              termsLink={`You’re ordering for ${name}, and we’ll notify them. ${orderingConsent.name} allowed the agency to place orders on ${formatDate(orderingConsent.at)}.`}
              orderLink={() => (
                <AppLink place={billing} className={buttonClass('secondary', 'sm')}>
                  See payments
                </AppLink>
              )}
              billingLink={
                <AppLink place={clientPlace('billing', clientId)} className={buttonClass()}>
                  Manage their plans
                </AppLink>
              }
              onHold={onHold}
              onPaid={handlePaid}
            />
          )}
        </Answer>
      )}
    </Answer>
  )
}
