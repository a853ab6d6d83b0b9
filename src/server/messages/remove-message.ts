import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { toInstant } from '#domain/core/instants.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { removeMessage as call } from '#domain/messages/contract.ts'
import type { Message } from '#domain/messages/message.ts'
import { looseForMs } from '#domain/messages/stored-file.ts'
import type { Portal } from '#server/portal.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { messages, storedFiles } from './exports/collections.ts'
import { findOwnMessage } from './find-conversation.ts'
import { presentMessage } from './present.ts'

/**
 * Takes one's own message back: its text and its files are gone for everybody, that there was one stays. A payment
 * request keeps what it asked for, so that money that is on its way can still be told; one that is paid stays.
 */
export async function removeMessage(
  { documents, clock }: Portal,
  viewer: Viewer,
  { messageId }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  return documents.transact(async (transaction) => {
    const found = await findOwnMessage(transaction, viewer, messageId)
    const message = found.data
    if (message.deletedAt !== null) return { message: presentMessage(found) }
    if (message.payment?.status === 'paid') throw new Refusal('already-paid')
    const removed = transaction.put(messages, { ...message, body: '', attachments: [], deletedAt: clock.now() })
    await loosenFiles(transaction, message, toInstant(clock.nowMs() + looseForMs))
    return { message: presentMessage(removed) }
  })
}

/** The contents go when they are pruned: a backup that is being made may still need them. */
async function loosenFiles(transaction: Transaction, { attachments }: Message, expiresAt: string): Promise<void> {
  for (const { fileId } of attachments) {
    const file = await transaction.get(storedFiles, fileId)
    if (file) transaction.put(storedFiles, { ...file.data, messageId: null, expiresAt })
  }
}
