import type { TaxAddress } from '#domain/billing/tax-address.ts'
import type { Recurring } from '#domain/catalogue/recurring.ts'
import type { Instant } from '#domain/core/instants.ts'
import type { Money } from '#domain/core/money.ts'
import type { InvoiceLine } from './payments-invoices.ts'
import type { Discount } from './payments.ts'

export type OrderLine = { readonly priceId: string; readonly discounts: readonly Discount[] }

export type OrderPreview = {
  readonly lines: readonly PreviewedLine[]
  readonly subtotalCents: Money
  readonly discountCents: Money
  readonly taxCents: Money
  readonly totalCents: Money
  /** The part that the customer's credit pays. */
  readonly creditCents: Money
  /** The customer's debt from before: the provider adds it to the first item that is billed. */
  readonly owedCents: Money
  /** The total with both. */
  readonly dueTodayCents: Money
  /** Later charges before tax, one entry for each length of a period, shortest first; empty if nothing recurs. */
  readonly afterwards: readonly Recurring[]
  /** What the tax is computed for; null where the provider cannot tell yet. Left out where no tax is charged. */
  readonly taxAddress?: TaxAddress | null
}

export type PreviewedLine = {
  readonly priceId: string
  readonly description: string
  /** Before discounts. */
  readonly listCents: Money
  readonly discountCents: Money
  readonly taxCents: Money
  readonly totalCents: Money
  /** Before tax; null for what is paid once. */
  readonly afterwards: Recurring | null
}

export type ChangePreview = {
  /** The moment it is reckoned for; `changePlan` bills just this where it is given the same. */
  readonly proratedAt: Instant
  /** The new plan, and what the old one gives back. */
  readonly lines: readonly InvoiceLine[]
  readonly taxCents: Money
  /** With the tax. */
  readonly totalCents: Money
  readonly dueTodayCents: Money
  /** The part that the customer's credit pays. */
  readonly usedCents: Money
  /** The credit for later invoices, if the old plan gives back more than the new one costs. */
  readonly creditCents: Money
  readonly afterwards: Recurring | null
  /** Those that lower it then, each with the promotion code that brought it, if one did, and the end of its months. */
  readonly coupons: readonly { readonly id: string; readonly code: string | null; readonly endsAt: Instant | null }[]
}

/** Previews of prices. Nothing is written, and no coupon is counted. */
export type PaymentOrders = {
  /**
   * The price of an order, each line as it is billed: a subscription or an invoice of its own. `customerId` is null for
   * somebody who has bought nothing yet. Fails as `missing` for an unknown price or discount, as `invalid` for a used-up
   * one.
   */
  previewOrder(order: {
    readonly customerId: string | null
    readonly lines: readonly OrderLine[]
  }): Promise<OrderPreview>
  /** The bill of a change of plan at this moment, or as prorated at another; the customer's credit is always that of now. */
  previewChange(change: {
    readonly subscriptionId: string
    readonly priceId: string
    readonly couponId: string | null
    readonly endingCouponIds?: readonly string[]
    readonly proratedAt?: Instant
  }): Promise<ChangePreview>
}
