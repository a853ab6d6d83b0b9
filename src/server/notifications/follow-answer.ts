import type { Activity, ActivityType } from '#domain/core/activity.ts'
import { answeredBy } from '#domain/notifications/answers.ts'
import type { Notification } from '#domain/notifications/notification.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import { notifications } from './collections.ts'
import { markRead } from './mark-read.ts'

type Deps = Pick<Portal, 'documents' | 'clock'>

/**
 * What was asked is done: nobody need be told of it any more, whoever of them did it. What is asked anew afterwards stays
 * unread. Repeating it changes nothing.
 */
export async function followAnswer(portal: Deps, { type, subjectId, at }: Activity): Promise<void> {
  const now = portal.clock.now()
  // A moment that has not come yet was noted before the clock was set back: what bears it was asked before.
  const isAnswered = ({ createdAt }: Notification) => createdAt <= at || createdAt > now
  for (const each of answeredBy(type)) await markAnswered(portal, { subjectId, type: each, isAnswered })
}

/** The payment that a message asked for is made; a message asks once. */
export async function followPayment(portal: Deps, messageId: string): Promise<void> {
  await markAnswered(portal, { subjectId: messageId, type: 'message.payment_request', isAnswered: () => true })
}

type Asked = {
  readonly subjectId: string
  readonly type: ActivityType
  readonly isAnswered: (notification: Notification) => boolean
}

async function markAnswered(portal: Deps, { subjectId, type, isAnswered }: Asked): Promise<void> {
  const ofSubject = { where: { entityId: subjectId, type }, orderBy: ['unreadAt', 'asc'] } as const
  const unread = await listAll(portal.documents, notifications, ofSubject)
  for (const { id, data } of unread) if (isAnswered(data)) await markRead(portal, data.userId, [id])
}
