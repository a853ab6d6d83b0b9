import { readWhole } from '#server/platform/own-data.ts'
import type { OwnData } from '#server/platform/own-data.ts'
import type { Portal } from '#server/portal.ts'
import { notifications } from './collections.ts'
import { presentTold } from './present.ts'
import { readPreferences } from './read-preferences.ts'

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
