import { seesInvoices } from '#domain/core/viewer.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { presentedMessage, presentedReadMark } from '#domain/messages/contract.ts'
import type { PresentedMessage } from '#domain/messages/contract.ts'
import type { Message } from '#domain/messages/message.ts'
import { presenter } from '#server/platform/http/present.ts'
import type { Present } from '#server/platform/http/present.ts'
import { messages, readMarks } from './exports/collections.ts'

/** All of a message, for viewers who may see invoices. */
export const presentMessage: Present<Message, PresentedMessage> = presenter(messages, presentedMessage.shape)

/** For viewers who may not see invoices: a payment request and whether it is paid, without its amount. */
export const presentMessageWithoutSums: typeof presentMessage = (stored) => {
  const whole = presentMessage(stored)
  const { payment } = stored.data
  if (payment === null) return whole
  return { ...whole, payment: { ...payment, amountCents: null, description: null, dueDate: null, paymentId: null } }
}

export function presentMessageTo(viewer: Viewer): typeof presentMessage {
  return seesInvoices(viewer) ? presentMessage : presentMessageWithoutSums
}

export const presentReadMark = presenter(readMarks, presentedReadMark.shape)
