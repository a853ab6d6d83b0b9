import * as z from 'zod/mini'

const reference = (prefix: string, what: string) =>
  z.string().check(z.regex(new RegExp(`^${prefix}_[A-Za-z0-9_]{1,250}$`), `Invalid ${what} ID`))

/** Ids in the payment provider's form. An id from a caller is only a claim and is checked against the caller's own. */
export const customerRef = reference('cus', 'customer')
export const paymentMethodRef = reference('pm', 'card')
export const priceRef = reference('price', 'price')
export const subscriptionRef = reference('sub', 'subscription')
export const paymentRef = reference('pi', 'payment')
export const couponRef = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,200}$/, 'Invalid coupon ID'))

/** The secret that lets its owner's page open one payment or card form; null if the card holder has nothing left to do. */
export const clientSecret = z.nullable(z.string())
