import * as z from 'zod/mini'

const reference = (prefix: string, what: string) =>
  z.string().check(z.regex(new RegExp(`^${prefix}_[A-Za-z0-9_]{1,250}$`), `Not the id of ${what}`))

/** Ids as the payment provider makes them. A caller's are claims: they are compared with the caller's own. */
export const customerRef = reference('cus', 'a customer')
export const paymentMethodRef = reference('pm', 'a card')
export const priceRef = reference('price', 'a price')
export const subscriptionRef = reference('sub', 'a subscription')
export const paymentRef = reference('pi', 'a payment')
export const couponRef = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,200}$/, 'Not the id of a coupon'))

/** Opens one payment or card form to its owner's page; null where nothing more is needed from the card holder. */
export const clientSecret = z.nullable(z.string())
