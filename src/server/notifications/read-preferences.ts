import type { Instant } from '#domain/core/instants.ts'
import { withDefaults } from '#domain/notifications/preferences.ts'
import type { Preferences } from '#domain/notifications/preferences.ts'
import type { Documents } from '#server/ports/documents.ts'
import { notificationPreferences } from './collections.ts'

/** What each of these people wants, by uid; what they wanted at a moment, where that is given. */
export async function readPreferences(
  documents: Documents,
  uids: readonly string[],
  at: Instant | null = null,
): Promise<(uid: string) => Preferences> {
  const stored = uids.length > 0 ? await documents.getMany(notificationPreferences, uids) : []
  const chosen = new Map(stored.map(({ id, data }) => [id, data]))
  return (uid) => withDefaults(chosen.get(uid) ?? null, at)
}
