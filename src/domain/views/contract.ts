import * as z from 'zod/mini'
import { creationKey } from '#domain/core/creation-key.ts'
import { endpoint } from '#domain/core/endpoint.ts'
import { documentId, requiredName } from '#domain/core/text.ts'
import { roles } from '#domain/core/viewer.ts'
import { columnLists, mostViews, viewLists } from './view-lists.ts'
import { columnChoiceSchema, listColumnsSchema, viewSchema } from './views.ts'

/** A person’s own views and columns, and the version of both; 0 while there are none. */
const reply = z.strictObject({ views: z.array(viewSchema), columns: listColumnsSchema, version: z.int() })
const name = requiredName(60)
/** As an address has it, without the question mark. */
const search = z
  .string()
  .check(z.regex(/^[\w.~%+*=&-]{0,1000}$/, 'These filters can’t be saved as a view. Use fewer or shorter ones'))

export const listViews = endpoint('list-views', {
  summary: 'Returns the caller’s saved views and the columns chosen for each list.',
  body: z.strictObject({}),
  reply,
  who: roles,
  reads: true,
})

export const saveView = endpoint('save-view', {
  summary: `Saves a list’s filters and sorting as a named view. Each person can have up to ${mostViews} views across all lists. A repeated \`key\` saves only one view.`,
  body: z.strictObject({ key: creationKey, list: z.enum(viewLists), name, search }),
  reply,
  who: roles,
  refusals: ['invalid-input'],
})

export const updateView = endpoint('update-view', {
  summary:
    'Updates the name or filters of one of the caller’s views. Omitted fields keep their values. `version` is the one the caller saw.',
  body: z.strictObject({ viewId: documentId, version: z.int(), name: z.optional(name), search: z.optional(search) }),
  reply,
  who: roles,
  refusals: ['not-found', 'stale-version', 'invalid-input'],
})

export const removeView = endpoint('remove-view', {
  summary: 'Removes one of the caller’s views. Repeating the call changes nothing.',
  body: z.strictObject({ viewId: documentId }),
  reply,
  who: roles,
})

export const chooseColumns = endpoint('choose-columns', {
  summary:
    'Sets which columns the caller sees in a staff list or in one of their saved views. If `columns` is null, a list shows its default columns, and a view shows its list’s columns. The last call wins.',
  body: z.strictObject({
    list: z.enum(columnLists),
    viewId: z.nullable(documentId),
    columns: z.nullable(columnChoiceSchema),
  }),
  reply,
  who: ['superAdmin'],
  refusals: ['not-found'],
})
