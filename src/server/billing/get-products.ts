import type { OfferedPlan, getProducts as call } from '#domain/catalogue/contract.ts'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import type { Instant } from '#domain/core/instants.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { boughtOnce, ownedPlanIds } from '#server/billing/exports/find-own.ts'
import { offersOf } from '#server/catalogue/exports/offers.ts'
import type { Offer } from '#server/catalogue/exports/offers.ts'
import { askProvider } from '#server/platform/payments/ask-provider.ts'
import type { Meaning } from '#server/platform/payments/ask-provider.ts'
import type { Portal } from '#server/portal.ts'

/**
 * The plans that can be bought now, in the order of the catalogue, marked where the viewer's account has them. Nothing else
 * of the provider's is shown.
 */
export async function getProducts(portal: Portal, { accountId }: Viewer): Promise<ReplyOf<typeof call>> {
  const [owned, bought] = await Promise.all([ownedPlanIds(portal, accountId), boughtOnce(portal, accountId)])
  const offers = await askProvider(() => offersOf(portal), nothingSold)
  return { products: offers.map((offer) => toProduct(offer, owned.includes(offer.plan.id), bought.get(offer.plan.id))) }
}

/** Readers name nothing here, so an unknown object or an invalid request is the portal's or the provider's fault. */
export const nothingSold: Meaning = { missing: 'payments-unavailable', invalid: 'payments-unavailable' }

function toProduct({ plan, priceId }: Offer, isOwned: boolean, boughtAt: Instant | undefined): OfferedPlan {
  const { id, type, name, title, price, originPrice, amountMonths, couponId, services, isAdded } = plan
  const names = { id, type, name, title, services: [...services], isAdded }
  return { ...names, price, originPrice, amountMonths, couponId, priceId, isOwned, ...(boughtAt && { boughtAt }) }
}
