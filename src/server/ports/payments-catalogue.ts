import type { Coupon } from '#domain/catalogue/coupons.ts'
import type { PlanType } from '#domain/catalogue/plans.ts'
import type { Instant } from '#domain/core/instants.ts'

/** What something costs at the provider, before coupons. */
export type Price = {
  readonly id: string
  /** The plan that it is the price of. */
  readonly lookupKey: string
  readonly type: PlanType
  readonly amountCents: number
  readonly currency: string
  /** Null for what is paid once, and where a period is not counted in months. */
  readonly periodMonths: number | null
}

export type OfferedCoupon = Coupon & {
  /** False once it is used up or its time is over. */
  readonly isValid: boolean
}

export type PromotionCode = {
  readonly id: string
  /** As people type it; letter case does not count. */
  readonly code: string
  readonly isActive: boolean
  readonly coupon: Coupon
  /** The only customer it is for; null for all. */
  readonly customerId: string | null
  readonly expiresAt: Instant | null
  /** How often it may still be used; null for without an end. */
  readonly usesLeft: number | null
}

/** What is sold, and what lowers its price. */
export type PaymentCatalogue = {
  /** The prices of these keys that can be bought, and these coupons; what the provider does not have is left out. */
  readCatalogue(wanted: {
    readonly lookupKeys: readonly string[]
    readonly couponIds: readonly string[]
  }): Promise<{ readonly prices: readonly Price[]; readonly coupons: readonly OfferedCoupon[] }>
  /** Every active code, newest first. For staff: a client is shown those that are theirs. */
  listPromotionCodes(): Promise<readonly PromotionCode[]>
  /** An active code as somebody typed it; null where there is none. */
  findPromotionCode(code: string): Promise<PromotionCode | null>
}
