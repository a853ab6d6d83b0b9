import * as calls from '#domain/notifications/contract.ts'
import { forViewer } from '#server/platform/http/route.ts'
import type { Route } from '#server/platform/http/route.ts'
import type { NotificationsDeps } from './deps.ts'
import { getNotificationPreferences } from './get-notification-preferences.ts'
import { listNotifications } from './list-notifications.ts'
import { markNotificationsRead } from './mark-notifications-read.ts'
import { updateNotificationPreferences } from './update-notification-preferences.ts'

export function notificationRoutes(deps: NotificationsDeps): Route[] {
  return [
    forViewer(calls.listNotifications, (viewer, input) => listNotifications(deps, viewer, input)),
    forViewer(calls.markNotificationsRead, (viewer, input) => markNotificationsRead(deps, viewer, input)),
    forViewer(calls.getNotificationPreferences, (viewer) => getNotificationPreferences(deps, viewer)),
    forViewer(calls.updateNotificationPreferences, (viewer, input) =>
      updateNotificationPreferences(deps, viewer, input),
    ),
  ]
}
