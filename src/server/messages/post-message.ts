import { randomInt } from 'node:crypto'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { ConversationPermissions, PresentedMessage } from '#domain/messages/contract.ts'
import type { Message } from '#domain/messages/message.ts'
import { messageId } from '#domain/messages/message.ts'
import type { Project } from '#domain/projects/project.ts'
import { Json } from '#server/platform/http/json.ts'
import { rules } from '#server/platform/limits/rules.ts'
import type { Reader } from '#server/platform/look-up.ts'
import type { Stored, Transaction } from '#server/ports/documents.ts'
import { conversations, messages } from './collections.ts'
import type { MessagesDeps } from './deps.ts'
import { findConversation } from './find-conversation.ts'
import { expectMay } from './policy.ts'
import { presentMessage } from './present.ts'

export type Draft = Pick<Message, 'type' | 'body' | 'payment' | 'internal' | 'replyToId'>

type Posting = {
  readonly projectId: string
  readonly key: string
  readonly act: keyof ConversationPermissions
  readonly draft: Draft
  /** What the activity says of it. */
  readonly detail: string
  /** What hangs on the message: reads at once, and writes with it. */
  readonly attach: (transaction: Transaction, id: string) => Promise<Attached>
}

export type Attached = { readonly attachments: Message['attachments']; write(): void }

/**
 * Writes a message and all that follows from it, or nothing. What was sent under this key already is the answer, whatever
 * is sent now: a second try after an answer that was lost makes no second message, and counts towards no limit.
 */
export async function postMessage(
  deps: MessagesDeps,
  viewer: Viewer,
  posting: Posting,
): Promise<Json<PresentedMessage>> {
  const { documents, limits, positionOf } = deps
  const id = messageId(viewer.uid, posting.key)
  await findWritable(deps, documents, viewer, posting)
  const sent = await documents.get(messages, id)
  if (sent) return presentSent(sent, posting)
  await limits.take(rules.messages, viewer.uid)
  const senderPosition = await positionOf(viewer.uid)
  return documents.transact((transaction) => write(deps, transaction, viewer, { ...posting, id, senderPosition }))
}

async function write(
  deps: MessagesDeps,
  transaction: Transaction,
  viewer: Viewer,
  { id, senderPosition, ...posting }: Posting & { readonly id: string; readonly senderPosition: string },
): Promise<Json<PresentedMessage>> {
  const { activity, clock, touchProject } = deps
  const { projectId, draft, detail } = posting
  const project = await findWritable(deps, transaction, viewer, posting)
  const sent = await transaction.get(messages, id)
  if (sent) return presentSent(sent, posting)
  await expectRepliable(transaction, viewer, projectId, draft)
  const attached = await posting.attach(transaction, id)
  const conversation = (await transaction.get(conversations, projectId))?.data
  const touching = await touchProject(transaction, projectId)

  const now = clock.now()
  const { clientId } = project
  const place = placeAfter(conversation?.lastPlace ?? 0, clock.nowMs())
  const message: Message = {
    id,
    projectId,
    clientId,
    senderId: viewer.uid,
    senderName: viewer.fullName,
    senderRole: viewer.role,
    senderPosition,
    ...draft,
    attachments: attached.attachments,
    place,
    createdAt: now,
    editedAt: null,
    deletedAt: null,
  }
  const last = { lastAt: now, lastPlace: place }
  const shared = draft.internal
    ? { lastSharedAt: conversation?.lastSharedAt ?? null, lastSharedPlace: conversation?.lastSharedPlace ?? null }
    : { lastSharedAt: now, lastSharedPlace: place }
  transaction.create(messages, message)
  if (conversation) transaction.put(conversations, { ...conversation, ...last, ...shared })
  else transaction.create(conversations, { id: projectId, clientId, ...last, ...shared })
  attached.write()
  touching.write()
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
  return new Json(JSON.stringify({ ...message, version: 1 }))
}

/**
 * The milliseconds of the clock, as long as it goes on. Where it does not, a step of its own length each time, so that no
 * gap between two places tells a client of a note between them.
 */
function placeAfter(last: number, nowMs: number): number {
  return nowMs > last ? nowMs : last + randomInt(1, 1000)
}

async function findWritable(
  deps: MessagesDeps,
  reader: Reader,
  viewer: Viewer,
  { projectId, act }: Pick<Posting, 'projectId' | 'act'>,
): Promise<Project> {
  const project = await findConversation(deps, reader, viewer, projectId)
  expectMay(act, viewer, project)
  return project
}

/** A key belongs to one message; under it no answer may tell of another conversation. */
function presentSent(sent: Stored<Message>, { projectId }: Pick<Posting, 'projectId'>): Json<PresentedMessage> {
  if (sent.data.projectId !== projectId)
    throw new Refusal('invalid-input', { fields: { key: 'This key is used already' } })
  return presentMessage(sent)
}

/** What is answered must be there for the sender; a note among staff is answered among staff. */
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
    throw new Refusal('invalid-input', { fields: { internal: 'A note among staff is answered among staff' } })
}
