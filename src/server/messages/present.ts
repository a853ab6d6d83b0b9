import { seesInvoices } from '#domain/core/viewer.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { PresentedMessage } from '#domain/messages/contract.ts'
import type { Message } from '#domain/messages/message.ts'
import { Json } from '#server/platform/http/json.ts'
import { presenter } from '#server/platform/http/present.ts'
import type { Present } from '#server/platform/http/present.ts'
import { messages, readMarks } from './exports/collections.ts'

/** All of a message, for who may see invoices; a field that is added to the collection stays inside until it is listed here. */
export const presentMessage: Present<Message, PresentedMessage> = presenter(messages, [
  'id',
  'projectId',
  'clientId',
  'senderId',
  'senderName',
  'senderRole',
  'senderPosition',
  'type',
  'body',
  'attachments',
  'payment',
  'internal',
  'replyToId',
  'place',
  'createdAt',
  'editedAt',
  'deletedAt',
])

/** For who may not see invoices: of a payment request that it is there, and whether it is paid. */
export const presentMessageWithoutSums: Present<Message, PresentedMessage> = (stored) => {
  const whole = presentMessage(stored)
  const { payment } = stored.data
  if (payment === null) return whole
  const bare = { ...payment, amountCents: null, description: null, dueDate: null, paymentId: null }
  // The text of a presented message is that of a presented message.
  return new Json(JSON.stringify({ ...(JSON.parse(whole.text) as PresentedMessage), payment: bare }))
}

export function presentMessageTo(viewer: Viewer): Present<Message, PresentedMessage> {
  return seesInvoices(viewer) ? presentMessage : presentMessageWithoutSums
}

export const presentReadMark = presenter(readMarks, [
  'id',
  'projectId',
  'clientId',
  'uid',
  'name',
  'role',
  'internal',
  'place',
  'at',
])
