import * as z from 'zod/mini'
import { messageKey, moneyKey } from '#domain/core/creation-key.ts'
import { enteredDay } from '#domain/core/day-schemas.ts'
import { endpoint } from '#domain/core/endpoint.ts'
import { enteredMoney } from '#domain/core/money-schemas.ts'
import { cursor, documentId, optionalText, requiredText } from '#domain/core/text.ts'
import { roles } from '#domain/core/viewer.ts'
import { leastRequestCents, longestBody, mostAttachments, mostRequestCents } from './message-kinds.ts'
import { messageSchema, paymentRequestSchema } from './message.ts'
import { readMarkSchema } from './read-mark.ts'

const version = { version: z.int() }
/** A payment request for a reader who may not see invoices: that it exists, and whether it is paid. */
const barePaymentRequest = z.extend(paymentRequestSchema, {
  amountCents: z.null(),
  description: z.null(),
  dueDate: z.null(),
  paymentId: z.null(),
})
/** A message as a reader who receives it sees it. */
export const presentedMessage = z.extend(
  z.pick(messageSchema, {
    id: true,
    projectId: true,
    clientId: true,
    senderId: true,
    senderName: true,
    senderRole: true,
    senderPosition: true,
    type: true,
    body: true,
    attachments: true,
    payment: true,
    internal: true,
    replyToId: true,
    place: true,
    createdAt: true,
    editedAt: true,
    deletedAt: true,
    withdrawnBy: true,
  }),
  { ...version, payment: z.nullable(z.union([paymentRequestSchema, barePaymentRequest])) },
)
export type PresentedMessage = z.output<typeof presentedMessage>
export const presentedReadMark = z.extend(
  z.pick(readMarkSchema, {
    id: true,
    projectId: true,
    clientId: true,
    uid: true,
    name: true,
    role: true,
    internal: true,
    place: true,
    at: true,
  }),
  version,
)
export type PresentedReadMark = z.output<typeof presentedReadMark>

/** The id of a message: its sender's id, then twenty characters drawn by the browser that sent it. */
const messageRef = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,128}$/, 'Invalid ID'))

/** The acts the caller may do in one conversation. A page shows no other. */
export const conversationPermissions = z.strictObject({
  /** Send, attach, edit and remove one's own. False in the archive. */
  send: z.boolean(),
  /** Write notes among staff. */
  sendInternal: z.boolean(),
  /** Request payments, and withdraw the requests of colleagues. */
  requestPayment: z.boolean(),
})
export type ConversationPermissions = z.output<typeof conversationPermissions>

export const listMessages = endpoint('list-messages', {
  summary:
    'Returns a project’s messages, newest first, 50 at a time, and how far each person has read. `next` continues the list.',
  body: z.strictObject({ projectId: documentId, after: z.optional(cursor) }),
  reply: z.strictObject({
    messages: z.array(presentedMessage),
    next: z.nullable(z.string()),
    marks: z.array(presentedReadMark),
    may: conversationPermissions,
  }),
  who: roles,
  refusals: ['project-not-found', 'forbidden'],
  reads: true,
})

export const sendMessage = endpoint('send-message', {
  summary:
    'Sends a message to everyone in a project’s conversation, or only to staff. A repeated `key` returns the first result.',
  body: z.strictObject({
    projectId: documentId,
    key: messageKey,
    /** May be empty if there are files. */
    body: optionalText(longestBody),
    /** Files that the caller has uploaded to this project and not sent yet. */
    fileIds: z.optional(
      z.array(documentId).check(z.maxLength(mostAttachments, `A message can have up to ${mostAttachments} files`)),
    ),
    internal: z.optional(z.boolean()),
    replyToId: z.optional(messageRef),
  }),
  reply: z.strictObject({ message: presentedMessage }),
  who: roles,
  staffRights: ['projects', 'money'],
  refusals: ['project-not-found', 'project-archived', 'forbidden', 'not-found', 'invalid-input', 'too-many-requests'],
})

export const editMessage = endpoint('edit-message', {
  summary:
    'Edits the caller’s own message within 15 minutes of sending it. Payment requests can’t be edited. `version` is the one the caller saw.',
  body: z.strictObject({
    messageId: messageRef,
    version: z.int(),
    /** May be empty if the message has files. */
    body: optionalText(longestBody),
  }),
  reply: z.strictObject({ message: presentedMessage }),
  who: roles,
  staffRights: ['projects', 'money'],
  refusals: ['not-found', 'forbidden', 'project-archived', 'stale-version', 'edit-too-late', 'invalid-input'],
})

export const removeMessage = endpoint('remove-message', {
  summary:
    'Removes the caller’s own message and its files. Staff who can request payments can also withdraw a colleague’s payment request. `withdrawnBy` then names the person who withdrew it. A placeholder stays in the conversation. Paid payment requests can’t be removed. Repeating the call changes nothing.',
  body: z.strictObject({ messageId: messageRef }),
  reply: z.strictObject({ message: presentedMessage }),
  who: roles,
  staffRights: ['projects', 'money'],
  refusals: ['not-found', 'forbidden', 'project-archived', 'already-paid'],
})

export const requestPayment = endpoint('request-payment', {
  summary:
    'Sends the client a payment request in the conversation. Only payments change the request’s status. A repeated `key` returns the first result.',
  body: z.strictObject({
    projectId: documentId,
    key: moneyKey,
    amountCents: enteredMoney.check(
      z.minimum(leastRequestCents, 'Enter at least $0.50'),
      z.maximum(mostRequestCents, 'Enter at most $25,000'),
    ),
    description: requiredText(200),
    dueDate: z.optional(z.nullable(enteredDay)),
  }),
  reply: z.strictObject({ message: presentedMessage }),
  who: ['superAdmin'],
  staffRights: ['money'],
  refusals: ['project-not-found', 'project-archived', 'too-many-requests'],
})

export const markMessagesRead = endpoint('mark-messages-read', {
  summary: 'Marks a project’s conversation as read up to a message. Marking an earlier message changes nothing.',
  body: z.strictObject({ projectId: documentId, upTo: messageRef }),
  reply: z.strictObject({}),
  who: roles,
  refusals: ['project-not-found', 'forbidden', 'not-found'],
  byBrowser: true,
})

export const listUnread = endpoint('list-unread', {
  summary:
    'Returns how many messages from the last 30 days the caller hasn’t read in each project, up to 99. For staff and teammates, only messages since they joined count. For creators, only messages since they were added to the project count. Projects without unread messages are left out.',
  body: z.strictObject({}),
  reply: z.strictObject({ unread: z.record(z.string(), z.int()) }),
  who: roles,
  reads: true,
})
