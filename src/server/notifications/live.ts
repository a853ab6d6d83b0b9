import { liveSource } from '#server/platform/live/live-source.ts'
import { notificationPreferences, notifications } from './collections.ts'
import { presentNotification, presentPreferences } from './present.ts'

export const notificationSources = [
  liveSource({
    name: 'notifications',
    collection: notifications,
    audience: ({ userId, listedAt }) =>
      listedAt === null ? [] : [{ key: `user:${userId}`, present: presentNotification }],
  }),
  liveSource({
    name: 'notificationPreferences',
    collection: notificationPreferences,
    audience: ({ id }) => [{ key: `user:${id}`, present: presentPreferences }],
  }),
]
