import type { Activity, ActivityType } from '#domain/core/activity.ts'
import type { Instant } from '#domain/core/instants.ts'
import { answeredBy } from '#domain/notifications/answers.ts'
import { listAll } from '#server/platform/whole-list.ts'
import { notifications } from './collections.ts'
import type { NotificationsDeps } from './deps.ts'
import { markRead } from './mark-read.ts'

type Deps = Pick<NotificationsDeps, 'documents' | 'clock'>

/**
 * What was asked is done: nobody need be told of it any more, whoever of them did it. What is asked anew afterwards stays
 * unread. Repeating it changes nothing.
 */
export async function followAnswer(deps: Deps, { type, subjectId, at }: Activity): Promise<void> {
  const answered = answeredBy(type)
  if (answered.length > 0) await markAnswered(deps, { subjectId, types: answered, upTo: at })
}

/** The payment that a message asked for is made. */
export async function followPayment(deps: Deps, messageId: string): Promise<void> {
  await markAnswered(deps, { subjectId: messageId, types: ['message.payment_request'], upTo: deps.clock.now() })
}

type Answered = { readonly subjectId: string; readonly types: readonly ActivityType[]; readonly upTo: Instant }

async function markAnswered(deps: Deps, { subjectId, types, upTo }: Answered): Promise<void> {
  for (const type of types) {
    const ofSubject = { where: { entityId: subjectId, type }, orderBy: ['unreadAt', 'asc'] } as const
    const unread = await listAll(deps.documents, notifications, ofSubject)
    for (const { id, data } of unread) if (data.createdAt <= upTo) await markRead(deps, data.userId, [id])
  }
}
