import * as z from 'zod/mini'

/** How far the rows of a list are counted. */
export const mostCounted = 1000

const counted = z.strictObject({
  count: z.int(),
  /** Whether the list is longer: it is counted up to `mostCounted`. */
  isMore: z.boolean(),
})
/** How many rows a list has in all its pages. */
export type Counted = z.output<typeof counted>

/** Null for a list that is filtered as it is read: no index counts it. */
export const listCount = z.strictObject({ counted: z.nullable(counted) })
