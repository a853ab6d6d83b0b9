import * as z from 'zod/mini'

const reference = (prefix: string, what: string) =>
  z.string().check(z.regex(new RegExp(`^${prefix}_[A-Za-z0-9_]{1,250}$`), `Not the id of ${what}`))

/** Ids in the payment provider's form. An id from a caller is only a claim and is checked against the caller's own. */
export const customerRef = reference('cus', 'a customer')
export const paymentMethodRef = reference('pm', 'a card')
export const priceRef = reference('price', 'a price')
export const subscriptionRef = reference('sub', 'a subscription')
export const paymentRef = reference('pi', 'a payment')
export const couponRef = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,200}$/, 'Not the id of a coupon'))

/** The secret that lets its owner's page open one payment or card form; null if the card holder has nothing left to do. */
export const clientSecret = z.nullable(z.string())
