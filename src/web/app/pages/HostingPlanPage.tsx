import type { ForSite } from '#domain/checkout/contract.ts'
import { OfflineNote } from '#web/billing/exports/OfflineNote.tsx'
import { OwnPlanLink } from '#web/billing/exports/OwnPlanLink.tsx'
import { usePlanEnds } from '#web/billing/exports/use-own-plan.ts'
import { HostingOffer } from '#web/catalogue/exports/HostingOffer.tsx'
import { LoadingOffer } from '#web/catalogue/exports/LoadingOffer.tsx'
import { useProducts } from '#web/catalogue/exports/products.ts'
import { useCart, useCartStore } from '#web/checkout/exports/cart.ts'
import { fillCart } from '#web/checkout/exports/fill-cart.ts'
import { useBegunApart } from '#web/checkout/exports/placed-order.ts'
import { useBuyableSites } from '#web/checkout/exports/sites.ts'
import { UnusedPlans } from '#web/checkout/exports/UnusedPlans.tsx'
import { OwedNotice } from '#web/invoices/exports/OwedNotice.tsx'
import { Answer } from '#web/platform/Answer.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import { useGoTo } from '#web/platform/go-to.tsx'
import { text, usePageSearch } from '#web/platform/page-search.ts'
import type { SearchOf } from '#web/platform/page-search.ts'
import { rolePlace } from '#web/platform/places.ts'
import { useView } from '#web/platform/routing/use-router.ts'
import { useViewer } from '#web/platform/session.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RefusedState } from '#web/ui/RefusedState.tsx'
import { showToast } from '#web/ui/toast.ts'

const hostingSearch = { site: text }
export type HostingSearch = SearchOf<typeof hostingSearch>

const billingPlace = rolePlace('client', 'billing')
const cartPlace = rolePlace('client', 'cart')

/** /client/hostingplan and /client/addhosting: what hosting is, what it costs, and into the cart. */
export function HostingPlanPage() {
  const query = useProducts()
  const { sites, isPending } = useBuyableSites()
  const begun = useBegunApart()
  const { search } = usePageSearch(hostingSearch)
  const inCart = useCart()
  const cart = useCartStore()
  const { uid, accountId, rights } = useViewer()
  const goTo = useGoTo()
  const title = useView()?.title
  const isOwner = uid === accountId
  const mayOrder = isOwner || rights.includes('ordering')
  const hasPlan = query.data?.some((plan) => plan.isOwned) || sites?.some(({ planId }) => planId !== null)
  const endOf = usePlanEnds(isOwner && Boolean(hasPlan))

  function subscriptionOf(siteId: string | undefined): string | null | undefined {
    return sites?.find(({ id }) => id === siteId)?.subscriptionId
  }

  function handleAdd(chosen: readonly string[], site: ForSite | null | undefined): void {
    // A double press comes before the cart is shown.
    const did = fillCart(cart, chosen, site)
    if (did) showToast(did === 'replaced' ? 'Cart updated' : 'Added to cart')
    void goTo(cartPlace)
  }

  return (
    <>
      <PageHeader title={title} state="Managed hosting for your site, with updates, backups and support." />
      <OwedNotice />
      <UnusedPlans />
      <Answer
        query={query}
        what="the plans"
        loading={<LoadingOffer />}
        refused={({ code, message }) =>
          code === 'forbidden' ? <RefusedState title="You can’t see the plans">{message}</RefusedState> : null
        }
      >
        {(products) =>
          products.length === 0 ? (
            <EmptyState
              title="No plans available right now"
              action={
                <AppLink place={rolePlace('client', 'contact')} className={buttonClass()}>
                  Contact us
                </AppLink>
              }
            >
              Hosting plans and add-ons appear here once they’re for sale.
            </EmptyState>
          ) : isPending || begun.isPending ? (
            <LoadingOffer />
          ) : (
            <HostingOffer
              products={products.map(begun.offer)}
              sites={sites}
              siteId={search.site}
              inCart={inCart}
              cartPlace={cartPlace}
              billingPlace={isOwner ? billingPlace : null}
              planLink={(ofSite, planId) =>
                isOwner ? (
                  <OwnPlanLink place={billingPlace} subscriptionId={subscriptionOf(ofSite)} planId={planId} />
                ) : (
                  'The account owner can manage the plan.'
                )
              }
              planEnd={(ofSite, planId) => endOf({ subscriptionId: subscriptionOf(ofSite), planId })}
              planNote={(ofSite, planId) =>
                isOwner && (
                  <OfflineNote
                    subscriptionId={subscriptionOf(ofSite)}
                    planId={planId}
                    liveSite={sites?.find(({ id, isLive }) => id === ofSite && isLive)?.name}
                  />
                )
              }
              {...(mayOrder ? {} : { refusedReason: 'Ask the account owner for permission to order.' })}
              onAdd={handleAdd}
            />
          )
        }
      </Answer>
    </>
  )
}
