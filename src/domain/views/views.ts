import * as z from 'zod/mini'
import { instant } from '#domain/core/instants.ts'
import { viewLists } from './view-lists.ts'

/** How somebody looks at a list, by a name of their own. */
export const viewSchema = z.strictObject({
  id: z.string(),
  list: z.enum(viewLists),
  name: z.string(),
  /** What the address of the list says after the question mark: filters and order. */
  search: z.string(),
})
export type View = z.output<typeof viewSchema>

/** The views of a person in the order in which they were saved, keyed by uid. */
export const viewsSchema = z.strictObject({ id: z.string(), views: z.array(viewSchema), updatedAt: instant })
export type Views = z.output<typeof viewsSchema>
