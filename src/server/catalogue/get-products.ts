import type { OfferedPlan, getProducts as call } from '#domain/catalogue/contract.ts'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { CatalogueDeps } from './deps.ts'
import type { Offer } from './offers.ts'

/**
 * The plans that can be bought now, in the order of the catalogue, with those that the viewer's account has. Nothing else that the
 * provider has is shown.
 */
export async function getProducts(
  { offers, ownedPlanIds }: Pick<CatalogueDeps, 'offers' | 'ownedPlanIds'>,
  { accountId }: Viewer,
): Promise<ReplyOf<typeof call>> {
  const owned = await ownedPlanIds(accountId)
  return { products: (await offers()).map((offer) => toProduct(offer, owned.includes(offer.plan.id))) }
}

function toProduct({ plan, priceId }: Offer, isOwned: boolean): OfferedPlan {
  const { id, type, name, title, price, originPrice, amountMonths, couponId, services, isAdded } = plan
  const names = { id, type, name, title, services: [...services], isAdded }
  return { ...names, price, originPrice, amountMonths, couponId, priceId, isOwned }
}
