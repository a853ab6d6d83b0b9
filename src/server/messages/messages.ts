import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { toInstant, toMilliseconds } from '#domain/core/instants.ts'
import { Refusal } from '#domain/core/refusals.ts'
import { requiredMessage } from '#domain/core/text.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type * as calls from '#domain/messages/contract.ts'
import { editableForMs } from '#domain/messages/message-kinds.ts'
import { withAskedAt } from '#domain/messages/message.ts'
import type { Message } from '#domain/messages/message.ts'
import { looseForMs } from '#domain/messages/stored-file.ts'
import { messages, readMarks, storedFiles } from '#server/messages/exports/collections.ts'
import { wordsOf, wordsOfRequest } from '#server/messages/exports/first-words.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { touchConversation } from './exports/touch-conversation.ts'
import { findConversation, findOwnMessage, findRemovableMessage } from './find-conversation.ts'
import { mayDo } from './policy.ts'
import { postMessage } from './post-message.ts'
import { presentMessage, presentMessageTo, presentReadMark } from './present.ts'
import { attachFiles } from './upload-file.ts'

const pageSize = 50

/** Newest first. Only staff read internal messages: for everybody else the store is asked for the rest. */
export async function listMessages(
  { documents }: Portal,
  viewer: Viewer,
  { projectId, after }: InputOf<typeof calls.listMessages>,
): Promise<ReplyOf<typeof calls.listMessages>> {
  const project = await findConversation(documents, viewer, projectId)
  const where = viewer.role === 'superAdmin' ? { projectId } : { projectId, internal: false }
  const rows = await documents.list(messages, {
    where,
    orderBy: ['place', 'desc'],
    limit: pageSize,
    ...(after ? { after } : {}),
  })
  const marks = await listAll(documents, readMarks, { where })
  return {
    messages: rows.map(presentMessageTo(viewer)),
    next: rows.length < pageSize ? null : (rows.at(-1)?.cursor ?? null),
    marks: marks.map(presentReadMark),
    may: mayDo(viewer, project),
  }
}

/** Sends text, files, or both. Refuses an empty message, and files that are not the sender's own to send here. */
export async function sendMessage(
  portal: Portal,
  viewer: Viewer,
  { projectId, key, body, fileIds = [], internal = false, replyToId }: InputOf<typeof calls.sendMessage>,
): Promise<ReplyOf<typeof calls.sendMessage>> {
  if (body === '' && fileIds.length === 0) throw withoutText()
  const message = await postMessage(portal, viewer, {
    projectId,
    key,
    act: internal ? 'sendInternal' : 'send',
    draft: { type: 'text', body, payment: null, internal, replyToId: replyToId ?? null },
    detail: wordsOf(body, fileIds.length),
    attach: (transaction, messageId) => attachFiles(transaction, viewer, { projectId, messageId, fileIds }),
  })
  return { message }
}

function withoutText(): Refusal {
  return new Refusal('invalid-input', { fields: { body: requiredMessage } })
}

/** Changes the text of one's own message, down to none where it has files. A payment request is a promise and cannot be edited. */
export async function editMessage(
  { documents, clock }: Portal,
  viewer: Viewer,
  { messageId, version, body }: InputOf<typeof calls.editMessage>,
): Promise<ReplyOf<typeof calls.editMessage>> {
  return documents.transact(async (transaction) => {
    const found = await findOwnMessage(transaction, viewer, messageId)
    const message = found.data
    if (message.deletedAt !== null) throw new Refusal('not-found')
    if (message.type !== 'text') throw new Refusal('forbidden')
    if (clock.nowMs() - toMilliseconds(message.createdAt) > editableForMs) throw new Refusal('edit-too-late')
    if (found.version !== version) throw new Refusal('stale-version')
    if (body === '' && message.attachments.length === 0) throw withoutText()
    return { message: presentMessage(transaction.put(messages, { ...message, body, editedAt: clock.now() })) }
  })
}

/**
 * Takes a message back: removes its text and its files for everybody, and leaves its place. A payment request keeps its
 * amount, so that a payment under way can still be told; a paid one stays. It names the colleague who withdrew it.
 */
export async function removeMessage(
  { documents, clock }: Portal,
  viewer: Viewer,
  { messageId }: InputOf<typeof calls.removeMessage>,
): Promise<ReplyOf<typeof calls.removeMessage>> {
  return documents.transact(async (transaction) => {
    const found = await findRemovableMessage(transaction, viewer, messageId)
    const message = found.data
    if (message.deletedAt !== null) return { message: presentMessage(found) }
    if (message.payment?.status === 'paid') throw new Refusal('already-paid')
    const removed = transaction.put(
      messages,
      withAskedAt({
        ...message,
        body: '',
        attachments: [],
        deletedAt: clock.now(),
        ...(message.senderId === viewer.uid ? {} : { withdrawnBy: viewer.fullName }),
      }),
    )
    await touchConversation(transaction, message.projectId)
    await loosenFiles(transaction, message, toInstant(clock.nowMs() + looseForMs))
    return { message: presentMessage(removed) }
  })
}

/** Pruning removes the contents: a backup under way may still need them. */
async function loosenFiles(transaction: Transaction, { attachments }: Message, expiresAt: string): Promise<void> {
  for (const { fileId } of attachments) {
    const file = await transaction.get(storedFiles, fileId)
    if (file) transaction.put(storedFiles, { ...file.data, messageId: null, expiresAt })
  }
}

/** Asks for a payment. It begins unpaid, and no call changes that: see `settle-payment-message.ts`. */
export async function requestPayment(
  portal: Portal,
  viewer: Viewer,
  { projectId, key, amountCents, description, dueDate = null }: InputOf<typeof calls.requestPayment>,
): Promise<ReplyOf<typeof calls.requestPayment>> {
  const message = await postMessage(portal, viewer, {
    projectId,
    key,
    act: 'requestPayment',
    draft: {
      type: 'payment',
      body: '',
      payment: {
        amountCents,
        currency: 'usd',
        description,
        status: 'unpaid',
        dueDate,
        paymentId: null,
      },
      internal: false,
      replyToId: null,
    },
    detail: wordsOfRequest({ amountCents, description, dueDate }, portal.clock.now()),
  })
  return { message }
}
