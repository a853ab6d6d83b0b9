import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { updateNotificationPreferences as call } from '#domain/notifications/contract.ts'
import { withDefaults } from '#domain/notifications/preferences.ts'
import type { StoredPreferences } from '#domain/notifications/preferences.ts'
import { notificationPreferences } from './collections.ts'
import type { NotificationsDeps } from './deps.ts'

/** Holds for what happens from now on, and for mails that have not gone yet. */
export async function updateNotificationPreferences(
  { documents, clock }: Pick<NotificationsDeps, 'documents' | 'clock'>,
  { uid }: Viewer,
  { group, inApp, email }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  return documents.transact(async (transaction) => {
    const held = (await transaction.get(notificationPreferences, uid))?.data
    const next: StoredPreferences = {
      id: uid,
      chosen: { ...held?.chosen, [group]: { inApp, email } },
      updatedAt: clock.now(),
    }
    if (held) transaction.put(notificationPreferences, next)
    else transaction.create(notificationPreferences, next)
    return { preferences: withDefaults(next) }
  })
}
