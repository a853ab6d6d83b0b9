import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { updateNotificationPreferences as call } from '#domain/notifications/contract.ts'
import { choose, withDefaults } from '#domain/notifications/preferences.ts'
import type { Portal } from '#server/portal.ts'
import { notificationPreferences } from './collections.ts'

/** Holds for what happens from now on, and for mails that have not gone yet. Repeating it changes nothing. */
export async function updateNotificationPreferences(
  { documents, clock }: Portal,
  { uid }: Viewer,
  { group, inApp, email }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
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
