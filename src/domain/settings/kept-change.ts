import * as z from 'zod/mini'
import { instant } from '#domain/core/instants.ts'
import { cursor } from '#domain/core/text.ts'

/** Who of the staff set something. */
export const setter = z.strictObject({ uid: z.string(), name: z.string() })

/** One change of a setting that another slice keeps, which adds what was and what it became. Never changed. */
export const keptChange = z.strictObject({ id: z.string(), at: instant, by: setter })

/** The same as staff see it. */
export const shownChange = z.extend(keptChange, { version: z.int() })

/** Where a page of changes begins; left out for the newest. */
export const changesBody = z.strictObject({ after: z.optional(cursor) })

/** Changes, newest first, 20 at a time. */
export function changesReply<Change extends z.ZodMiniType>(change: Change) {
  return z.strictObject({ changes: z.array(change), next: z.nullable(z.string()) })
}
