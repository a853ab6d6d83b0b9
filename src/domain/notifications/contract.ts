import * as z from 'zod/mini'
import { endpoint } from '#domain/core/endpoint.ts'
import { cursor } from '#domain/core/text.ts'
import { roles } from '#domain/core/viewer.ts'
import { notificationGroups } from './notification-groups.ts'
import { notificationSchema } from './notification.ts'
import { preferenceSchema } from './preferences.ts'

/** A notification as its person sees it. */
export const presentedNotification = z.extend(
  z.pick(notificationSchema, {
    id: true,
    type: true,
    title: true,
    body: true,
    entityType: true,
    entityId: true,
    projectId: true,
    projectName: true,
    url: true,
    actorId: true,
    actorName: true,
    actorAvatarId: true,
    createdAt: true,
    readAt: true,
  }),
  { version: z.int() },
)
export type PresentedNotification = z.output<typeof presentedNotification>

/** That of an activity, and a person's. */
const notificationRef = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}:[A-Za-z0-9_-]{1,64}$/, 'Invalid ID'))

/** The most that are counted; a page says "99+" for more. */
export const mostCounted = 100

export const listNotifications = endpoint('list-notifications', {
  summary:
    'Returns the caller’s notifications, newest first, 20 at a time. `next` continues the list. `unreadCount` counts the unread ones, up to 100.',
  body: z.strictObject({ after: z.optional(cursor) }),
  reply: z.strictObject({
    notifications: z.array(presentedNotification),
    next: z.nullable(z.string()),
    unreadCount: z.int(),
  }),
  who: roles,
  reads: true,
})

export const markNotificationsRead = endpoint('mark-notifications-read', {
  summary:
    'Marks the notifications in `ids`, or all of the caller’s notifications, as read. Notifications that are unknown, already read or someone else’s don’t change.',
  body: z.union([
    z.strictObject({ ids: z.array(notificationRef).check(z.minLength(1), z.maxLength(100)) }),
    z.strictObject({ all: z.literal(true) }),
  ]),
  reply: z.strictObject({ unreadCount: z.int() }),
  who: roles,
})

/** Every group with the caller's choice. */
const preferences = z.strictObject({
  messages: preferenceSchema,
  requests: preferenceSchema,
  billing: preferenceSchema,
  progress: preferenceSchema,
  reports: preferenceSchema,
  team: preferenceSchema,
})

export const getNotificationPreferences = endpoint('get-notification-preferences', {
  summary: 'Returns the caller’s notification preferences for the portal and email.',
  body: z.strictObject({}),
  reply: z.strictObject({ preferences }),
  who: roles,
  reads: true,
})

export const updateNotificationPreferences = endpoint('update-notification-preferences', {
  summary: 'Sets the caller’s notification preferences for one group.',
  body: z.strictObject({ group: z.enum(notificationGroups), ...preferenceSchema.def.shape }),
  reply: z.strictObject({ preferences }),
  who: roles,
})
