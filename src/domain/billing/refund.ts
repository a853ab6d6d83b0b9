import * as z from 'zod/mini'
import { instant } from '#domain/core/instants.ts'
import { money } from '#domain/core/money-schemas.ts'
import { refundOutcomes, refundReasons } from './refund-reasons.ts'

const refundStates = ['pending', 'given', 'failed'] as const

/** Money that staff give back of a payment, written before the provider is asked; its id is the key of that request. */
export const refundSchema = z.strictObject({
  id: z.string(),
  paymentId: z.string(),
  /** The owner of the account that paid. */
  uid: z.string(),
  amountCents: money,
  reason: z.enum(refundReasons),
  /** What becomes of the invoice that was paid; null where none of ours was. */
  outcome: z.nullable(z.enum(refundOutcomes)),
  /** For staff alone; empty where nothing was said. */
  note: z.string(),
  /** `pending`: whether it happened is not known yet. What was given can fail days later: the money is back with the agency. */
  state: z.enum(refundStates),
  /** Null until the provider has answered. */
  providerId: z.nullable(z.string()),
  askedBy: z.strictObject({ uid: z.string(), name: z.string() }),
  createdAt: instant,
  updatedAt: instant,
})
export type Refund = z.output<typeof refundSchema>
