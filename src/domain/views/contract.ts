import * as z from 'zod/mini'
import { creationKey } from '#domain/core/creation-key.ts'
import { endpoint } from '#domain/core/endpoint.ts'
import { documentId, requiredName } from '#domain/core/text.ts'
import { roles } from '#domain/core/viewer.ts'
import { mostViews, viewLists } from './view-lists.ts'
import { viewSchema } from './views.ts'

/** A person’s own views, and their version; 0 while there are none. */
const reply = z.strictObject({ views: z.array(viewSchema), version: z.int() })
const name = requiredName(60)
/** As an address has it, without the question mark. */
const search = z.string().check(z.regex(/^[\w.~%+*=&-]{0,1000}$/, 'This can’t be saved as a view'))

export const listViews = endpoint('list-views', {
  summary: 'Returns the caller’s saved views.',
  body: z.strictObject({}),
  reply,
  who: roles,
  reads: true,
})

export const saveView = endpoint('save-view', {
  summary: `Saves a list’s filters and sorting as a named view, at most ${mostViews} across all lists. A repeated \`key\` saves only once.`,
  body: z.strictObject({ key: creationKey, list: z.enum(viewLists), name, search }),
  reply,
  who: roles,
  refusals: ['invalid-input'],
})

export const updateView = endpoint('update-view', {
  summary:
    'Updates the name or filters of one of the caller’s views. Omitted fields keep their values. `version` is that of the views the caller saw.',
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
