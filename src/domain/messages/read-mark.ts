import * as z from 'zod/mini'
import { instant } from '#domain/core/instants.ts'
import { roles } from '#domain/core/viewer.ts'

/**
 * How far a person has read a project's conversation. Staff have two: one that counts the messages to everybody, for everybody
 * to see, and one that counts notes among staff too, for staff. So a mark never reveals that there is a note.
 */
export const readMarkSchema = z.strictObject({
  /** `readMarkId(…)`. */
  id: z.string(),
  projectId: z.string(),
  clientId: z.string(),
  uid: z.string(),
  name: z.string(),
  role: z.enum(roles),
  internal: z.boolean(),
  /** The place of the last message that they have seen. It never goes back. */
  place: z.int(),
  /** When they saw it. */
  at: instant,
})
export type ReadMark = z.output<typeof readMarkSchema>

export function readMarkId(projectId: string, uid: string, internal: boolean): string {
  return internal ? `${projectId}:${uid}:staff` : `${projectId}:${uid}`
}
