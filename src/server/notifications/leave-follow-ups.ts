import type { Profile } from '#domain/accounts/profile.ts'
import type { Message } from '#domain/messages/message.ts'
import { answeredBy } from '#domain/notifications/answers.ts'
import { tellingOf } from '#domain/notifications/tellings.ts'
import { users } from '#server/accounts/exports/collections.ts'
import { messages, readMarks } from '#server/messages/exports/collections.ts'
import { activityCollection } from '#server/platform/activity.ts'
import { consequence } from '#server/platform/consequences.ts'
import type { Consequence } from '#server/platform/consequences.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { members } from '#server/projects/exports/collections.ts'
import { followUpId, followUps } from './collections.ts'
import type { FollowUp } from './collections.ts'

/** The follow-ups that changes of other slices leave. */
export function leaveFollowUps(clock: Clock): Consequence[] {
  function leave(transaction: Pick<Transaction, 'create'>, kind: FollowUp['kind'], subjectId: string): void {
    transaction.create(followUps, { id: followUpId(kind, clock.nowMs()), at: clock.now(), kind, subjectId, tries: 0 })
  }

  return [
    consequence(activityCollection, ({ id, before, after }, transaction) => {
      const isHeard = after && (tellingOf(after.type) !== null || answeredBy(after.type).length > 0)
      if (isHeard && !before) leave(transaction, 'activity', id)
    }),
    consequence(messages, ({ id, before, after }, transaction) => {
      if (before && isOtherwise(before, after)) leave(transaction, 'words', id)
      if (after?.payment?.status === 'paid' && before?.payment?.status !== 'paid') leave(transaction, 'payment', id)
    }),
    consequence(readMarks, ({ id, after }, transaction) => {
      // Staff have a second mark that also counts messages among themselves: it is the further one.
      if (after && (after.internal || after.role !== 'superAdmin')) leave(transaction, 'reading', id)
    }),
    consequence(users, ({ id, before, after }, transaction) => {
      if (before && isLess(before, after)) leave(transaction, 'access', id)
    }),
    consequence(members, ({ before, after }, transaction) => {
      if (before && before.endedAt === null && after?.endedAt !== null) leave(transaction, 'access', before.creatorId)
    }),
  ]
}

/** Whether a message was changed or removed. */
function isOtherwise(before: Message, after: Message | null): boolean {
  return before.deletedAt === null && (after === null || after.deletedAt !== null || after.body !== before.body)
}

function isLess(before: Profile, after: Profile | null): boolean {
  if (!after) return true
  return (
    before.role !== after.role ||
    before.accountId !== after.accountId ||
    before.rights.some((right) => !after.rights.includes(right))
  )
}
