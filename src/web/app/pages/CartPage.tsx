import { useCart, useCartStore } from '#web/checkout/exports/cart.ts'
import { CartContents } from '#web/checkout/exports/CartContents.tsx'
import { EmptyCart } from '#web/checkout/exports/EmptyCart.tsx'
import { LoadingSums } from '#web/checkout/exports/LoadingSums.tsx'
import { ManagePlans } from '#web/checkout/exports/ManagePlans.tsx'
import { useUnfinishedOrders } from '#web/checkout/exports/orders.ts'
import { useBegunApart } from '#web/checkout/exports/placed-order.ts'
import { usePreview } from '#web/checkout/exports/preview.ts'
import { refusedCart } from '#web/checkout/exports/refused-cart.tsx'
import { paymentsOf, UnfinishedOrders } from '#web/checkout/exports/UnfinishedOrders.tsx'
import { OwedNotice } from '#web/invoices/exports/OwedNotice.tsx'
import { Answer } from '#web/platform/Answer.tsx'
import { useGoTo } from '#web/platform/go-to.tsx'
import { rolePlace } from '#web/platform/places.ts'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

/** /client/cart */
export function CartPage() {
  const cart = useCart()
  const store = useCartStore()
  useBegunApart()
  const query = usePreview(cart)
  const { data: unfinished = [] } = useUnfinishedOrders()
  // The cart itself is paid from here, if nothing in it is paid yet.
  const ownId = cart.planIds.length > 0 ? store.placedOrderId() : null
  const own = unfinished.find(({ id, items }) => id === ownId && !items.some(({ state }) => state === 'paid'))
  const orders = unfinished.filter((order) => order !== own)
  const goTo = useGoTo()
  return (
    <>
      <PageHeader title="Cart" />
      <OwedNotice toldBelow={paymentsOf(unfinished)} />
      <UnfinishedOrders orders={orders} />
      {own && (
        <div className="pb-6">
          <InlineAlert tone="caution" title={`Order ${own.number} isn’t paid`}>
            The order is in the cart. Go to checkout to pay.
          </InlineAlert>
        </div>
      )}
      {cart.planIds.length === 0 ? (
        <EmptyCart />
      ) : (
        <Answer query={query} what="your cart" loading={<LoadingSums />} refused={refusedCart}>
          {(preview) => (
            <CartContents
              preview={preview}
              busy={query.isFetching}
              termsLabel={
                <>
                  I accept the{' '}
                  <a className="link" href="/terms" target="_blank" rel="noreferrer">
                    terms of service
                  </a>
                </>
              }
              billingLink={<ManagePlans />}
              onCheckout={() => void goTo(rolePlace('client', 'checkout'))}
            />
          )}
        </Answer>
      )}
    </>
  )
}
