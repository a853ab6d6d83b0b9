import { termsOf } from '#domain/catalogue/plans.ts'
import type { Plan } from '#domain/catalogue/plans.ts'
import { keepBriefly } from '#server/platform/keep-briefly.ts'
import { perPortal } from '#server/portal.ts'
import type { Portal } from '#server/portal.ts'
import type { OfferedCoupon, Price } from '#server/ports/payments-catalogue.ts'

/** A plan for sale now, with the id of its price at the provider. */
export type Offer = { readonly plan: Plan; readonly priceId: string }

/**
 * The plans for sale now: those of the catalogue whose price and coupon at the provider match it exactly. An answer is
 * cached for a minute, or until the catalogue changes; a failure is not.
 */
export function offersOf(portal: Portal): Promise<readonly Offer[]> {
  return keptOffers(portal)(portal.catalogue.plans())
}

const keptOffers = perPortal(({ payments, clock }) => {
  let kept: { readonly of: readonly Plan[]; readonly read: () => Promise<readonly Offer[]> } | null = null
  return (plans: readonly Plan[]) => {
    if (kept?.of !== plans) kept = { of: plans, read: keepBriefly(clock, () => readOffers(payments, plans)) }
    return kept.read()
  }
})

async function readOffers(payments: Portal['payments'], plans: readonly Plan[]): Promise<readonly Offer[]> {
  const sold = plans.filter(({ retirement }) => retirement === null)
  const { prices, coupons } = await payments.readCatalogue({
    lookupKeys: sold.map(({ lookupKey }) => lookupKey),
    couponIds: sold.flatMap(({ couponId }) => couponId ?? []),
  })
  return sold.flatMap((plan) => {
    const price = prices.find((one) => isPriceOf(plan, one))
    return price && hasItsCoupon(plan, coupons) ? [{ plan, priceId: price.id }] : []
  })
}

function isPriceOf(plan: Plan, price: Price): boolean {
  return (
    price.lookupKey === plan.lookupKey &&
    price.type === plan.type &&
    price.periodMonths === plan.amountMonths &&
    price.currency === 'usd' &&
    price.amountCents === termsOf(plan).listCents
  )
}

/** Without its coupon a plan would cost more than its page says, so it is not sold. */
function hasItsCoupon(plan: Plan, coupons: readonly OfferedCoupon[]): boolean {
  if (plan.couponId === null) return true
  const coupon = coupons.find(({ id }) => id === plan.couponId)
  return Boolean(coupon?.isValid) && coupon?.amountOffCents === termsOf(plan).offCents
}
