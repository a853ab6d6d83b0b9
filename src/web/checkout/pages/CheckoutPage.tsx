import { useQueryClient } from '@tanstack/react-query'
import { refreshCards } from '#web/billing/exports/billing-cache.ts'
import { AcceptedTerms } from '#web/checkout/exports/AcceptedTerms.tsx'
import { useCartToPay } from '#web/checkout/exports/cart.ts'
import { Checkout } from '#web/checkout/exports/Checkout.tsx'
import { EmptyCart } from '#web/checkout/exports/EmptyCart.tsx'
import { LoadingSums } from '#web/checkout/exports/LoadingSums.tsx'
import { ManagePlans } from '#web/checkout/exports/ManagePlans.tsx'
import { useUnfinishedOrders } from '#web/checkout/exports/orders.ts'
import { usePlacedOrder } from '#web/checkout/exports/placed-order.ts'
import { usePreview } from '#web/checkout/exports/preview.ts'
import { refusedCart } from '#web/checkout/exports/refused-cart.tsx'
import { UnfinishedOrders } from '#web/checkout/exports/UnfinishedOrders.tsx'
import { Answer } from '#web/platform/Answer.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import { useGoTo } from '#web/platform/go-to.tsx'
import { congratulationPlace, rolePlace } from '#web/platform/places.ts'
import { Breadcrumb } from '#web/ui/Breadcrumb.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'

const up = [
  <AppLink key="cart" place={rolePlace('client', 'cart')}>
    Cart
  </AppLink>,
]

/** /client/checkout: what you buy beside how you pay. */
export function CheckoutPage() {
  const { cart, onHold } = useCartToPay()
  const preview = usePreview(cart)
  const placed = usePlacedOrder()
  const { data: unfinished = [] } = useUnfinishedOrders()
  const goTo = useGoTo()
  const queryClient = useQueryClient()

  async function handlePaid(orderId: string): Promise<void> {
    await goTo(congratulationPlace(orderId), { replace: true })
    // The card that paid may be the default by now.
    void refreshCards(queryClient)
  }

  return (
    <>
      <PageHeader title="Checkout" breadcrumb={<Breadcrumb links={up} />} />
      {cart.planIds.length === 0 ? (
        <>
          <UnfinishedOrders orders={unfinished} />
          <EmptyCart />
        </>
      ) : (
        <Answer query={preview} what="your order" loading={<LoadingSums />} refused={refusedCart}>
          {(priced) => (
            <Answer query={placed} what="your order" loading={<LoadingSums />}>
              {(order) => (
                <Checkout
                  preview={priced}
                  placed={order}
                  termsLink={<AcceptedTerms by="ordering" />}
                  orderLink={(orderId) => (
                    <AppLink place={congratulationPlace(orderId)} className={buttonClass('secondary', 'sm')}>
                      See payments
                    </AppLink>
                  )}
                  billingLink={<ManagePlans />}
                  onHold={onHold}
                  onPaid={handlePaid}
                />
              )}
            </Answer>
          )}
        </Answer>
      )}
    </>
  )
}
