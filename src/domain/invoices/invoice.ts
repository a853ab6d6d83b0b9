import * as z from 'zod/mini'
import { billToSchema } from '#domain/accounts/profile.ts'
import { disputeStates } from '#domain/billing/money-back.ts'
import { day } from '#domain/core/day-schemas.ts'
import { instant } from '#domain/core/instants.ts'
import { money } from '#domain/core/money-schemas.ts'
import { invoiceStatuses, lineKinds } from './invoice-status.ts'

export const lineSchema = z.strictObject({
  id: z.string(),
  kind: z.enum(lineKinds),
  description: z.string(),
  /** Hours or pieces, more than 0, with at most two decimals. */
  quantity: z.number(),
  /** What one costs; of a discount, what one takes off. */
  unitCents: money,
  /** Quantity times unit, rounded half up to whole cents; below 0 for a discount. */
  amountCents: money,
  /** The hours behind the line; empty where there are none. */
  timesheetIds: z.array(z.string()),
  /** What an hour was approved at when a draft summed them; null where there are none, and once it is sent. */
  billRateCents: z.nullable(money),
  /** The product that the hours, the milestone or the price are of; null where there is none. */
  productId: z.nullable(z.string()),
  milestoneId: z.nullable(z.string()),
})
export type InvoiceLine = z.output<typeof lineSchema>

const who = { uid: z.string(), name: z.string(), at: instant }

const paidPart = z.strictObject({
  paymentId: z.string(),
  amountCents: money,
  paidAt: instant,
})

const creditSchema = z.strictObject({
  /** The key of the call that gave it. */
  id: z.string(),
  /** More than 0. */
  amountCents: money,
  reason: z.string(),
  ...who,
})

const refundSchema = z.strictObject({
  /** The provider's. */
  id: z.string(),
  paymentId: z.string(),
  /** More than 0. */
  amountCents: money,
  /** As much of it as is credited; the rest is owed again, unless it was credited before. */
  creditedCents: money,
  /** What failed came back from the bank, and counts for nothing. */
  state: z.enum(['given', 'failed']),
  at: instant,
})

const disputeSchema = z.strictObject({
  /** The provider's. */
  id: z.string(),
  paymentId: z.string(),
  amountCents: money,
  /** What is lost is owed again. */
  state: z.enum(disputeStates),
  at: instant,
})

/** What the agency asks of a client for one project. */
export const invoiceSchema = z.strictObject({
  id: z.string(),
  /** `INV-2026-0001`, given when it is sent; null while it is a draft, and for good where it never was sent. */
  number: z.nullable(z.string()),
  projectId: z.string(),
  /** Of the project when it was drafted. */
  projectName: z.string(),
  /** The owner of the account that owes it. */
  clientId: z.string(),
  /** Who it is made out to: the draft's client as they are, then as they were when it was sent. */
  billTo: billToSchema,
  status: z.enum(invoiceStatuses),
  lines: z.array(lineSchema),
  /** All lines but the discounts. */
  subtotalCents: money,
  /** What the discounts take off together, 0 or more. */
  discountCents: money,
  /** `subtotalCents` less `discountCents`. */
  totalCents: money,
  /** What was paid, less what was given back of it and what banks took back. */
  paidCents: money,
  creditedCents: money,
  /** What may be paid first, by itself; null where only the whole may be paid. */
  depositCents: z.nullable(money),
  /** The days of the first and the last hours on it; null where it has none, and while it is a draft. */
  service: z.nullable(z.strictObject({ from: day, to: day })),
  dueDate: day,
  /** `dueDate` while money is asked for, else null: what the reminders look at leaves it out. */
  awaitedOn: z.nullable(day),
  /** To the client, on the invoice; empty where there is none. */
  note: z.string(),
  /** What was paid, the oldest first. */
  payments: z.array(paidPart),
  /** What was credited, the oldest first. */
  credits: z.array(creditSchema),
  /** What was given back, the oldest first. */
  refunds: z.array(refundSchema),
  /** What the client objected to at their bank. */
  disputes: z.array(disputeSchema),
  createdBy: z.string(),
  createdAt: instant,
  /** Who sent it and when; null while it is a draft, and for good where it never was sent. */
  issue: z.nullable(z.strictObject(who)),
  /** `issue.at`: what a client's list is ordered by leaves out what they were never sent. */
  issuedAt: z.nullable(instant),
  /** When nothing was left to pay. */
  paidAt: z.nullable(instant),
  /** Set exactly while the status is `void`. */
  voiding: z.nullable(z.strictObject({ ...who, reason: z.string() })),
  updatedAt: instant,
})
export type Invoice = z.output<typeof invoiceSchema>
