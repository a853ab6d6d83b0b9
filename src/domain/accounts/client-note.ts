import * as z from 'zod/mini'
import { instant } from '#domain/core/instants.ts'

/** What staff have written down about a client. The client never sees it. */
export const clientNoteSchema = z.strictObject({
  id: z.string(),
  /** The owner of the account. */
  clientId: z.string(),
  body: z.string(),
  authorId: z.string(),
  /** The author's name at that moment. */
  authorName: z.string(),
  createdAt: instant,
})
export type ClientNote = z.output<typeof clientNoteSchema>
