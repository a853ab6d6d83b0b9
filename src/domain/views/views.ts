import * as z from 'zod/mini'
import { instant } from '#domain/core/instants.ts'
import { columnLists, viewLists } from './view-lists.ts'

const columnKeys = z.array(z.string().check(z.regex(/^[a-z]{1,20}$/))).check(z.maxLength(30))

/** What somebody sees of a table that is not as it comes, by the keys of its columns. */
export const columnChoiceSchema = z.strictObject({
  /** Of the columns that it comes with, those left out. */
  hidden: columnKeys,
  /** Of those that it could have besides, the ones shown. */
  shown: columnKeys,
})
export type ColumnChoice = z.output<typeof columnChoiceSchema>

/** How somebody looks at a list, by a name of their own. */
export const viewSchema = z.strictObject({
  id: z.string(),
  list: z.enum(viewLists),
  name: z.string(),
  /** What the address of the list says after the question mark: filters and order. */
  search: z.string(),
  /** Chosen while it was open; left out, it has those of its list. */
  columns: z.optional(columnChoiceSchema),
})
export type View = z.output<typeof viewSchema>

/** What somebody has chosen for each list; a list as it comes is left out. */
export const listColumnsSchema = z.partialRecord(z.enum(columnLists), columnChoiceSchema)

/** The views of a person in the order in which they were saved, and the columns of their lists, keyed by uid. */
export const viewsSchema = z.strictObject({
  id: z.string(),
  views: z.array(viewSchema),
  /** Left out where none were chosen yet. */
  columns: z.optional(listColumnsSchema),
  updatedAt: instant,
})
export type Views = z.output<typeof viewsSchema>
