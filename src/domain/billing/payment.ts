import * as z from 'zod/mini'
import { instant } from '#domain/core/instants.ts'
import { money } from '#domain/core/money-schemas.ts'
import { disputeStates } from './money-back.ts'
import { paymentStatuses } from './payment-status.ts'
import { refundOutcomes } from './refund-reasons.ts'

const paymentCard = z.strictObject({ brand: z.string(), last4: z.string() })
/** `bankName` is empty where the provider knows none. */
const paymentBankAccount = z.strictObject({ bankName: z.string(), last4: z.string() })
export const decline = z.strictObject({
  code: z.string(),
  declineCode: z.nullable(z.string()),
  /** A sentence for the holder of the card. */
  message: z.string(),
})
export type Decline = z.output<typeof decline>

/** What lowered a line. */
const lineDiscount = z.strictObject({
  /** More than 0. */
  amountCents: money,
  /** The promotion code that took it off; left out for the discount of a plan, and for one that has no code. */
  code: z.optional(z.string()),
})

/** The items of a payment, if the provider's invoice lists them. */
const paymentLine = z.strictObject({
  description: z.string(),
  /** After discounts; below 0 for a credit from a change of plan. */
  amountCents: money,
  /** The period of a plan. Both are the same if it has no period. */
  from: instant,
  to: instant,
  /** What was taken off, in this order; left out where nothing was, and where it was stored before we read it. */
  discounts: z.optional(z.array(lineDiscount)),
})
export type PaymentLine = z.output<typeof paymentLine>

/** One of the invoices of ours that a payment pays together. */
const paymentPart = z.strictObject({
  invoiceId: z.string(),
  /** The invoice by its number, and its project. */
  description: z.string(),
  /** More than 0. */
  amountCents: money,
})
export type PaymentPart = z.output<typeof paymentPart>

/** How much of a refund or a dispute is of one of these invoices. */
const share = z.strictObject({ invoiceId: z.string(), amountCents: money })
export type Share = z.output<typeof share>

const paymentRefund = z.strictObject({
  /** The provider's. */
  id: z.string(),
  amountCents: money,
  /** A failed refund came back from the bank: the client does not have it. */
  state: z.enum(['given', 'failed']),
  /** The decision of staff about the invoice it paid; null if they made none. */
  outcome: z.nullable(z.enum(refundOutcomes)),
  createdAt: instant,
  /** Of which invoices it is, as decided when it was first seen; left out where the payment has no parts. */
  shares: z.optional(z.array(share)),
})
export type PaymentRefund = z.output<typeof paymentRefund>

const paymentDispute = z.strictObject({
  /** The provider's. */
  id: z.string(),
  amountCents: money,
  state: z.enum(disputeStates),
  /** The provider's word: `fraudulent`, `product_not_received`. */
  reason: z.string(),
  createdAt: instant,
  /** As those of a refund. */
  shares: z.optional(z.array(share)),
  /** Until when it can be answered; left out where the provider names no time, and where it was stored before we read it. */
  dueBy: z.optional(instant),
  /** Answered, so that an open one waits for the bank; left out where it is not. */
  isAnswered: z.optional(z.literal(true)),
  /** The bank only asks, and has taken no money; left out where it disputes. */
  isInquiry: z.optional(z.literal(true)),
})
export type PaymentDispute = z.output<typeof paymentDispute>

/** A payment as last read from the provider, keyed by its intent's id. No caller can write it. */
export const paymentSchema = z.strictObject({
  id: z.string(),
  /** The owner of the account that pays. */
  uid: z.string(),
  /** The name of whoever of the account paid what was asked for; left out for staff, for plans and orders, and where it was stored before we kept it. */
  payer: z.optional(z.string()),
  customerId: z.string(),
  orderId: z.nullable(z.string()),
  /** The name of who ordered, as its order has it; left out for the owner of the account, for renewals, and without an order. */
  orderer: z.optional(z.string()),
  invoiceId: z.nullable(z.string()),
  subscriptionId: z.nullable(z.string()),
  /** The message that asked for it. */
  messageId: z.nullable(z.string()),
  /** Our invoice that asked for it; null where several did. */
  askedInvoiceId: z.nullable(z.string()),
  /** Our invoices that it pays together, which add up to it; left out for everything else. */
  parts: z.optional(z.array(paymentPart)),
  type: z.enum(['recurring', 'onetime']),
  description: z.string(),
  /** The site of the plan that it paid, as it was called then; left out for everything else. */
  site: z.optional(z.string()),
  amountCents: money,
  /** Those of a provider invoice, or one for each part; else empty. */
  lines: z.array(paymentLine),
  /** The tax on these lines, as the provider added it; below 0 where more is credited than charged. Left out where there is none. */
  taxCents: z.optional(money),
  currency: z.string(),
  status: z.enum(paymentStatuses),
  /** The provider's word. */
  stripeStatus: z.string(),
  paymentMethodId: z.nullable(z.string()),
  card: z.nullable(paymentCard),
  /** The account that is debited; left out for a card. */
  bankAccount: z.optional(paymentBankAccount),
  decline: z.nullable(decline),
  /** The sum of the refunds that did not fail. */
  refundedCents: money,
  /** Oldest first. */
  refunds: z.array(paymentRefund),
  /** Oldest first. */
  disputes: z.array(paymentDispute),
  /** Since when the oldest dispute is that nobody has answered; left out where none is open, or all are answered. */
  disputedAt: z.optional(instant),
  /** When the last of the money that went back did, by a refund or a lost dispute; left out where none did. */
  returnedAt: z.optional(instant),
  paidAt: z.nullable(instant),
  createdAt: instant,
  updatedAt: instant,
})
export type Payment = z.output<typeof paymentSchema>
