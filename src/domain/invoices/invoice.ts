import * as z from 'zod/mini'
import { billToSchema } from '#domain/accounts/profile.ts'
import { disputeStates } from '#domain/billing/money-back.ts'
import { day } from '#domain/core/day-schemas.ts'
import { instant } from '#domain/core/instants.ts'
import { money } from '#domain/core/money-schemas.ts'
import { invoiceStatuses, lineKinds, recordedMethods } from './invoice-status.ts'
import { senderSchema } from './sender.ts'
import { lineTaxSchema, taxSumSchema } from './tax-rate.ts'
import { taxTreatments } from './tax-words.ts'

export const lineSchema = z.strictObject({
  id: z.string(),
  kind: z.enum(lineKinds),
  description: z.string(),
  /** Hours or pieces, more than 0, with at most two decimals. */
  quantity: z.number(),
  /** What an item is counted in; left out for pieces. */
  unit: z.optional(z.enum(['hours'])),
  /** The price of one; for a discount, the deduction of one. */
  unitCents: money,
  /** Quantity times unit, rounded half up to whole cents, less its discount; below 0 for a discount of the whole. */
  amountCents: money,
  /** What is off this line: a percentage of it, or an amount where `percent` is null; left out where nothing is. */
  discount: z.optional(z.strictObject({ percent: z.nullable(z.number()), amountCents: money })),
  /** The percentage of all lines that a discount of the whole is; left out where it is an amount. */
  percent: z.optional(z.number()),
  /** The tax on it; left out where there is none. */
  tax: z.optional(lineTaxSchema),
  /** The hours behind the line; empty if there are none. */
  timesheetIds: z.array(z.string()),
  /** The approved rate of an hour when a draft summed them; null if there are none, and once it is sent. */
  billRateCents: z.nullable(money),
  /** The product of the hours, the milestone or the price; null if there is none. */
  productId: z.nullable(z.string()),
  milestoneId: z.nullable(z.string()),
})
export type InvoiceLine = z.output<typeof lineSchema>

const who = { uid: z.string(), name: z.string(), at: instant }

const awaitedMilestone = z.strictObject({
  productId: z.string(),
  milestoneId: z.string(),
  /** Its title when the plan was made. */
  title: z.string(),
  /** Days from its approval to the day the part is due. */
  daysAfter: z.int(),
})
export type AwaitedMilestone = z.output<typeof awaitedMilestone>

const planPart = z.strictObject({
  /** Of the total; null for an amount, and for the last part, which is the rest. */
  percent: z.nullable(z.number()),
  /** The amount that was entered; null for a percentage and for the rest. */
  fixedCents: z.nullable(money),
  /** What it comes to, computed from the total. */
  amountCents: money,
  /** Null exactly while the part waits for its milestone. */
  dueDate: z.nullable(day),
  /** The milestone whose approval makes it due, also once it is; left out of a part that is due by a day. */
  milestone: z.optional(awaitedMilestone),
  /** The ids of the payments and credits that had come before its milestone gave it a day, and of a bank payment on its way then: they go on filling the parts that had one. Left out where there were none. */
  settledBefore: z.optional(z.array(z.string())),
})

const paidPart = z.strictObject({
  paymentId: z.string(),
  amountCents: money,
  paidAt: instant,
  /** Left out for a card. */
  method: z.optional(z.literal('bank_debit')),
  /** The name of whoever of the account paid it; left out where that isn't known. */
  payer: z.optional(z.string()),
})

const recordedPayment = z.strictObject({
  /** The key of the call that recorded it. */
  id: z.string(),
  method: z.enum(recordedMethods),
  /** More than 0. */
  amountCents: money,
  /** When the money came, which is no later than the day it was recorded. */
  receivedOn: day,
  /** True where an imported file has no day of it: `receivedOn` is the issue date then, for lists and figures, and no one reads it. Else left out. */
  isUndated: z.optional(z.boolean()),
  /** What the bank or the check says of it; empty if there is nothing. */
  reference: z.string(),
  note: z.string(),
  /**
   * All that came and still counts, and the invoices that it is shared among, under the same id on each; left out where this
   * invoice has all of it. On one where it was undone alone: as it was before.
   */
  together: z.optional(z.strictObject({ amountCents: money, invoiceIds: z.array(z.string()) })),
  /** Who recorded it, and when. */
  ...who,
  /** Why it counts for nothing any more, and who said so; null while it counts. */
  undoing: z.nullable(z.strictObject({ ...who, reason: z.string() })),
})
export type RecordedPayment = z.output<typeof recordedPayment>

const creditSchema = z.strictObject({
  /** The key of the call that gave it. */
  id: z.string(),
  /** More than 0. */
  amountCents: money,
  reason: z.string(),
  ...who,
})

const refundSchema = z.strictObject({
  /** The provider's, or the key of the call that recorded it. */
  id: z.string(),
  /** Of a payment by card, or of a recorded one. */
  paymentId: z.string(),
  /** More than 0. */
  amountCents: money,
  /** The part of it that is credited; the rest is owed again, unless it was credited before. */
  creditedCents: money,
  /** A failed refund came back from the bank and does not count, nor does a recorded one that was undone. */
  state: z.enum(['given', 'failed']),
  at: instant,
  /** What staff recorded of it; left out for one that the provider made. */
  recorded: z.optional(
    z.strictObject({
      uid: z.string(),
      name: z.string(),
      /** How the money was given back; left out where nobody chose it, which is as the payment came. */
      method: z.optional(z.enum(recordedMethods)),
      /** When the money was given back, which is no later than the day it was recorded. */
      returnedOn: day,
      reason: z.string(),
      /** Why it counts for nothing any more, and who said so; null while it counts. */
      undoing: z.nullable(z.strictObject({ ...who, reason: z.string() })),
    }),
  ),
})
export type InvoiceRefund = z.output<typeof refundSchema>

const disputeSchema = z.strictObject({
  /** The provider's. */
  id: z.string(),
  paymentId: z.string(),
  amountCents: money,
  /** The amount of a lost dispute is owed again. */
  state: z.enum(disputeStates),
  at: instant,
})

/** The agency's request that a client pay for one project. */
export const invoiceSchema = z.strictObject({
  id: z.string(),
  /** By the pattern that counted when it was sent, like `INV-2026-0001`. Given when it is sent; null while it is a draft, and for good if it was never sent. */
  number: z.nullable(z.string()),
  projectId: z.string(),
  /** The project's name when it was drafted. */
  projectName: z.string(),
  /** The owner of the account that owes it. */
  clientId: z.string(),
  /** The addressee: the client as they are now for a draft, and as they were when it was sent. */
  billTo: billToSchema,
  /** Who it is from, as they were when it was sent; left out before that, and of one that was sent before this was kept. */
  sender: z.optional(senderSchema),
  status: z.enum(invoiceStatuses),
  lines: z.array(lineSchema),
  /** What staff removed from a draft and can put back, the latest last; left out where there is nothing, and once it is sent. */
  removedLines: z.optional(z.array(lineSchema)),
  /** The sum of all lines but the discounts of the whole. */
  subtotalCents: money,
  /** The sum of the discounts of the whole, 0 or more. */
  discountCents: money,
  /** `subtotalCents` less `discountCents`, and the tax that the prices do not include. */
  totalCents: money,
  /** The tax by rate; left out where there is none. */
  taxes: z.optional(z.array(taxSumSchema)),
  /** Why no tax is asked for, whatever the lines say; left out where their rates count. */
  taxTreatment: z.optional(z.enum(taxTreatments)),
  /** The payments, by card and recorded, less refunds and lost disputes. */
  paidCents: money,
  creditedCents: money,
  /** Deposits are parts of a payment plan; pages of 0.1.0 look for one here. */
  depositCents: z.null(),
  /** The parts that it is paid in, two or more, in the order they are due as far as that is known; left out where it is paid in one. */
  paymentPlan: z.optional(z.array(planPart)),
  /** The days of the first and the last hours on it; null if it has none, and while it is a draft. */
  service: z.nullable(z.strictObject({ from: day, to: day })),
  /** With a payment plan that of the last part that has one. */
  dueDate: day,
  /** The due day of the earliest part that is owed, `dueDate` without a plan; `undatedOn` where all that is owed waits for milestones; null where nothing is, which the reminders' query leaves out. */
  awaitedOn: z.nullable(day),
  /** What is owed of it, also what a bank is moving; left out where nothing is, which the list by what is owed leaves out. */
  openCents: z.optional(money),
  /** A note to the client, on the invoice; empty if there is none. */
  note: z.string(),
  /** The payments by card or bank debit, oldest first. */
  payments: z.array(paidPart),
  /** The bank payment that is on its way, so that nothing else pays it; left out where none is. */
  bankPayment: z.optional(z.strictObject({ paymentId: z.string(), amountCents: money, startedAt: instant })),
  /** When a bank sent the last payment back, until another is begun or made. */
  debitFailedAt: z.optional(instant),
  /** The payments that no card made, undone ones too, as they were recorded; left out where there are none. */
  recordedPayments: z.optional(z.array(recordedPayment)),
  /** The credits, oldest first. */
  credits: z.array(creditSchema),
  /** The refunds, oldest first. */
  refunds: z.array(refundSchema),
  /** The client's disputes at their bank. */
  disputes: z.array(disputeSchema),
  /** The last day on which something was recorded or credited, or one after it: no zone has a later one. Left out where nothing was. */
  movedOn: z.optional(day),
  /** The quote that it was drafted from: what its client accepted, the name of who did, and its number; left out where no quote made it. */
  acceptedQuote: z.optional(
    z.strictObject({
      amountCents: money,
      name: z.string(),
      /** Left out of drafts from before quotes had numbers. */ number: z.optional(z.string()),
    }),
  ),
  createdBy: z.string(),
  createdAt: instant,
  /** Who sent it and when; null while it is a draft, and for good if it was never sent. */
  issue: z.nullable(
    z.strictObject({
      ...who,
      /** The date of the invoice, of its number and its tax: the agency's day then, the same to everybody in every zone. */
      on: day,
    }),
  ),
  /** `issue.at`: a client's list is ordered by it, and so leaves out invoices that were never sent. */
  issuedAt: z.nullable(instant),
  /** When nothing was left to pay. */
  paidAt: z.nullable(instant),
  /** The latest reminder, on a day of the agency; `by` is null where it went by itself. Left out where there was none. */
  lastReminder: z.optional(z.strictObject({ at: instant, on: day, by: z.nullable(z.string()) })),
  /** Set exactly while the status is `void`. */
  voiding: z.nullable(z.strictObject({ ...who, reason: z.string() })),
  updatedAt: instant,
})
export type Invoice = z.output<typeof invoiceSchema>
