import type { OwnData } from '#server/platform/own-data.ts'
import type { Portal } from '#server/portal.ts'
import { tours } from './collections.ts'

/** A person's progress on the tour. */
export function ownTour({ documents }: Portal): OwnData[] {
  return [{ name: 'tour', read: async ({ uid }) => (await documents.get(tours, uid))?.data ?? null }]
}
