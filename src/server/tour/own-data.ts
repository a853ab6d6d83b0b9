import type { OwnData } from '#server/platform/own-data.ts'
import type { Documents } from '#server/ports/documents.ts'
import { tours } from './collections.ts'

/** How far somebody has come on the tour. */
export function ownTour(documents: Documents): OwnData[] {
  return [{ name: 'tour', read: async ({ uid }) => (await documents.get(tours, uid))?.data ?? null }]
}
