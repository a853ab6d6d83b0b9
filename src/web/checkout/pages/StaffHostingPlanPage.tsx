import type { OfferedPlan } from '#domain/catalogue/contract.ts'
import type { createOrder, ForSite } from '#domain/checkout/contract.ts'
import { useReactivateFirst } from '#web/accounts/exports/reactivate-first.ts'
import type { ClientBilling } from '#web/billing/exports/staff-api.ts'
import { HostingOffer } from '#web/catalogue/exports/HostingOffer.tsx'
import { LoadingOffer } from '#web/catalogue/exports/LoadingOffer.tsx'
import { useProducts } from '#web/catalogue/exports/products.ts'
import { useCart, useCartStore } from '#web/checkout/exports/cart.ts'
import { fillCart } from '#web/checkout/exports/fill-cart.ts'
import { useBegunApart } from '#web/checkout/exports/placed-order.ts'
import { useBuyableSites } from '#web/checkout/exports/sites.ts'
import { UnusedPlans } from '#web/checkout/exports/UnusedPlans.tsx'
import { ForClient, whoOrders } from '#web/checkout/ForClient.tsx'
import { Answer } from '#web/platform/Answer.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import { useGoTo } from '#web/platform/go-to.tsx'
import { clientPlace } from '#web/platform/places.ts'
import { useMay } from '#web/platform/use-may.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { showToast } from '#web/ui/toast.ts'

/** /superadmin/hostingplan: what hosting is and costs, and into the cart of the client who is chosen. */
export function StaffHostingPlanPage() {
  return (
    <ForClient title="Hosting plan" loading={<LoadingOffer />}>
      {(client) => <Offer client={client} />}
    </ForClient>
  )
}

function Offer({ client }: { readonly client: ClientBilling }) {
  const inCart = useCart()
  const { sites, isPending } = useBuyableSites()
  const begun = useBegunApart()
  const cart = useCartStore()
  const goTo = useGoTo()
  const billingPlace = clientPlace('billing', client.clientId)
  const cartPlace = clientPlace('cart', client.clientId)
  const refusedReason = useWhyNotFor(client)

  function handleAdd(chosen: readonly string[], site: ForSite | null | undefined): void {
    const did = fillCart(cart, chosen, site)
    if (did) showToast(did === 'replaced' ? `${client.name}’s cart updated` : `Added to ${client.name}’s cart`)
    void goTo(cartPlace)
  }

  return (
    <>
      <UnusedPlans />
      <Answer query={useProducts()} what="the plans" loading={<LoadingOffer />}>
        {(products) =>
          products.length === 0 ? (
            <EmptyState title="No plans available right now">
              The catalog in Settings shows why no plan is for sale.
            </EmptyState>
          ) : isPending || begun.isPending ? (
            <LoadingOffer />
          ) : (
            <HostingOffer
              sites={sites}
              products={products.map((plan) => asHadBy(client, begun.offer(plan)))}
              inCart={inCart}
              cartPlace={cartPlace}
              billingPlace={billingPlace}
              planLink={() => (
                <AppLink place={billingPlace} className="font-medium text-ink underline underline-offset-2">
                  See their plans in Billing
                </AppLink>
              )}
              buyer={client.name}
              {...(refusedReason === undefined ? {} : { refusedReason })}
              onAdd={handleAdd}
            />
          )
        }
      </Answer>
    </>
  )
}

/** Why nothing can be ordered for this client; undefined if it can. */
function useWhyNotFor({ name, disabledAt, orderingConsent }: ClientBilling): string | undefined {
  const reactivateFirst = useReactivateFirst()
  if (!useMay<typeof createOrder>('money')) return `${whoOrders}.`
  if (disabledAt !== null) return reactivateFirst
  return orderingConsent ? undefined : `${name} needs to allow orders by the agency first.`
}

/** A plan as the client sees it: whether they have it, what they pay for it, and when they bought it. */
function asHadBy({ ownedPlanIds, ownPrices, boughtAt }: ClientBilling, plan: OfferedPlan): OfferedPlan {
  const own = ownPrices?.[plan.id]
  const at = boughtAt[plan.id]
  return {
    ...plan,
    isOwned: ownedPlanIds.includes(plan.id),
    ...(own === undefined ? {} : { own }),
    ...(at === undefined ? {} : { boughtAt: at }),
  }
}
