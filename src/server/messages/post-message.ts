import { randomInt } from 'node:crypto'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { ConversationPermissions, PresentedMessage } from '#domain/messages/contract.ts'
import type { Message } from '#domain/messages/message.ts'
import { messageId, withAskedAt } from '#domain/messages/message.ts'
import type { Project } from '#domain/projects/project.ts'
import { positionOf } from '#server/accounts/exports/people.ts'
import { rules } from '#server/platform/limits/rules.ts'
import type { Reader } from '#server/platform/look-up.ts'
import type { Portal } from '#server/portal.ts'
import type { Stored, Transaction } from '#server/ports/documents.ts'
import { touchProject } from '#server/projects/exports/touch-project.ts'
import { conversations, messages } from './exports/collections.ts'
import { findConversation } from './find-conversation.ts'
import { expectMay } from './policy.ts'
import { presentMessage } from './present.ts'

export type Draft = Pick<Message, 'type' | 'body' | 'payment' | 'internal' | 'replyToId'>

type Posting = {
  readonly projectId: string
  readonly key: string
  readonly act: keyof ConversationPermissions
  readonly draft: Draft
  /** The text of its activity. */
  readonly detail: string
  /** Attaches files to the message. */
  readonly attach?: (transaction: Transaction, id: string) => Promise<Message['attachments']>
}

/**
 * Writes a message and everything that follows from it, or nothing. Repeated under its key it answers with the first message,
 * whatever is sent now: a retry after a lost answer makes no second message, and counts towards no limit.
 */
export async function postMessage(portal: Portal, viewer: Viewer, posting: Posting): Promise<PresentedMessage> {
  const { documents, limits } = portal
  const id = messageId(viewer.uid, posting.key)
  await findWritable(documents, viewer, posting)
  const sent = await documents.get(messages, id)
  if (sent) return presentSent(sent, posting)
  await limits.take(rules.messages, viewer.uid)
  const senderPosition = await positionOf(documents, viewer.uid)
  return documents.transact((transaction) => write(portal, transaction, viewer, { ...posting, id, senderPosition }))
}

async function write(
  portal: Portal,
  transaction: Transaction,
  viewer: Viewer,
  { id, senderPosition, ...posting }: Posting & { readonly id: string; readonly senderPosition: string },
): Promise<PresentedMessage> {
  const { activity, clock } = portal
  const { projectId, draft, detail } = posting
  const project = await findWritable(transaction, viewer, posting)
  const sent = await transaction.get(messages, id)
  if (sent) return presentSent(sent, posting)
  await expectRepliable(transaction, viewer, projectId, draft)
  const attachments = (await posting.attach?.(transaction, id)) ?? []
  const conversation = (await transaction.get(conversations, projectId))?.data

  const now = clock.now()
  const { clientId } = project
  const place = placeAfter(conversation?.lastPlace ?? 0, clock.nowMs())
  const message = withAskedAt({
    id,
    projectId,
    clientId,
    senderId: viewer.uid,
    senderName: viewer.fullName,
    senderRole: viewer.role,
    senderPosition,
    ...draft,
    attachments,
    place,
    createdAt: now,
    editedAt: null,
    deletedAt: null,
  })
  const last = { lastAt: now, lastPlace: place }
  const shared = draft.internal
    ? { lastSharedAt: conversation?.lastSharedAt ?? null, lastSharedPlace: conversation?.lastSharedPlace ?? null }
    : { lastSharedAt: now, lastSharedPlace: place }
  const written = transaction.create(messages, message)
  if (conversation) transaction.put(conversations, { ...conversation, ...last, ...shared })
  else transaction.create(conversations, { id: projectId, clientId, ...last, ...shared })
  // Everybody reads when a project was last active.
  if (!draft.internal) await touchProject(portal, transaction, projectId)
  activity.recordWith(transaction, viewer, {
    type: draft.type === 'payment' ? 'message.payment_request' : 'message.new',
    projectId,
    clientId,
    subjectId: id,
    subjectName: project.name,
    detail,
    audience: draft.internal ? 'staff' : 'project',
    listed: false,
  })
  return presentMessage(written)
}

/**
 * The milliseconds of the clock, as long as it goes on. Where it does not, a step of its own length each time, so that no gap
 * between two places shows a client that there is a note between them.
 */
function placeAfter(last: number, nowMs: number): number {
  return nowMs > last ? nowMs : last + randomInt(1, 1000)
}

async function findWritable(
  reader: Reader,
  viewer: Viewer,
  { projectId, act }: Pick<Posting, 'projectId' | 'act'>,
): Promise<Project> {
  const project = await findConversation(reader, viewer, projectId)
  expectMay(act, viewer, project)
  return project
}

/** A key belongs to one message; it gives no answer about another conversation. */
function presentSent(sent: Stored<Message>, { projectId }: Pick<Posting, 'projectId'>): PresentedMessage {
  if (sent.data.projectId !== projectId)
    throw new Refusal('invalid-input', { fields: { key: 'This key is already used' } })
  return presentMessage(sent)
}

/** The sender must receive the message they answer; an answer to an internal note is internal. */
async function expectRepliable(
  transaction: Transaction,
  viewer: Viewer,
  projectId: string,
  { replyToId, internal }: Draft,
): Promise<void> {
  if (replyToId === null) return
  const answered = (await transaction.get(messages, replyToId))?.data
  const isHidden = answered?.internal && viewer.role !== 'superAdmin'
  if (!answered || isHidden || answered.projectId !== projectId) throw new Refusal('not-found')
  if (answered.internal && !internal)
    throw new Refusal('invalid-input', { fields: { internal: 'Reply to a staff note with a staff note' } })
}
