import * as z from 'zod/mini'
import { instant } from '#domain/core/instants.ts'
import { money } from '#domain/core/money-schemas.ts'
import { refundOutcomes, refundReasons } from './refund-reasons.ts'

const refundStates = ['pending', 'given', 'failed'] as const

/** A refund by staff, stored before the provider is asked; its id is the key of that request. */
export const refundSchema = z.strictObject({
  id: z.string(),
  /** The key of the form that asked for it, by which that form finds it again; left out where it was not kept yet. */
  key: z.optional(z.string()),
  paymentId: z.string(),
  /** The owner of the account that paid. */
  uid: z.string(),
  amountCents: money,
  /** The invoice that it is taken from, of those that the payment paid together; left out where it paid no several. */
  invoiceId: z.optional(z.string()),
  reason: z.enum(refundReasons),
  /** What happens to the invoice that was paid; null if it was none of ours. */
  outcome: z.nullable(z.enum(refundOutcomes)),
  /** For staff only; empty if staff wrote nothing. */
  note: z.string(),
  /** `pending`: the outcome is not known yet. A refund can fail days later: then the money is back with the agency. */
  state: z.enum(refundStates),
  /** Null until the provider has answered. */
  providerId: z.nullable(z.string()),
  askedBy: z.strictObject({ uid: z.string(), name: z.string() }),
  createdAt: instant,
  updatedAt: instant,
})
export type Refund = z.output<typeof refundSchema>
