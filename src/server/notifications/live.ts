import { liveSource } from '#server/platform/live/live-source.ts'
import { notifications } from './collections.ts'
import { presentNotification } from './present.ts'

export const notificationSources = [
  liveSource({
    name: 'notifications',
    collection: notifications,
    audience: ({ userId, listedAt }) =>
      listedAt === null ? [] : [{ key: `user:${userId}`, present: presentNotification }],
  }),
]
