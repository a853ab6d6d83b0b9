import * as z from 'zod/mini'
import { couponDurations } from '#domain/catalogue/coupons.ts'
import { instant } from '#domain/core/instants.ts'
import { money } from '#domain/core/money-schemas.ts'

const person = z.strictObject({ uid: z.string(), name: z.string() })

/** What a promotion code takes off, for whom and for how long: none of it changes once the code is made. */
export const promotionTerms = {
  /** More than 0, at most 100; null where a sum is taken off. */
  percentOff: z.nullable(z.int()),
  amountOffCents: z.nullable(money),
  duration: z.enum(couponDurations),
  /** The months that a `repeating` one counts for; null for the others. */
  durationMonths: z.nullable(z.int()),
  /** The plans that it lowers; null for all. */
  planIds: z.nullable(z.array(z.string())),
  /** The owner of the only account that may use it; null for all. */
  clientId: z.nullable(z.string()),
  /** How many purchases it lowers at most, of all clients together and each plan of a cart by itself; null for no limit. */
  mostPurchases: z.nullable(z.int()),
  /** The last day on which it counts, in the agency's time zone; null for no end. */
  lastDay: z.nullable(z.string()),
  /** Whether only those may use it who have paid nothing by card before. */
  isForFirst: z.boolean(),
}

/** A promotion code that staff made, keyed by the code in capitals: one code for one set of terms, for good. */
export const promotionCodeSchema = z.strictObject({
  id: z.string(),
  /** The key of the request that made it. */
  key: z.string(),
  ...promotionTerms,
  /** The end of its last day; null for no end. */
  expiresAt: z.nullable(instant),
  /** The purchases that were paid with it. */
  purchases: z.int(),
  createdAt: instant,
  createdBy: person,
  /** Since when it counts no more, by whom; null while it does. */
  deactivation: z.nullable(z.strictObject({ at: instant, by: person })),
  /** True until the payment provider has it as it is here. */
  isDue: z.boolean(),
  /** Whether the provider refused it, because it has another code of this name; such a code takes nothing off. */
  isRefused: z.boolean(),
})
export type PromotionCode = z.output<typeof promotionCodeSchema>
export type PromotionTerms = Pick<PromotionCode, keyof typeof promotionTerms>

/** The provider's key of its coupon, which is of this code alone. */
export function couponIdOfCode(code: string): string {
  return `liftoff-code-${code.toLowerCase()}`
}

/** The code whose coupon this is; undefined for any other coupon. */
export function codeOfCoupon(couponId: string): string | undefined {
  const [, code] = /^liftoff-code-(.+)$/.exec(couponId) ?? []
  return code?.toUpperCase()
}

/** The key under which a code is stored, however it is typed. */
export function codeKey(typed: string): string {
  return typed.toUpperCase()
}
