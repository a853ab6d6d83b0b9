import * as z from 'zod/mini'
import { day } from '#domain/core/day-schemas.ts'
import { instant } from '#domain/core/instants.ts'
import { price } from '#domain/core/money-schemas.ts'
import { roles } from '#domain/core/viewer.ts'
import { messageTypes, paymentStatuses } from './message-kinds.ts'

/** An attached file as its message describes it. */
export const attachmentSchema = z.strictObject({
  fileId: z.string(),
  name: z.string(),
  mime: z.string(),
  bytes: z.int(),
})
export type Attachment = z.output<typeof attachmentSchema>

/** A payment request by staff. Only the payment system decides whether it is paid. */
export const paymentRequestSchema = z.strictObject({
  amountCents: price,
  currency: z.literal('usd'),
  description: z.string(),
  status: z.enum(paymentStatuses),
  dueDate: z.nullable(day),
  /** The payment system's id of the payment, which also finds its receipt; null before the first attempt. */
  paymentId: z.nullable(z.string()),
})

/**
 * One message of a project's conversation. The id is `<senderId>-<key>` with the key that the sender's browser made, so
 * that a message sent twice is stored once. Everybody who receives a message sees all of it, except the details of a payment.
 */
export const messageSchema = z.strictObject({
  id: z.string(),
  projectId: z.string(),
  clientId: z.string(),
  senderId: z.string(),
  /** Name and position of the sender as they were when it was sent. */
  senderName: z.string(),
  senderRole: z.enum(roles),
  senderPosition: z.string(),
  type: z.enum(messageTypes),
  /** Empty if files or a payment say it all, and once it is removed. */
  body: z.string(),
  attachments: z.array(attachmentSchema),
  /** Set exactly where the type is `payment`. */
  payment: z.nullable(paymentRequestSchema),
  /** When it asked for a payment that is neither made nor withdrawn; left out of every other message. */
  askedAt: z.optional(instant),
  /** Among staff only: no other reader is ever told of it. */
  internal: z.boolean(),
  /** The message it answers; an answer to one for staff is for staff too. */
  replyToId: z.nullable(z.string()),
  /** Greater than that of every message before it in its conversation, whatever the clock did; messages are ordered by it. */
  place: z.int(),
  createdAt: instant,
  editedAt: z.nullable(instant),
  /** Set once it is removed: the message stays in place, its content is gone. */
  deletedAt: z.nullable(instant),
  /** The name of the colleague who withdrew its payment request; left out where the sender did, and of every other message. */
  withdrawnBy: z.optional(z.string()),
})
export type Message = z.output<typeof messageSchema>

/** The message with the moment of its open payment request, or without it where it has none. */
export function withAskedAt({ askedAt: _before, ...message }: Message): Message {
  const { payment, deletedAt, createdAt } = message
  return payment && payment.status !== 'paid' && deletedAt === null ? { ...message, askedAt: createdAt } : message
}

/** The id of the message that this person's browser sends under this key. */
export function messageId(senderId: string, key: string): string {
  return `${senderId}-${key}`
}
