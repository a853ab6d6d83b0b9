import type { Coupon } from '#domain/catalogue/coupons.ts'
import type { PlanType } from '#domain/catalogue/plans.ts'
import type { Instant } from '#domain/core/instants.ts'
import type { Money } from '#domain/core/money.ts'
import type { WriteKey } from './payments.ts'

/** A price at the provider, before coupons. */
export type Price = {
  readonly id: string
  /** The plan that it is the price of. */
  readonly lookupKey: string
  readonly type: PlanType
  readonly amountCents: Money
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
  /** Whether only customers may use it who have paid nothing before. */
  readonly isForFirst: boolean
}

/** A promotion code with a coupon of its own, as the provider needs it. */
export type BroughtPromotion = {
  readonly code: string
  readonly coupon: Coupon
  /** The plans that it lowers; null for all. */
  readonly planIds: readonly string[] | null
  readonly customerId: string | null
  readonly expiresAt: Instant | null
  readonly mostUses: number | null
  readonly isForFirst: boolean
  readonly isActive: boolean
}

/** A plan as the provider needs it. */
export type BroughtPlan = {
  readonly planId: string
  readonly name: string
  /** Names the terms of the price: another list price or period has another key. */
  readonly lookupKey: string
  readonly listCents: Money
  /** Null for what is paid once. */
  readonly periodMonths: number | null
  /** Its id names its discount; null for none. */
  readonly couponId: string | null
  readonly offCents: Money
}

/** Prices, coupons and promotion codes. A code may be the same for many customers, each with one of their own. */
export type PaymentCatalogue = {
  /** The prices of these keys that can be bought, and these coupons; those that the provider does not have are left out. */
  readCatalogue(wanted: {
    readonly lookupKeys: readonly string[]
    readonly couponIds: readonly string[]
  }): Promise<{ readonly prices: readonly Price[]; readonly coupons: readonly OfferedCoupon[] }>
  /**
   * Has a plan sold: its name, a price under its lookup key, and the coupon. What is there already stays, an archived price is
   * sold again, and other prices of the plan are left alone. Repeating it changes nothing. Fails as `invalid` where somebody has
   * made a coupon of that name with other terms.
   */
  bringPlan(plan: BroughtPlan, key: WriteKey): Promise<void>
  /** Lets nobody begin with a price any more; subscriptions that have it go on. Repeating it changes nothing. */
  archivePrice(lookupKey: string): Promise<void>
  /**
   * Has a promotion code there on these terms, active or not. What is there already stays; a code that is over is not active, whatever
   * is wanted. Repeating it changes nothing, and what two ask at once is made once. Fails as `invalid` where another code of this
   * name is active, or a coupon of this id has other terms, and as `missing` or `invalid` where a plan was never brought.
   */
  bringPromotion(promotion: BroughtPromotion, key: WriteKey): Promise<void>
  /** Every active code, newest first. For staff: a client is shown those that are theirs. */
  listPromotionCodes(): Promise<readonly PromotionCode[]>
  /**
   * An active code as somebody typed it: the one of this customer, else one that is for all, or for somebody else. Null where
   * there is none.
   */
  findPromotionCode(code: string, customerId: string | null): Promise<PromotionCode | null>
  /** Makes a code that is for this customer alone, by this coupon; found where it is there already. Fails as `invalid` while the same code is for all. */
  makePromotionCode(
    wanted: { readonly code: string; readonly couponId: string; readonly customerId: string },
    key: WriteKey,
  ): Promise<PromotionCode>
  /**
   * Ends this code of this customer: no order takes it from now on, and purchases made with it stay. Repeating it changes
   * nothing.
   */
  endPromotionCode(ended: { readonly code: string; readonly customerId: string }, key: WriteKey): Promise<void>
}
