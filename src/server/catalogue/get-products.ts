import type { OfferedPlan, getProducts as call } from '#domain/catalogue/contract.ts'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import type { CatalogueDeps } from './deps.ts'
import type { Offer } from './offers.ts'

/** The plans that can be bought now, in the order of the catalogue. Nothing else that the provider has is shown. */
export async function getProducts({ offers }: Pick<CatalogueDeps, 'offers'>): Promise<ReplyOf<typeof call>> {
  return { products: (await offers()).map(toProduct) }
}

function toProduct({ plan, priceId }: Offer): OfferedPlan {
  const { id, type, name, title, price, originPrice, amountMonths, couponId, services, isAdded } = plan
  const names = { id, type, name, title, services: [...services], isAdded }
  return { ...names, price, originPrice, amountMonths, couponId, priceId }
}
