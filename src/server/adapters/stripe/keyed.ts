import type { Stripe } from 'stripe'
import type { WriteKey } from '#server/ports/payments.ts'

/** The options of one of the writes under a key; none where there is no key. */
export function keyed(key: WriteKey | undefined, what: string): Stripe.RequestOptions {
  return key === undefined ? {} : { idempotencyKey: `${key}:${what}` }
}
