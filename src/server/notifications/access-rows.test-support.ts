import * as notifications from '#domain/notifications/contract.ts'
import { row, signedIn } from '#server/testing/access-row.test-support.ts'
import type { Row } from '#server/testing/access-row.test-support.ts'

// What is another's is not even told apart from what is not there: the answer is the same for everybody.
export const notificationsRows: readonly Row[] = [
  row(notifications.listNotifications, {}, signedIn('ok')),
  row(notifications.markNotificationsRead, { ids: ['unknown:ada'] }, signedIn('ok')),
  row(notifications.markNotificationsRead, { all: true }, signedIn('ok')),
  row(notifications.getNotificationPreferences, {}, signedIn('ok')),
  row(notifications.updateNotificationPreferences, { group: 'messages', inApp: true, email: 'never' }, signedIn('ok')),
]
