import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import { requiredMessage } from '#domain/core/text.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { sendMessage as call } from '#domain/messages/contract.ts'
import type { Portal } from '#server/portal.ts'
import { attachFiles } from './attach-files.ts'
import { firstWords } from './exports/first-words.ts'
import { postMessage } from './post-message.ts'

/** Sends text, files, or both. Refuses a message that is empty, and files that are not the sender's own to send here. */
export async function sendMessage(
  portal: Portal,
  viewer: Viewer,
  { projectId, key, body, fileIds = [], internal = false, replyToId }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  if (body === '' && fileIds.length === 0) throw new Refusal('invalid-input', { fields: { body: requiredMessage } })
  const message = await postMessage(portal, viewer, {
    projectId,
    key,
    act: internal ? 'sendInternal' : 'send',
    draft: { type: 'text', body, payment: null, internal, replyToId: replyToId ?? null },
    detail: firstWords(body) || countOfFiles(fileIds.length),
    attach: (transaction, messageId) => attachFiles(transaction, viewer, { projectId, messageId, fileIds }),
  })
  return { message }
}

function countOfFiles(count: number): string {
  return count === 1 ? 'One file' : `${count} files`
}
