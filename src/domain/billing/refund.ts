import * as z from 'zod/mini'
import { instant } from '#domain/core/instants.ts'
import { refundReasons } from './refund-reasons.ts'

const refundStates = ['pending', 'given', 'failed'] as const

/** Money that staff give back of a payment, written before the provider is asked; its id is the key of that request. */
export const refundSchema = z.strictObject({
  id: z.string(),
  paymentId: z.string(),
  /** The owner of the account that paid. */
  uid: z.string(),
  amountCents: z.int(),
  reason: z.enum(refundReasons),
  /** For staff alone; empty where nothing was said. */
  note: z.string(),
  /** `pending`: whether it happened is not known yet. */
  state: z.enum(refundStates),
  /** Null until the provider has answered. */
  providerId: z.nullable(z.string()),
  askedBy: z.strictObject({ uid: z.string(), name: z.string() }),
  createdAt: instant,
  updatedAt: instant,
})
export type Refund = z.output<typeof refundSchema>
