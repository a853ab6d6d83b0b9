import * as z from 'zod/mini'
import { activityAudiences, activityTypes } from '#domain/core/activity.ts'
import { instant } from '#domain/core/instants.ts'

/** The state of its mail: `none` was wanted, `due` waits, `sent` went out, `skipped` was no longer needed. */
const mailStates = ['none', 'due', 'sent', 'skipped'] as const

/** A message to one person about an activity, in words for their role. The id is `notificationId(…)`. */
export const notificationSchema = z.strictObject({
  id: z.string(),
  userId: z.string(),
  type: z.enum(activityTypes),
  title: z.string(),
  /** Empty if the title is enough. */
  body: z.string(),
  /** The activity's subject by its name, or how many hours it is about, for mails; missing in notifications from before staff could word them. */
  subjectName: z.optional(z.string()),
  entityType: z.string(),
  entityId: z.string(),
  /** The position of its message in the conversation; null for everything else. */
  messagePlace: z.nullable(z.int()),
  /** Of the project it belongs to; empty for what belongs to the account alone. */
  projectId: z.string(),
  projectName: z.string(),
  /** With the type, this decides who may still see it. */
  clientId: z.string(),
  audience: z.enum(activityAudiences),
  /** The path and search of the exact place, for this person's role. */
  url: z.string(),
  actorId: z.string(),
  actorName: z.string(),
  /** The actor's picture at that moment, under `/files/avatar/`; null if they had none. */
  actorAvatarId: z.nullable(z.string()),
  /** Notifications with the same key go in one mail. */
  groupKey: z.string(),
  createdAt: instant,
  /** `createdAt`, or null for a person who wants it only by mail: lists are ordered by it and leave it out. */
  listedAt: z.nullable(instant),
  /** `createdAt` while it is listed and unread. */
  unreadAt: z.nullable(instant),
  readAt: z.nullable(instant),
  mail: z.enum(mailStates),
  /** Set exactly while the mail is due; past the end of a lease while it is being sent. */
  mailDueAt: z.nullable(instant),
  /** Until then one sender is working on it; afterwards that sender has died and another may take it. */
  mailLeasedUntil: z.nullable(instant),
  mailedAt: z.nullable(instant),
  /** When it may be removed: sooner once it is read. */
  expiresAt: instant,
})
export type Notification = z.output<typeof notificationSchema>

/** The same activity notifies the same person once, however often it is tried. */
export function notificationId(activityId: string, uid: string): string {
  return `${activityId}:${uid}`
}

/** The id of the activity that a notification of this id is about. */
export function activityOfNotification(id: string): string {
  return id.slice(0, id.indexOf(':'))
}

const dayMs = 86_400_000
/** How long a read notification is kept, and an unread one. */
export const keptReadMs = 90 * dayMs
export const keptUnreadMs = 365 * dayMs

/** How long a mail about an unpaid amount waits: a client who is on the page has often paid by then. */
export const owedWaitMs = 5 * 60_000

/** How long the messages of a project wait for each other before they go in one mail. */
export const messagesWaitMs = 5 * 60_000

/** How long a client's act waits for more of its kind before staff get one mail about all. */
export const staffWaitMs = 60_000
