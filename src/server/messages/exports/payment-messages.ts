import type { Money } from '#domain/core/money.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { PaymentStatus } from '#domain/messages/message-kinds.ts'
import { withAskedAt } from '#domain/messages/message.ts'
import { findMessage } from '#server/messages/find-conversation.ts'
import type { Portal } from '#server/portal.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { messages } from './collections.ts'
import { touchConversation } from './touch-conversation.ts'

/**
 * The payment that a message asks for. A message that asks for none, one taken back, and one that the viewer does not receive
 * are `not-found` alike.
 */
export async function findAskedPayment(
  { documents }: Pick<Portal, 'documents'>,
  viewer: Viewer,
  messageId: string,
): Promise<{
  readonly messageId: string
  readonly uid: string
  readonly amountCents: Money
  readonly description: string
  readonly projectName: string
  readonly isPaid: boolean
}> {
  const { message, project } = await findMessage(documents, viewer, messageId)
  const { payment, clientId, deletedAt } = message.data
  if (!payment || deletedAt !== null) throw new Refusal('not-found')
  const { amountCents, description, status } = payment
  return { messageId, uid: clientId, amountCents, description, projectName: project.name, isPaid: status === 'paid' }
}

/** The provider's state of a payment that a message asked for, never a caller's. */
export type Settlement = {
  readonly messageId: string
  readonly paymentId: string
  readonly status: PaymentStatus
  readonly amountCents: Money
  readonly currency: string
}

/** `other-amount`: another amount was paid than was asked for. `paid-already`: another payment has paid it. */
export type SettlementOutcome = 'settled' | 'unchanged' | 'no-such-request' | 'other-amount' | 'paid-already'

/**
 * Writes the payment's state to the conversation, in the transaction of its own row; nothing else changes the status of a
 * payment message. Paid never goes back, one request is paid by one payment alone, and a request that was withdrawn
 * returns when it is paid after all. Repeating it changes nothing.
 */
export async function settlePaymentMessage(
  transaction: Transaction,
  settlement: Settlement,
): Promise<SettlementOutcome> {
  const message = (await transaction.get(messages, settlement.messageId))?.data
  const asked = message?.payment
  if (!message || !asked) return 'no-such-request'
  const { paymentId, status } = settlement
  if (settlement.amountCents !== asked.amountCents || settlement.currency !== asked.currency) return 'other-amount'
  const isPaid = asked.status === 'paid'
  if (isPaid && asked.paymentId !== paymentId) return 'paid-already'
  const payment = { ...asked, paymentId, status: isPaid ? asked.status : status }
  const deletedAt = payment.status === 'paid' ? null : message.deletedAt
  const isSame = deletedAt === message.deletedAt && JSON.stringify(payment) === JSON.stringify(asked)
  if (isSame) return 'unchanged'
  const { withdrawnBy: _withdrawnBy, ...standing } = message
  transaction.put(messages, withAskedAt({ ...(deletedAt === null ? standing : message), payment, deletedAt }))
  if (deletedAt !== message.deletedAt) await touchConversation(transaction, message.projectId)
  return 'settled'
}
