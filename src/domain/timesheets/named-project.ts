import * as z from 'zod/mini'

/** A project of a time sheet. */
export const namedProject = z.strictObject({
  id: z.string(),
  name: z.string(),
  archived: z.optional(z.literal(true)),
  /** Its client; left out where the name says it, to tell projects that are called alike apart. */
  client: z.optional(z.string()),
})
