import type { DisputeState } from '#domain/billing/money-back.ts'
import type { IntentStatus, PaymentStatus } from '#domain/billing/payment-status.ts'
import type { Decline } from '#domain/billing/payment.ts'
import type { RefundReason } from '#domain/billing/refund-reasons.ts'
import type { Instant } from '#domain/core/instants.ts'
import type { Money } from '#domain/core/money.ts'
import type { Collected, PaymentPage, WriteKey } from './payments.ts'

/** One payment, as the provider knows it at this moment. It is good for an order only where customer, order, currency and what was received all match. */
export type Payment = {
  readonly id: string
  readonly customerId: string | null
  /** Which of our orders it is for; null for those that subscriptions and invoices made. */
  readonly orderId: string | null
  readonly status: PaymentStatus
  readonly intentStatus: IntentStatus
  readonly amountCents: Money
  readonly receivedCents: Money
  /** The refunds requested, as far as the provider counts them here: `listRefunds` knows which of them failed. */
  readonly refundedCents: Money
  /** Whether the holder of the card ever objected at their bank. */
  readonly isDisputed: boolean
  /** `usd` for all that the portal makes. */
  readonly currency: string
  readonly description: string | null
  readonly paymentMethodId: string | null
  /** The card that was tried last; null before any was. */
  readonly card: { readonly brand: string; readonly last4: string } | null
  /** The bank account that was tried last; null for a card, and before any was. `bankName` may be empty. */
  readonly bankAccount: { readonly bankName: string; readonly last4: string } | null
  readonly decline: Decline | null
  readonly createdAt: Instant
}

export type PaymentOrder = {
  readonly customerId: string
  readonly paymentMethodId: string
  /** From 50 cents to the provider's most, 99,999,999. */
  readonly amountCents: Money
  readonly description: string
  /** Ours; kept with the payment, so that it can be told from every other. */
  readonly orderId: string
}

/** Where its holder agreed that an account is debited. */
export type DebitConsent = { readonly ip: string; readonly userAgent: string }

export type Refund = {
  readonly id: string
  readonly paymentId: string
  readonly amountCents: Money
  /** A bank may take days over it, and send it back after days: one that has succeeded can still fail. */
  readonly status: 'pending' | 'succeeded' | 'failed'
  /** The key that it was asked for under; null for one that was made elsewhere. */
  readonly key: WriteKey | null
  readonly createdAt: Instant
}

/** An objection of the holder of a card at their bank. */
export type Dispute = {
  readonly id: string
  readonly paymentId: string
  /** Usually all of the payment. */
  readonly amountCents: Money
  /** `won` also where the bank only asked, or it was settled before it began. */
  readonly state: DisputeState
  /** In the provider's words. */
  readonly reason: string
  /** Until when it can be answered; null where the provider names no time. */
  readonly dueBy: Instant | null
  /** Answered, and still open: the bank has not decided. */
  readonly isAnswered: boolean
  /** The bank asks, and has taken no money. */
  readonly isInquiry: boolean
  readonly createdAt: Instant
}

/** Payments of an amount. */
export type PaymentIntents = {
  /** Charges a saved card while its holder is at the page. Fails as `declined`; the payment is `left` for another card. */
  createPaymentIntent(order: PaymentOrder, key: WriteKey): Promise<Collected<Payment>>
  /** Charges a saved card while its holder is away. A bank that wants them is `declined`, with `authentication_required`. */
  chargeAbsentHolder(order: PaymentOrder, key: WriteKey): Promise<Payment>
  /** An account that its holder has linked in a form and that is no customer’s. Fails as `missing` for all else. */
  readBankAccount(paymentMethodId: string): Promise<NonNullable<Payment['bankAccount']>>
  /**
   * Debits a US bank account that its holder has linked in a form. It is `processing` for days, then paid or refused; a return
   * after that is a dispute. Fails as `invalid` for an account that cannot be debited, `declined` where the bank says so at once.
   */
  debitBankAccount(order: PaymentOrder & { readonly consent: DebitConsent }, key: WriteKey): Promise<Payment>
  /** Tries a payment that was refused again, by this card. Fails as `createPaymentIntent`, as `invalid` where it is paid or canceled. */
  retryPayment(
    payment: { readonly paymentId: string; readonly paymentMethodId: string },
    key: WriteKey,
  ): Promise<Collected<Payment>>
  /** Gives up a payment. Repeating it changes nothing. Fails as `invalid` where it is paid. */
  cancelPayment(paymentId: string, key: WriteKey): Promise<Payment>
  readPaymentIntent(paymentId: string): Promise<Payment>
  /** The invoice that a payment pays; null for one that stands alone. */
  invoiceOfPayment(paymentId: string): Promise<string | null>
  /** Twenty at a time, newest first; `after` is the last one that is known, null at the start. */
  listPayments(page: { readonly customerId: string; readonly after: string | null }): Promise<PaymentPage<Payment>>
  /** Gives back so much of a payment. Fails as `invalid` where it is more than is left of it. */
  refundPayment(
    refund: { readonly paymentId: string; readonly amountCents: Money; readonly reason: RefundReason },
    key: WriteKey,
  ): Promise<Refund>
  /** All refunds of a payment, whoever requested them; none if the payment is unknown. */
  listRefunds(paymentId: string): Promise<Refund[]>
  /** All objections to a payment; none where the payment is unknown. */
  listDisputes(paymentId: string): Promise<Dispute[]>
}
