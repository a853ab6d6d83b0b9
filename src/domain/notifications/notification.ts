import * as z from 'zod/mini'
import { activityAudiences, activityTypes } from '#domain/core/activity.ts'
import { instant } from '#domain/core/instants.ts'

/** Whether a mail goes with it: `none` was wanted, `due` waits, `sent` went, `skipped` was not needed any more. */
const mailStates = ['none', 'due', 'sent', 'skipped'] as const

/** One thing that one person is told, in words for their role. The id is `notificationId(…)`. */
export const notificationSchema = z.strictObject({
  id: z.string(),
  userId: z.string(),
  type: z.enum(activityTypes),
  title: z.string(),
  /** Empty where the title says it all. */
  body: z.string(),
  entityType: z.string(),
  entityId: z.string(),
  /** The place in its conversation of the message it tells of; null for everything else. */
  messagePlace: z.nullable(z.int()),
  /** Of the project it belongs to; empty for what belongs to the account alone. */
  projectId: z.string(),
  projectName: z.string(),
  /** With the type this decides who may still know of it. */
  clientId: z.string(),
  audience: z.enum(activityAudiences),
  /** The path and search of the exact place, for this person's role. */
  url: z.string(),
  actorId: z.string(),
  actorName: z.string(),
  /** Their picture at that moment, under `/files/avatar/`; null where they had none. */
  actorAvatarId: z.nullable(z.string()),
  /** What goes in one mail together. */
  groupKey: z.string(),
  createdAt: instant,
  /** `createdAt`, or null for somebody who wants it by mail alone: what lists are ordered by leaves it out. */
  listedAt: z.nullable(instant),
  /** `createdAt` while it is listed and unread. */
  unreadAt: z.nullable(instant),
  readAt: z.nullable(instant),
  mail: z.enum(mailStates),
  /** Set exactly while the mail is due; past the end of a lease while it is being sent. */
  mailDueAt: z.nullable(instant),
  /** Until then one sender has it in hand; afterwards that sender has died and another may. */
  mailLeasedUntil: z.nullable(instant),
  mailedAt: z.nullable(instant),
  /** When it may be removed: sooner once it is read. */
  expiresAt: instant,
})
export type Notification = z.output<typeof notificationSchema>

/** The same activity tells the same person once, however often it is tried. */
export function notificationId(activityId: string, uid: string): string {
  return `${activityId}:${uid}`
}

const dayMs = 86_400_000
/** How long a notification is kept that was read, and one that never was. */
export const keptReadMs = 90 * dayMs
export const keptUnreadMs = 365 * dayMs

/** How long a mail about money that is owed waits: whoever is at the page has often paid by then. */
export const owedWaitMs = 5 * 60_000

/** How long the messages of a project wait for each other before they go in one mail. */
export const messagesWaitMs = 5 * 60_000

/** How long what clients did waits for more of its kind before staff get one mail of it. */
export const staffWaitMs = 60_000
