import type { ClientBilling } from '#web/billing/exports/staff-api.ts'
import { useCart } from '#web/checkout/exports/cart.ts'
import { CartContents } from '#web/checkout/exports/CartContents.tsx'
import { EmptyCart } from '#web/checkout/exports/EmptyCart.tsx'
import { LoadingSums } from '#web/checkout/exports/LoadingSums.tsx'
import { useBegunApart } from '#web/checkout/exports/placed-order.ts'
import { usePreview } from '#web/checkout/exports/preview.ts'
import { refusedCart } from '#web/checkout/exports/refused-cart.tsx'
import { ForClient } from '#web/checkout/ForClient.tsx'
import { Answer } from '#web/platform/Answer.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import { useGoTo } from '#web/platform/go-to.tsx'
import { clientPlace } from '#web/platform/places.ts'
import { buttonClass } from '#web/ui/button-class.ts'

/** /superadmin/cart: what staff mean to order for the client who is chosen. */
export function StaffCartPage() {
  return (
    <ForClient title="Cart" loading={<LoadingSums />}>
      {(client) => <ClientCart client={client} />}
    </ForClient>
  )
}

function ClientCart({ client: { clientId, name } }: { readonly client: ClientBilling }) {
  const cart = useCart()
  useBegunApart()
  const query = usePreview(cart)
  const goTo = useGoTo()
  const checkout = clientPlace('checkout', clientId)
  if (cart.planIds.length === 0) return <EmptyCart plansPlace={clientPlace('hostingplan', clientId)} />
  return (
    <Answer query={query} what="the cart" loading={<LoadingSums />} refused={refusedCart}>
      {(preview) => (
        <CartContents
          preview={preview}
          busy={query.isFetching}
          termsLabel={`${name} has agreed to this order and its terms`}
          billingLink={
            <AppLink place={clientPlace('billing', clientId)} className={buttonClass()}>
              Manage their plans
            </AppLink>
          }
          onCheckout={() => void goTo(checkout)}
        />
      )}
    </Answer>
  )
}
