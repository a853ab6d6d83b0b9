import * as z from 'zod/mini'
import { instant } from '#domain/core/instants.ts'

/** A file that somebody has uploaded to a conversation. Its content is kept beside the documents under the same id. */
export const storedFileSchema = z.strictObject({
  id: z.string(),
  projectId: z.string(),
  clientId: z.string(),
  uploadedBy: z.string(),
  /** The sender's name for it: text, never a path. */
  name: z.string(),
  mime: z.string(),
  bytes: z.int(),
  /** Of the content, in hexadecimal. */
  sha256: z.string(),
  createdAt: instant,
  /** The message it is attached to; null before that is sent and after it is removed. */
  messageId: z.nullable(z.string()),
  /** When it is deleted, while it is attached to no message; null while it is attached. */
  expiresAt: z.nullable(instant),
})
export type StoredFile = z.output<typeof storedFileSchema>

/** How long an unattached file is kept: long enough for a running backup to finish. */
export const looseForMs = 24 * 3_600_000
