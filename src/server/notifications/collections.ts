import * as z from 'zod/mini'
import { instant } from '#domain/core/instants.ts'
import { notificationSchema } from '#domain/notifications/notification.ts'
import type { Notification } from '#domain/notifications/notification.ts'
import { storedPreferencesSchema } from '#domain/notifications/preferences.ts'
import type { StoredPreferences } from '#domain/notifications/preferences.ts'
import { collection } from '#server/ports/documents.ts'

export const notifications = collection<Notification>('notifications', notificationSchema, [
  { where: ['userId'], orderBy: ['listedAt', 'desc'] },
  { where: ['userId'], orderBy: ['unreadAt', 'desc'] },
  // All of one person's, those by mail alone included.
  { where: ['userId'], orderBy: ['createdAt', 'asc'] },
  { where: ['userId', 'groupKey'], orderBy: ['unreadAt', 'asc'] },
  { where: ['userId', 'groupKey'], orderBy: ['mailDueAt', 'asc'] },
  { where: ['userId', 'projectId', 'type'], orderBy: ['unreadAt', 'asc'] },
  { where: ['entityId', 'type'], orderBy: ['unreadAt', 'asc'] },
  { where: ['entityId'], orderBy: ['createdAt', 'asc'] },
  { where: [], orderBy: ['mailDueAt', 'asc'] },
  { where: [], orderBy: ['expiresAt', 'asc'] },
])

/** Keyed by uid; who has chosen nothing has none. */
export const notificationPreferences = collection<StoredPreferences>('notificationPreferences', storedPreferencesSchema)

const cursorSchema = z.strictObject({
  id: z.string(),
  /** What happened before is told to nobody: it was there before there were notifications. */
  since: instant,
  /** Everything that happened before is told. */
  position: instant,
})
export type NotifierCursor = z.output<typeof cursorSchema>

/** How far the activities are told, so that what was committed just before a crash is told after it. */
export const notifierCursors = collection<NotifierCursor>('notifierCursors', cursorSchema)

export const cursorId = 'activity'
