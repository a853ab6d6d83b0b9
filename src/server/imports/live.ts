import { isAtWork } from '#domain/imports/import-kinds.ts'
import { presenter } from '#server/platform/http/present.ts'
import { liveSource } from '#server/platform/live/live-source.ts'
import { imports } from './collections.ts'

const present = presenter(imports, { id: true, version: true })

/**
 * Tells staff to ask anew for imports, by the event of settings, among which they are: so that no page needs one of its own. Not
 * with each batch of rows, of which there are thousands: a page that shows an import at work asks by itself.
 */
export const importSources = [
  liveSource({
    name: 'settings',
    collection: imports,
    audience: ({ state, row }) => (isAtWork(state) && row > 0 ? [] : [{ key: 'role:superAdmin', present }]),
  }),
]
