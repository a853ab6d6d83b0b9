import type { CancellationFeedback, ProviderStatus } from '#domain/billing/subscription-status.ts'
import type { Instant } from '#domain/core/instants.ts'
import type { Money } from '#domain/core/money.ts'
import type { Collected, Discount, WriteKey } from './payments.ts'

export type Subscription = {
  readonly id: string
  readonly customerId: string
  readonly orderId: string | null
  /** The site it was bought for; null where none was named. */
  readonly siteId: string | null
  readonly status: ProviderStatus
  readonly priceId: string
  /** The plan, whatever it costs by now; null if the portal did not make the price. */
  readonly planId: string | null
  /** Of each period, before discounts. */
  readonly listCents: Money
  /** The length of a period; null where it is not counted in months. */
  readonly periodMonths: number | null
  /** Whether its invoices bear the tax that the provider computes. */
  readonly isTaxed: boolean
  readonly couponIds: readonly string[]
  /** Those of them that count for some months. */
  readonly endingCoupons: readonly { readonly id: string; readonly endsAt: Instant }[]
  readonly currentPeriodStart: Instant
  readonly currentPeriodEnd: Instant
  readonly cancelsAtPeriodEnd: boolean
  /** When it was cancelled, which is before it ends. */
  readonly canceledAt: Instant | null
  readonly endedAt: Instant | null
  readonly cancellation: { readonly feedback: CancellationFeedback | null; readonly comment: string | null }
  readonly latestInvoiceId: string | null
  /** The card of this one alone; null where it takes the customer's default. */
  readonly paymentMethodId: string | null
  /** True if its card was removed, or another made the default, while the first payment was open; `takeDefaultCard` ends it. */
  readonly takesDefaultCard: boolean
  /** A change that is made once its invoice is paid. */
  readonly pendingChange: {
    readonly priceId: string
    /** Null for a price that the portal does not sell. */
    readonly planId: string | null
    readonly expiresAt: Instant
  } | null
  readonly createdAt: Instant
}

export type NewSubscription = {
  readonly customerId: string
  /** Null for one that costs nothing. */
  readonly paymentMethodId: string | null
  readonly priceId: string
  readonly discounts: readonly Discount[]
  readonly orderId: string
  /** The site that it is bought for; left out where there is none. */
  readonly siteId?: string | undefined
  /** True where the card is charged on a mandate that its holder gave before, or while they are away; left out, they are at the page. */
  readonly offSession?: boolean
}

export type PlanChange = {
  readonly subscriptionId: string
  readonly priceId: string
  /** The coupon that belongs to the new plan; null where it has none. What the subscription has already stays. */
  readonly couponId: string | null
  /** Coupons that do not stay: of the new plan, of when it had another price. */
  readonly endingCouponIds?: readonly string[]
  /** The moment of the preview, so that what was shown is billed. */
  readonly proratedAt: Instant
}

/** Another price of the same plan and period. */
export type PriceMove = {
  readonly subscriptionId: string
  /** Of the price, which may be archived. */
  readonly lookupKey: string
  /** The coupon that belongs to the price; null where it has none. */
  readonly couponId: string | null
  /** Coupons that do not stay: those of the price before. */
  readonly endingCouponIds: readonly string[]
}

export type Cancellation = {
  readonly subscriptionId: string
  readonly feedback: CancellationFeedback | null
  readonly comment: string | null
}

/** Plans that bill themselves. */
export type PaymentSubscriptions = {
  /**
   * Begins a subscription and takes its first payment, which carries a mandate for those that follow. It is `incomplete` until
   * that is paid: where the bank asks, by the secret, or off session as `declined` with `authentication_required`. Where it refuses, this fails as `declined` and the subscription is `left`: its latest
   * invoice may be paid by another card, by `payInvoice`, or it is ended by `endSubscription`; left alone it ends after 23 hours.
   */
  createSubscription(order: NewSubscription, key: WriteKey): Promise<Collected<Subscription>>
  /** All of a customer, ended ones too, newest first; at most a hundred. */
  listSubscriptions(customerId: string): Promise<readonly Subscription[]>
  readSubscription(subscriptionId: string): Promise<Subscription>
  /**
   * Changes the plan and bills the difference at once; what is paid too much stays as credit. It is made when it is paid:
   * until then the old plan runs on and `pendingChange` tells of it, for 23 hours. Fails as `declined`, with the invoice
   * `left`, to be paid by another card.
   */
  changePlan(change: PlanChange, key: WriteKey): Promise<Collected<Subscription>>
  /**
   * Charges another price of the plan from the next renewal on, and nothing now. The coupon of the price counts before the
   * discounts that stay. Fails as `unavailable` where the plan has no such price for this period. Repeating it changes nothing.
   */
  movePrice(move: PriceMove, key: WriteKey): Promise<Subscription>
  /**
   * Lets the customer's default pay a subscription that `takesDefaultCard`, once its first payment is made; before, where
   * there is no default, and where a card that was chosen since made that payment, it keeps its card. Repeating it changes
   * nothing.
   */
  takeDefaultCard(subscriptionId: string, key: WriteKey): Promise<Subscription>
  /** Lets a subscription run to the end of what is paid, and no further. Repeating it changes nothing. */
  cancelAtPeriodEnd(cancellation: Cancellation, key: WriteKey): Promise<Subscription>
  /** Takes such a cancellation back while the period runs. Fails as `invalid` once it has ended. Repeating it changes nothing. */
  resumeSubscription(subscriptionId: string, key: WriteKey): Promise<Subscription>
  /** Ends a subscription at this moment, without giving money back. Repeating it changes nothing. */
  endSubscription(subscriptionId: string, key: WriteKey): Promise<Subscription>
}
