import * as z from 'zod/mini'
import { enteredDay } from '#domain/core/day-schemas.ts'
import { endpoint } from '#domain/core/endpoint.ts'
import { priceFrom } from '#domain/core/money-schemas.ts'
import { documentId, requiredOr } from '#domain/core/text.ts'
import { presentedInvoice } from './contract.ts'
import { partPercent } from './edited-line.ts'
import { leastInvoiceCents, mostDaysAfter, mostParts } from './limits.ts'

const daysAfter = z
  .int({ error: requiredOr('Enter a whole number of days') })
  .check(z.minimum(0, 'Enter 0 or more'), z.maximum(mostDaysAfter, 'Enter at most 1,000'))

/** Of all parts but the last, which is the rest, one of percentage and amount is named. */
const enteredPart = z.strictObject({
  percent: z.nullable(partPercent),
  amountCents: z.nullable(priceFrom(leastInvoiceCents, 'Enter at least $0.50')),
  /** Null for a part that is due by a milestone. */
  dueDate: z.nullable(enteredDay),
  /** The milestone of the invoice’s project whose approval makes it due, and how many days after; left out of a part that is due by a day. */
  milestone: z.optional(z.strictObject({ productId: documentId, milestoneId: documentId, daysAfter })),
})
export type EnteredPart = z.output<typeof enteredPart>

export const setPaymentPlan = endpoint('set-payment-plan', {
  summary: `Sets the payment plan of a draft or open invoice: two to ${mostParts} parts, with their due dates in ascending order. Each part except the last is a percentage of the total or an amount. The last part covers the rest of the total. Each part has a due date or the milestone that makes it due. If \`parts\` is null, removes the plan: the amount remaining is due on the earliest due date of an unpaid part, or today if that date has passed. Notifies the client if the invoice is open. \`version\` is the one the caller saw.`,
  body: z.strictObject({
    invoiceId: documentId,
    version: z.int(),
    parts: z.nullable(
      z
        .array(enteredPart)
        .check(z.minLength(2, 'Use at least two parts'), z.maxLength(mostParts, `Use at most ${mostParts} parts`)),
    ),
  }),
  reply: z.strictObject({ invoice: presentedInvoice }),
  who: ['superAdmin'],
  staffRights: ['money'],
  refusals: ['not-found', 'stale-version', 'invoice-not-owed', 'bank-payment-processing', 'invalid-input'],
})
