import type { Stripe } from 'stripe'
import type { Coupon } from '#domain/catalogue/coupons.ts'
import { PaymentFailure } from '#server/ports/payments-failures.ts'
import type { WriteKey } from '#server/ports/payments.ts'
import type { CatalogueChange } from './catalogue-change.ts'
import { keyed } from './keyed.ts'
import { orNull } from './read-answer.ts'

type WantedCoupon = Coupon & {
  readonly name: string
  /** The products it lowers; null for all. */
  readonly productIds: readonly string[] | null
}

/** A coupon never changes its terms, and its id names them, so that one with other terms was made by somebody else. */
export async function ensureCoupon(stripe: Stripe, wanted: WantedCoupon, key?: WriteKey): Promise<CatalogueChange[]> {
  const { id, name, amountOffCents, percentOff, duration, durationMonths, productIds } = wanted
  const found = await orNull(stripe.coupons.retrieve(id, { expand: ['applies_to'] }))
  if (!found) {
    await stripe.coupons.create(
      {
        id,
        name,
        duration,
        ...(percentOff === null ? { amount_off: amountOffCents ?? 0, currency: 'usd' } : { percent_off: percentOff }),
        ...(durationMonths === null ? {} : { duration_in_months: durationMonths }),
        ...(productIds === null ? {} : { applies_to: { products: [...productIds] } }),
      },
      keyed(key, 'coupon'),
    )
    return [{ what: 'coupon', id, did: 'created' }]
  }
  if (!isAsWanted(found, wanted))
    throw new PaymentFailure(
      { kind: 'invalid', code: 'coupon_of_other_terms', param: 'id' },
      `Coupon ${id} already exists with different terms. Delete the coupon, then run the setup again.`,
    )
  if (found.name === name) return []
  await stripe.coupons.update(id, { name })
  return [{ what: 'coupon', id, did: 'updated' }]
}

function isAsWanted(found: Stripe.Coupon, wanted: WantedCoupon): boolean {
  const { amountOffCents, percentOff, duration, durationMonths, productIds } = wanted
  const products = found.applies_to?.products ?? []
  return (
    found.amount_off === amountOffCents &&
    found.percent_off === percentOff &&
    found.duration === duration &&
    found.duration_in_months === durationMonths &&
    (amountOffCents === null || found.currency === 'usd') &&
    products.toSorted().join() === (productIds ?? []).toSorted().join()
  )
}
