import type { Stripe } from 'stripe'
import type { Money } from '#domain/core/money.ts'
import type { WriteKey } from '#server/ports/payments.ts'
import type { CatalogueChange } from './catalogue-change.ts'
import { keyed } from './keyed.ts'
import { idOf, monthsOf } from './read-answer.ts'

type WantedPrice = {
  readonly planId: string
  readonly productId: string
  readonly lookupKey: string
  readonly cents: Money
  /** Null where it is paid once. */
  readonly months: number | null
}

/** A price never changes: another amount is another price, which takes the lookup key over, and the old one is sold no more. */
export async function ensurePrice(stripe: Stripe, wanted: WantedPrice, key?: WriteKey): Promise<CatalogueChange[]> {
  const { data } = await stripe.prices.list({ lookup_keys: [wanted.lookupKey], limit: 1 })
  const [held] = data
  // Stays with the price when its key has gone to another, so that its subscriptions are known for what they are.
  const metadata = { plan_id: wanted.planId }
  if (held && isAsWanted(held, wanted)) {
    if (held.active && held.metadata['plan_id'] === wanted.planId) return []
    await stripe.prices.update(held.id, { active: true, metadata })
    return [{ what: 'price', id: wanted.lookupKey, did: 'updated' }]
  }
  const made = {
    product: wanted.productId,
    currency: 'usd',
    unit_amount: wanted.cents,
    lookup_key: wanted.lookupKey,
    transfer_lookup_key: true,
    metadata,
    ...(wanted.months === null ? {} : { recurring: intervalOf(wanted.months) }),
  }
  await stripe.prices.create(made, keyed(key, 'price'))
  if (held?.active) await stripe.prices.update(held.id, { active: false })
  return [{ what: 'price', id: wanted.lookupKey, did: held ? 'replaced' : 'created' }]
}

function isAsWanted(held: Stripe.Price, { productId, cents, months }: WantedPrice): boolean {
  return (
    held.unit_amount === cents &&
    held.currency === 'usd' &&
    idOf(held.product) === productId &&
    (held.recurring === null ? months === null : monthsOf(held.recurring) === months)
  )
}

function intervalOf(months: number): Stripe.PriceCreateParams.Recurring {
  return months % 12 === 0
    ? { interval: 'year', interval_count: months / 12 }
    : { interval: 'month', interval_count: months }
}
