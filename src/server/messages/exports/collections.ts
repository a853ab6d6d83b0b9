import * as z from 'zod/mini'
import { instant } from '#domain/core/instants.ts'
import { messageSchema } from '#domain/messages/message.ts'
import type { Message } from '#domain/messages/message.ts'
import { readMarkSchema } from '#domain/messages/read-mark.ts'
import type { ReadMark } from '#domain/messages/read-mark.ts'
import { storedFileSchema } from '#domain/messages/stored-file.ts'
import type { StoredFile } from '#domain/messages/stored-file.ts'
import { collection } from '#server/ports/documents.ts'

export const messages = collection<Message>('messages', messageSchema, [
  { where: ['projectId'], orderBy: ['place', 'desc'] },
  { where: ['projectId', 'internal'], orderBy: ['place', 'desc'] },
  // The open payment requests of an account, and of all.
  { where: ['clientId'], orderBy: ['askedAt', 'desc'], sparse: true },
  { where: [], orderBy: ['askedAt', 'desc'], sparse: true },
  // A person's messages are part of their data export.
  { where: ['senderId'], orderBy: ['createdAt', 'asc'] },
])

export const readMarks = collection<ReadMark>('readMarks', readMarkSchema, [
  { where: ['projectId'] },
  { where: ['projectId', 'internal'] },
])

/** When a message was last added to a project's conversation, so that not every one must be read to count the unread. */
const conversationSchema = z.strictObject({
  /** The project's. */
  id: z.string(),
  clientId: z.string(),
  lastAt: instant,
  /** The same without internal messages; null where there are no others. */
  lastSharedAt: z.nullable(instant),
  /** The place of its last message, and of the last that is not internal. */
  lastPlace: z.int(),
  lastSharedPlace: z.nullable(z.int()),
})
export type Conversation = z.output<typeof conversationSchema>

export const conversations = collection<Conversation>('conversations', conversationSchema, [
  { where: [], orderBy: ['lastAt', 'desc'] },
  { where: ['clientId'], orderBy: ['lastSharedAt', 'desc'] },
])

export const storedFiles = collection<StoredFile>('files', storedFileSchema, [
  { where: [], orderBy: ['expiresAt', 'asc'] },
  { where: ['uploadedBy'], orderBy: ['expiresAt', 'asc'] },
  // Files of an account from before they were counted.
  { where: ['clientId'], orderBy: ['createdAt', 'asc'] },
])
