import * as calls from '#domain/notifications/contract.ts'
import { forViewer, kept } from '#server/capability.ts'
import type { Capability } from '#server/capability.ts'
import { pruneExpired } from '#server/platform/limits/prune-expired.ts'
import { on } from '#server/portal.ts'
import { quoteOpened } from '#server/quotes/exports/reactions.ts'
import { waitingMailsAsked } from '#server/settings/exports/reactions.ts'
import { followUps, notificationPreferences, notifications as notificationDocuments } from './collections.ts'
import { countWaiting } from './count-waiting.ts'
import { leaveFollowUps } from './leave-follow-ups.ts'
import { notificationSources } from './live.ts'
import { notificationMails } from './mails/notification-mail.ts'
import { listNotifications, markNotificationsRead, quoteRead } from './notifications.ts'
import { ownNotifications } from './own-data.ts'
import { getNotificationPreferences, updateNotificationPreferences } from './preferences.ts'
import { notificationReadings } from './readings.ts'
import { startMailing } from './send-due-mails.ts'
import { startNotifying } from './start-notifying.ts'

/** Notifications of what concerns a person, in the portal and by mail, as they choose. */
export const notifications: Capability = {
  name: 'notifications',
  collections: [kept(notificationDocuments), kept(notificationPreferences), kept(followUps)],
  mails: notificationMails,
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
      // Notifications withdrawn just before a crash are gone before anybody reads them.
      async start(portal, duty) {
        const notifying = startNotifying(portal, duty)
        await notifying.withdrawn()
        return notifying
      },
    },
    { begins: 'before-serving', start: startMailing },
  ],
  reactions: [on(waitingMailsAsked, countWaiting), on(quoteOpened, quoteRead)],
  readings: notificationReadings,
  ownData: ownNotifications,
  prune: (portal) => pruneExpired(portal, notificationDocuments),
  consequences: leaveFollowUps,
}
