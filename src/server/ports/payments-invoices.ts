import type { BillingReason, CollectionMethod, InvoiceStatus } from '#domain/billing/invoice-status.ts'
import type { Instant } from '#domain/core/instants.ts'
import type { Money } from '#domain/core/money.ts'
import type { Collected, Discount, PaymentPage, WriteKey } from './payments.ts'

export type InvoiceLine = {
  readonly description: string
  readonly quantity: number
  /** Before discounts; below zero for a credit. */
  readonly amountCents: Money
  readonly discountCents: Money
  readonly priceId: string | null
  readonly periodStart: Instant
  readonly periodEnd: Instant
  /** True for a credit or charge of a change of plan. */
  readonly isProration: boolean
}

/** A line of an invoice, with each discount that lowers it; they add up to `discountCents`. */
export type BilledLine = InvoiceLine & { readonly discounts: readonly BilledDiscount[] }

export type BilledDiscount = {
  readonly amountCents: Money
  /** Null where the provider doesn’t tell. */
  readonly couponId: string | null
  /** The promotion code that was redeemed; null for a coupon alone. */
  readonly code: string | null
}

export type Invoice = {
  readonly id: string
  /** Given when it is finalised. */
  readonly number: string | null
  readonly customerId: string
  readonly subscriptionId: string | null
  readonly orderId: string | null
  readonly status: InvoiceStatus
  readonly reason: BillingReason
  readonly collection: CollectionMethod
  readonly lines: readonly BilledLine[]
  readonly subtotalCents: Money
  readonly discountCents: Money
  readonly taxCents: Money
  readonly totalCents: Money
  /** The total less the customer's credit; paid and remaining are parts of it. */
  readonly dueCents: Money
  readonly paidCents: Money
  readonly remainingCents: Money
  /** What it took of the customer's credit once it was finalised; below 0 where it added to it. */
  readonly creditCents: Money
  readonly currency: string
  /** The payment that is to pay it; null for a draft and where there is nothing to pay. */
  readonly paymentId: string | null
  /** Null where it is due at once. */
  readonly dueAt: Instant | null
  readonly createdAt: Instant
  readonly finalizedAt: Instant | null
  readonly paidAt: Instant | null
  readonly voidedAt: Instant | null
  /** When the provider tries to collect it again by itself. */
  readonly nextAttemptAt: Instant | null
}

export type InvoiceDraft = {
  readonly customerId: string
  readonly orderId: string
  readonly description: string
  readonly discounts: readonly Discount[]
  /** When it is due; null for one that a card pays at once. */
  readonly dueAt: Instant | null
}

/**
 * Invoices. A one-time invoice is made in steps, each under a key of its own, so that the steps can be repeated safely
 * after a crash: draft, item, finalise, pay; or void, or delete the draft. The provider collects none of them by itself.
 */
export type PaymentInvoices = {
  createInvoiceDraft(draft: InvoiceDraft, key: WriteKey): Promise<Invoice>
  /** Adds what is sold at a one-time price. Fails as `invalid` for a recurring price and where the invoice is no draft. */
  addPriceToInvoice(
    item: { readonly customerId: string; readonly invoiceId: string; readonly priceId: string },
    key: WriteKey,
  ): Promise<void>
  /** Adds an amount, below zero for a credit. Fails as `invalid` where the invoice is no draft. */
  addAmountToInvoice(
    item: {
      readonly customerId: string
      readonly invoiceId: string
      readonly amountCents: Money
      readonly description: string
    },
    key: WriteKey,
  ): Promise<void>
  /** Gives a draft its number; from now on it is owed. One that costs nothing is paid by this. Repeating it changes nothing. */
  finalizeInvoice(invoiceId: string, key: WriteKey): Promise<Invoice>
  /**
   * Pays an open invoice by this card; its holder is at the page unless it says `offSession`, where a bank that wants them is
   * `declined` with `authentication_required`. Pays late renewals and refused first payments too, and heals their
   * subscriptions. Repeating it pays nothing twice. Fails as `declined`, as `invalid` for a void one.
   */
  payInvoice(
    payment: { readonly invoiceId: string; readonly paymentMethodId: string; readonly offSession?: boolean },
    key: WriteKey,
  ): Promise<Collected<Invoice>>
  /** Takes an open invoice back: nobody owes it any more. Repeating it changes nothing. Fails as `invalid` for a draft and a paid one. */
  voidInvoice(invoiceId: string, key: WriteKey): Promise<Invoice>
  /** Throws a draft away. Repeating it changes nothing. Fails as `invalid` once it was finalised. */
  deleteInvoiceDraft(invoiceId: string): Promise<void>
  readInvoice(invoiceId: string): Promise<Invoice>
  /** Twenty at a time, newest first; `after` is the last one that is known, null at the start. */
  listInvoices(page: { readonly customerId: string; readonly after: string | null }): Promise<PaymentPage<Invoice>>
}
