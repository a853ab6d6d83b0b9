import type { Money } from '#domain/core/money.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { findMessage } from '#server/messages/find-conversation.ts'
import type { Portal } from '#server/portal.ts'

/**
 * What a message asks to be paid. One that asks for nothing, one that was taken back, and one that the viewer does not
 * receive are the same answer: `not-found`.
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
  readonly isPaid: boolean
}> {
  const { message } = await findMessage(documents, viewer, messageId)
  const { payment, clientId, deletedAt } = message.data
  if (!payment || deletedAt !== null) throw new Refusal('not-found')
  const { amountCents, description, status } = payment
  return { messageId, uid: clientId, amountCents, description, isPaid: status === 'paid' }
}
