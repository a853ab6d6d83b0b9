import type { OfferedPlan, OwnPrice, getProducts as call } from '#domain/catalogue/contract.ts'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import type { Instant } from '#domain/core/instants.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { seesInvoices } from '#domain/core/viewer.ts'
import { boughtOnce, ownPrices } from '#server/billing/exports/find-own.ts'
import { offersOf } from '#server/catalogue/exports/offers.ts'
import type { Offer } from '#server/catalogue/exports/offers.ts'
import { askProvider } from '#server/platform/payments/ask-provider.ts'
import type { Meaning } from '#server/platform/payments/ask-provider.ts'
import type { Portal } from '#server/portal.ts'
import { isOtherPrice } from './other-price.ts'

/**
 * The plans that can be bought now, in the order of the catalogue, marked where the viewer's account has them; what it pays is
 * for those who see its invoices. Nothing else of the provider's is shown.
 */
export async function getProducts(portal: Portal, viewer: Viewer): Promise<ReplyOf<typeof call>> {
  const { accountId } = viewer
  const [owned, bought] = await Promise.all([ownPrices(portal, accountId), boughtOnce(portal, accountId)])
  const offers = await askProvider(() => offersOf(portal), nothingSold)
  const products = offers.map((offer) => toProduct(offer, owned.get(offer.plan.id), bought.get(offer.plan.id)))
  return { products: seesInvoices(viewer) ? products : products.map(({ own: _hidden, ...offered }) => offered) }
}

/** Readers name nothing here, so an unknown object or an invalid request is the portal's or the provider's fault. */
export const nothingSold: Meaning = { missing: 'payments-unavailable', invalid: 'payments-unavailable' }

function toProduct({ plan, priceId }: Offer, own: OwnPrice | undefined, boughtAt: Instant | undefined): OfferedPlan {
  const { id, type, name, title, price, originPrice, amountMonths, couponId, services, isAdded } = plan
  return {
    id,
    type,
    name,
    title,
    services: [...services],
    isAdded,
    price,
    originPrice,
    amountMonths,
    couponId,
    priceId,
    isOwned: own !== undefined,
    ...(own && isOtherPrice(plan, own) ? { own } : {}),
    ...(boughtAt && { boughtAt }),
  }
}
