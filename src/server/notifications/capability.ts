import * as calls from '#domain/notifications/contract.ts'
import { forViewer, kept } from '#server/capability.ts'
import type { Capability } from '#server/capability.ts'
import { pruneExpired } from '#server/platform/limits/prune-expired.ts'
import { followUps, notificationPreferences, notifications as notificationDocuments } from './collections.ts'
import { leaveFollowUps } from './leave-follow-ups.ts'
import { notificationSources } from './live.ts'
import { listNotifications, markNotificationsRead } from './notifications.ts'
import { ownNotifications } from './own-data.ts'
import { getNotificationPreferences, updateNotificationPreferences } from './preferences.ts'
import { startMailing } from './send-due-mails.ts'
import { startNotifying } from './start-notifying.ts'

/** People are told what concerns them, in the portal and by mail, as each of them chooses. */
export const notifications: Capability = {
  name: 'notifications',
  collections: [kept(notificationDocuments), kept(notificationPreferences), kept(followUps)],
  calls: [
    forViewer(calls.listNotifications, listNotifications),
    forViewer(calls.markNotificationsRead, markNotificationsRead),
    forViewer(calls.getNotificationPreferences, getNotificationPreferences),
    forViewer(calls.updateNotificationPreferences, updateNotificationPreferences),
  ],
  live: notificationSources,
  schedules: [
    {
      begins: 'before-serving',
      // What was withdrawn just before a crash is gone before anybody reads it.
      async start(portal, duty) {
        const notifying = startNotifying(portal, duty)
        await notifying.withdrawn()
        return notifying
      },
    },
    { begins: 'before-serving', start: startMailing },
  ],
  ownData: ownNotifications,
  prune: (portal) => pruneExpired(portal, notificationDocuments),
  consequences: leaveFollowUps,
}
