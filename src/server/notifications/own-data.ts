import { presenter } from '#server/platform/http/present.ts'
import { readWhole } from '#server/platform/own-data.ts'
import type { OwnData } from '#server/platform/own-data.ts'
import type { Portal } from '#server/portal.ts'
import { notifications } from './collections.ts'
import { readPreferences } from './preferences.ts'

/** That a person was notified, and when they looked, without the words and acts of others. */
const presentTold = presenter(notifications, { type: true, createdAt: true, readAt: true, mailedAt: true })

/** A person's notifications and preferences. The words are left out, because others have said them. */
export function ownNotifications({ documents }: Portal): OwnData[] {
  return [
    {
      name: 'notifications',
      read: ({ uid }) =>
        readWhole(documents, notifications, { where: { userId: uid }, orderBy: ['createdAt', 'asc'] }, presentTold),
    },
    {
      name: 'notificationPreferences',
      read: async ({ uid }) => (await readPreferences(documents, [uid]))(uid),
    },
  ]
}
