import type { Activity } from '#domain/core/activity.ts'
import { toInstant } from '#domain/core/instants.ts'
import type { Notification } from '#domain/notifications/notification.ts'
import { readNotification } from '#domain/notifications/read-notification.ts'
import { readMarks } from '#server/messages/exports/collections.ts'
import { notifications } from '#server/notifications/collections.ts'
import { draftNotifications } from '#server/notifications/draft-notifications.ts'
import { peopleOf } from '#server/notifications/people.ts'
import { seenUpTo } from '#server/notifications/told-messages.ts'
import { activityCollection } from '#server/platform/activity.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Documents } from '#server/ports/documents.ts'
import { unrecordedDoings } from './unrecorded-doings.ts'

type Deps = { readonly documents: Documents; readonly clock: Clock }

const toldForMs = 30 * 86_400_000
const most = 1000
/** How many of what is no message nobody has looked at yet, for each person. */
const unreadEach = 2
const hourMs = 3_600_000

/**
 * What the people of the cast were told of all that the other seeds have let happen, most of it read; without a single
 * mail. It comes after all of them.
 */
export async function seedNotifications({ documents, clock }: Deps): Promise<void> {
  const told: Notification[] = []
  for (const activity of await happenedLately({ documents, clock })) {
    // Told in its time, before anybody had read the messages themselves.
    const moment: Clock = { now: () => activity.at, nowMs: () => Date.parse(activity.at) }
    told.push(...(await draftNotifications({ documents: beforeReading(documents), clock: moment }, activity)))
  }
  const unread = await unreadOf(documents, told)
  for (const draft of told) {
    const quiet: Notification = { ...draft, mail: 'none', mailDueAt: null }
    const seen = toInstant(Math.min(clock.nowMs(), Date.parse(quiet.createdAt) + hourMs))
    await createMissing(documents, unread.has(quiet.id) ? quiet : readNotification(quiet, seen))
  }
}

/** The store as it was before anybody had read a message. */
function beforeReading(documents: Documents): Documents {
  return {
    ...documents,
    get: async (collection, id) => (collection.name === readMarks.name ? null : documents.get(collection, id)),
  }
}

async function happenedLately({ documents, clock }: Deps): Promise<Activity[]> {
  const from = toInstant(clock.nowMs() - toldForMs)
  const recorded = await documents.list(activityCollection, { orderBy: ['at', 'asc'], range: { from }, limit: most })
  const activities = recorded.map(({ data }) => data)
  const keyOf = ({ type, subjectId }: Activity) => `${type} ${subjectId}`
  const known = new Set(activities.map(keyOf))
  const unrecorded = (await unrecordedDoings(documents, from)).filter((activity) => !known.has(keyOf(activity)))
  return [...activities, ...unrecorded]
}

/** Messages that their person has not seen, and the newest of everything else. */
async function unreadOf(documents: Documents, told: readonly Notification[]): Promise<Set<string>> {
  const unread = new Set<string>()
  for (const [uid, own] of Map.groupBy(told, ({ userId }) => userId)) {
    const [person] = await peopleOf(documents, [uid])
    const others = own.filter(({ type }) => !type.startsWith('message.'))
    const newest = others.sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1)).slice(0, unreadEach)
    for (const { id } of newest) unread.add(id)
    for (const { id, projectId, messagePlace } of own)
      if (
        messagePlace !== null &&
        person &&
        messagePlace > ((await seenUpTo(documents, projectId, person)) ?? messagePlace)
      )
        unread.add(id)
  }
  return unread
}

/** The notifier of a portal that serves may have been quicker. */
async function createMissing(documents: Documents, notification: Notification): Promise<void> {
  await documents.transact(async (transaction) => {
    if (!(await transaction.get(notifications, notification.id))) transaction.create(notifications, notification)
  })
}
