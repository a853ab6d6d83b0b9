import * as z from 'zod/mini'

/** How far the rows of a list are counted. */
export const mostCounted = 1000

const counted = z.strictObject({
  count: z.int(),
  isMore: z.boolean(),
})
/** How many rows a list has in all its pages: `count` is exact unless `isMore`. Then it is the limit, and the list is longer. */
export type Counted = z.output<typeof counted>

/** Null for a list that is filtered as it is read: no index counts it. */
export const listCount = z.strictObject({ counted: z.nullable(counted) })
