import * as z from 'zod/mini'
import { instant } from '#domain/core/instants.ts'
import { money } from '#domain/core/money-schemas.ts'
import { disputeStates } from './money-back.ts'
import { paymentStatuses } from './payment-status.ts'
import { refundOutcomes } from './refund-reasons.ts'

const paymentCard = z.strictObject({ brand: z.string(), last4: z.string() })
export const decline = z.strictObject({
  code: z.string(),
  declineCode: z.nullable(z.string()),
  /** A sentence for the holder of the card. */
  message: z.string(),
})
export type Decline = z.output<typeof decline>

/** What a payment is made of, where the provider's invoice says so. */
const paymentLine = z.strictObject({
  description: z.string(),
  /** After discounts; below 0 for what a change of plan gives back. */
  amountCents: money,
  /** What it is for: a plan's time. Both are the same for what has no time. */
  from: instant,
  to: instant,
})
export type PaymentLine = z.output<typeof paymentLine>

const paymentRefund = z.strictObject({
  /** The provider's. */
  id: z.string(),
  amountCents: money,
  /** What failed came back from the bank: the client does not have it. */
  state: z.enum(['given', 'failed']),
  /** What staff decided of the invoice that it paid; null where they decided nothing. */
  outcome: z.nullable(z.enum(refundOutcomes)),
  createdAt: instant,
})
export type PaymentRefund = z.output<typeof paymentRefund>

const paymentDispute = z.strictObject({
  /** The provider's. */
  id: z.string(),
  amountCents: money,
  state: z.enum(disputeStates),
  /** In the provider's words: `fraudulent`, `product_not_received`. */
  reason: z.string(),
  createdAt: instant,
})
export type PaymentDispute = z.output<typeof paymentDispute>

/** A payment as the provider last told it, keyed by its intent's id. Written by looking at the provider, never by a caller. */
export const paymentSchema = z.strictObject({
  id: z.string(),
  /** The owner of the account that pays. */
  uid: z.string(),
  customerId: z.string(),
  orderId: z.nullable(z.string()),
  invoiceId: z.nullable(z.string()),
  subscriptionId: z.nullable(z.string()),
  /** The message that asked for it. */
  messageId: z.nullable(z.string()),
  /** The invoice of ours that asked for it. */
  askedInvoiceId: z.nullable(z.string()),
  type: z.enum(['recurring', 'onetime']),
  description: z.string(),
  amountCents: money,
  /** For its receipt alone; empty where it pays no invoice of the provider. */
  lines: z.array(paymentLine),
  currency: z.string(),
  status: z.enum(paymentStatuses),
  /** In the provider's words. */
  stripeStatus: z.string(),
  paymentMethodId: z.nullable(z.string()),
  card: z.nullable(paymentCard),
  decline: z.nullable(decline),
  /** What went back and did not fail. */
  refundedCents: money,
  /** Oldest first. */
  refunds: z.array(paymentRefund),
  /** Oldest first. */
  disputes: z.array(paymentDispute),
  paidAt: z.nullable(instant),
  createdAt: instant,
  updatedAt: instant,
})
export type Payment = z.output<typeof paymentSchema>
