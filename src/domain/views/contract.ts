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
  summary: 'The caller’s saved views of their lists.',
  body: z.strictObject({}),
  reply,
  who: roles,
  reads: true,
})

export const saveView = endpoint('save-view', {
  summary: `Saves how the caller looks at a list, filtered and sorted, by a name; ${mostViews} at most of all lists. Repeated under its \`key\` it saves nothing again.`,
  body: z.strictObject({ key: creationKey, list: z.enum(viewLists), name, search }),
  reply,
  who: roles,
  refusals: ['invalid-input'],
})

export const updateView = endpoint('update-view', {
  summary:
    'Gives a view of the caller another name, or other filters. What is left out stays. `version` is that of their views as the caller saw them.',
  body: z.strictObject({ viewId: documentId, version: z.int(), name: z.optional(name), search: z.optional(search) }),
  reply,
  who: roles,
  refusals: ['not-found', 'stale-version', 'invalid-input'],
})

export const removeView = endpoint('remove-view', {
  summary: 'Removes a view of the caller. Repeating it changes nothing.',
  body: z.strictObject({ viewId: documentId }),
  reply,
  who: roles,
})
