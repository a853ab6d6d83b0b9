import { presenter } from '#server/platform/http/present.ts'
import { readWhole } from '#server/platform/own-data.ts'
import type { OwnData } from '#server/platform/own-data.ts'
import type { Portal } from '#server/portal.ts'
import { notifications } from './collections.ts'
import { readPreferences } from './preferences.ts'

/** That a person was told, and when they looked, without what others have said or done. */
const presentTold = presenter(notifications, { type: true, createdAt: true, readAt: true, mailedAt: true })

/** When somebody was told of what, and what they want to be told. In what words is what others have said. */
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
