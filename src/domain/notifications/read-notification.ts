import type { Instant } from '#domain/core/instants.ts'
import { toInstant, toMilliseconds } from '#domain/core/instants.ts'
import { keptReadMs } from './notification.ts'
import type { Notification } from './notification.ts'

/** The notification once its person has seen it. The first reading counts: repeating it changes nothing. */
export function readNotification(notification: Notification, now: Instant): Notification {
  if (notification.readAt !== null) return notification
  return {
    ...notification,
    unreadAt: null,
    readAt: now,
    expiresAt: toInstant(toMilliseconds(notification.createdAt) + keptReadMs),
  }
}
