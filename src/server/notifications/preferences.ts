import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Instant } from '#domain/core/instants.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type * as calls from '#domain/notifications/contract.ts'
import type { Preferences } from '#domain/notifications/preferences.ts'
import { choose, withDefaults } from '#domain/notifications/preferences.ts'
import type { Portal } from '#server/portal.ts'
import type { Documents } from '#server/ports/documents.ts'
import { notificationPreferences } from './collections.ts'

/** The viewer's choices, with the defaults for the rest. */
export async function getNotificationPreferences(
  { documents }: Portal,
  { uid }: Viewer,
): Promise<ReplyOf<typeof calls.getNotificationPreferences>> {
  return { preferences: (await readPreferences(documents, [uid]))(uid) }
}

/** Holds for what happens from now on, and for mails that have not gone yet. Repeating it changes nothing. */
export async function updateNotificationPreferences(
  { documents, clock }: Portal,
  { uid }: Viewer,
  { group, inApp, email }: InputOf<typeof calls.updateNotificationPreferences>,
): Promise<ReplyOf<typeof calls.updateNotificationPreferences>> {
  return documents.transact(async (transaction) => {
    const held = (await transaction.get(notificationPreferences, uid))?.data ?? null
    const chosen = held?.chosen[group]
    if (chosen?.inApp === inApp && chosen.email === email) return { preferences: withDefaults(held) }
    const next = choose(uid, held, { group, inApp, email }, clock.now())
    if (held) transaction.put(notificationPreferences, next)
    else transaction.create(notificationPreferences, next)
    return { preferences: withDefaults(next) }
  })
}

/** The preferences of these people by uid, now or at a given moment. */
export async function readPreferences(
  documents: Documents,
  uids: readonly string[],
  at: Instant | null = null,
): Promise<(uid: string) => Preferences> {
  const stored = uids.length > 0 ? await documents.getMany(notificationPreferences, uids) : []
  const chosen = new Map(stored.map(({ id, data }) => [id, data]))
  return (uid) => withDefaults(chosen.get(uid) ?? null, at)
}
