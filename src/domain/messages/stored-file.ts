import * as z from 'zod/mini'
import { instant } from '#domain/core/instants.ts'

/** A file that somebody has uploaded to a conversation. Its content is kept beside the documents under the same id. */
export const storedFileSchema = z.strictObject({
  id: z.string(),
  projectId: z.string(),
  clientId: z.string(),
  uploadedBy: z.string(),
  /** As its sender calls it: text, never a path. */
  name: z.string(),
  mime: z.string(),
  bytes: z.int(),
  /** Of the content, in hexadecimal. */
  sha256: z.string(),
  createdAt: instant,
  /** The message it hangs on; null before that is sent and after it is taken back. */
  messageId: z.nullable(z.string()),
  /** When it goes, while it hangs on no message; null while it does. */
  expiresAt: z.nullable(instant),
})
export type StoredFile = z.output<typeof storedFileSchema>

/** For how long a file is kept that hangs on no message. A backup that is under way is done by then. */
export const looseForMs = 24 * 3_600_000
