import { withDefaults } from '#domain/notifications/preferences.ts'
import type { Preferences } from '#domain/notifications/preferences.ts'
import type { Documents } from '#server/ports/documents.ts'
import { notificationPreferences } from './collections.ts'

/** What each of these people wants, by uid. */
export async function readPreferences(
  documents: Documents,
  uids: readonly string[],
): Promise<(uid: string) => Preferences> {
  const stored = uids.length > 0 ? await documents.getMany(notificationPreferences, uids) : []
  const chosen = new Map(stored.map(({ id, data }) => [id, data]))
  return (uid) => withDefaults(chosen.get(uid) ?? null)
}
