import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { toMilliseconds } from '#domain/core/instants.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { editMessage as call } from '#domain/messages/contract.ts'
import { editableForMs } from '#domain/messages/message-kinds.ts'
import type { Portal } from '#server/portal.ts'
import { messages } from './exports/collections.ts'
import { findOwnMessage } from './find-conversation.ts'
import { presentMessage } from './present.ts'

/** Changes the text of one's own message. A payment request is a promise and has no such edit. */
export async function editMessage(
  { documents, clock }: Portal,
  viewer: Viewer,
  { messageId, version, body }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  return documents.transact(async (transaction) => {
    const found = await findOwnMessage(transaction, viewer, messageId)
    const message = found.data
    if (message.deletedAt !== null) throw new Refusal('not-found')
    if (message.type !== 'text') throw new Refusal('forbidden')
    if (clock.nowMs() - toMilliseconds(message.createdAt) > editableForMs) throw new Refusal('edit-too-late')
    if (found.version !== version) throw new Refusal('stale-version')
    return { message: presentMessage(transaction.put(messages, { ...message, body, editedAt: clock.now() })) }
  })
}
