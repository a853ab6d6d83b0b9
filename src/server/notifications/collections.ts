import * as z from 'zod/mini'
import { instant } from '#domain/core/instants.ts'
import { notificationSchema } from '#domain/notifications/notification.ts'
import type { Notification } from '#domain/notifications/notification.ts'
import { storedPreferencesSchema } from '#domain/notifications/preferences.ts'
import type { StoredPreferences } from '#domain/notifications/preferences.ts'
import { createId } from '#server/platform/secrets.ts'
import { collection } from '#server/ports/documents.ts'

export const notifications = collection<Notification>('notifications', notificationSchema, [
  { where: ['userId'], orderBy: ['listedAt', 'desc'] },
  { where: ['userId'], orderBy: ['unreadAt', 'desc'], sparse: true },
  // All of one person's, mail-only ones included.
  { where: ['userId'], orderBy: ['createdAt', 'asc'] },
  { where: ['userId', 'groupKey'], orderBy: ['unreadAt', 'asc'], sparse: true },
  { where: ['userId', 'groupKey'], orderBy: ['mailDueAt', 'asc'], sparse: true },
  { where: ['userId', 'projectId', 'type'], orderBy: ['unreadAt', 'asc'], sparse: true },
  { where: ['entityId', 'type'], orderBy: ['unreadAt', 'asc'], sparse: true },
  { where: ['entityId'], orderBy: ['createdAt', 'asc'] },
  { where: [], orderBy: ['mailDueAt', 'asc'], sparse: true },
  { where: [], orderBy: ['expiresAt', 'asc'] },
])

/** Keyed by uid; a person who has chosen nothing has none. */
export const notificationPreferences = collection<StoredPreferences>('notificationPreferences', storedPreferencesSchema)

const followUpKinds = ['activity', 'words', 'access', 'reading', 'payment'] as const

const followUpSchema = z.strictObject({
  /** `followUpId` makes it: what is listed by id is in the order in which it is done. */
  id: z.string(),
  at: instant,
  /** The cause: an activity, a changed or removed message, a person's lost access, a read mark, a paid request. */
  kind: z.enum(followUpKinds),
  /** The id of that activity, message, person or read mark. */
  subjectId: z.string(),
  /** How often a sweep has tried it in vain. */
  tries: z.int(),
})
export type FollowUp = z.output<typeof followUpSchema>

/**
 * Work that a committed change leaves for notifications. Each is created in the transaction of its change and removed once
 * it is done, so that a crash leaves nothing undone.
 */
export const followUps = collection<FollowUp>('followUps', followUpSchema, [{ where: [], orderBy: ['id', 'asc'] }])

/** By id: the news, the oldest first, then everything else, the oldest first. */
export function followUpId(kind: FollowUp['kind'], nowMs: number): string {
  return `${kind === 'activity' ? 'news' : othersFrom}-${nowMs.toString(36).padStart(9, '0')}-${createId()}`
}

/** Where those that are no news begin. */
export const othersFrom = 'others'
