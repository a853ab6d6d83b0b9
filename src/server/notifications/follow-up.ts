import type { Activity, ActivityType } from '#domain/core/activity.ts'
import { answeredBy } from '#domain/notifications/answers.ts'
import type { Notification } from '#domain/notifications/notification.ts'
import { inWords, mayHear, withinRights } from '#domain/notifications/recipients.ts'
import { readMarks } from '#server/messages/exports/collections.ts'
import { activityCollection } from '#server/platform/activity.ts'
import { eachPage, listAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import type { Documents } from '#server/ports/documents.ts'
import type { FollowUp } from './collections.ts'
import { followUps, notifications } from './collections.ts'
import { messagesKey } from './draft-notifications.ts'
import { unansweredOf } from './invoice-answers.ts'
import { knowProjects } from './know-projects.ts'
import { markRead } from './notifications.ts'
import { peopleOf } from './people.ts'
import type { Person } from './people.ts'
import { removeAll } from './remove-all.ts'
import { tellActivity } from './tell-activity.ts'
import { decidedHours } from './told-hours.ts'
import { toldMessage } from './told-messages.ts'

/**
 * Does these follow-ups and removes those that are done; returns the others. Notifies of everything new before anything is
 * answered or withdrawn, so that a message sent and removed at once is gone. Repeating it changes nothing.
 */
export async function followUp(portal: Portal, given: readonly FollowUp[]): Promise<FollowUp[]> {
  const failed = new Set<FollowUp>()
  async function attempt(each: FollowUp, act: (each: FollowUp) => Promise<void>): Promise<void> {
    try {
      await act(each)
    } catch (error) {
      portal.log.error({ err: error, kind: each.kind, subjectId: each.subjectId }, 'change not followed up')
      failed.add(each)
    }
  }
  const news = given.filter(({ kind }) => kind === 'activity')
  await Promise.all(news.map((each) => attempt(each, () => withActivity(portal, each, tellActivity))))
  for (const each of given) await attempt(each, () => followOne(portal, each))
  await forget(
    portal,
    given.filter((each) => !failed.has(each)),
  )
  return [...failed]
}

/** Does a follow-up that is not news. */
export function followOne(portal: Portal, each: FollowUp): Promise<void> {
  const { kind, subjectId } = each
  if (kind === 'activity') return withActivity(portal, each, followAnswer)
  if (kind === 'words') return followWords(portal, subjectId)
  if (kind === 'reading') return followReading(portal, subjectId)
  if (kind === 'payment') return followPayment(portal, subjectId)
  return forgetLost(portal, subjectId)
}

async function withActivity(
  portal: Portal,
  { subjectId }: FollowUp,
  act: (portal: Portal, activity: Activity) => Promise<void>,
): Promise<void> {
  const activity = (await portal.documents.get(activityCollection, subjectId))?.data
  if (activity) await act(portal, activity)
}

/** Another process may have been quicker. */
async function forget({ documents }: Pick<Portal, 'documents'>, done: readonly FollowUp[]): Promise<void> {
  if (done.length === 0) return
  await documents.transact(async (transaction) => {
    const there = []
    for (const { id } of done) if (await transaction.get(followUps, id)) there.push(id)
    for (const id of there) transaction.remove(followUps, id)
  })
}

type Deps = Pick<Portal, 'documents' | 'clock'>

/**
 * Marks requests that are done as read for everybody, no matter who did them. A newer request stays unread. Repeating it
 * changes nothing.
 */
async function followAnswer(portal: Portal, { type, subjectId, at }: Activity): Promise<void> {
  if (type === 'timesheet.approved' || type === 'timesheet.rejected') return followDecision(portal, subjectId)
  const isOpen = await unansweredOf(portal, type, subjectId)
  const now = portal.clock.now()
  // A moment in the future was noted before the clock was set back, so its request is older.
  const isAnswered = ({ createdAt }: Notification) => createdAt <= at || createdAt > now
  for (const each of answeredBy(type))
    if (!isOpen(each)) await markAnswered(portal, { subjectId, type: each, isAnswered })
}

/** Marks what told of submitted hours of a month as read for everybody, once all of them are decided. */
async function followDecision(portal: Deps, month: string): Promise<void> {
  const submitted = { where: { entityId: month, type: 'timesheet.submitted' }, orderBy: ['unreadAt', 'asc'] } as const
  const unread = (await listAll(portal.documents, notifications, submitted)).map(({ data }) => data)
  for (const { userId, id } of await decidedHours(portal.documents, unread)) await markRead(portal, userId, [id])
}

/** The payment that a message asked for is made; a message asks once. */
async function followPayment(portal: Deps, messageId: string): Promise<void> {
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

const atOnce = 200

/** Marks notifications as read for a person who has seen the messages themselves. */
async function followReading(portal: Pick<Portal, 'documents' | 'clock'>, markId: string): Promise<void> {
  const reading = (await portal.documents.get(readMarks, markId))?.data
  if (!reading) return
  const { uid, projectId, place } = reading
  const oldestFirst = { orderBy: ['unreadAt', 'asc'], limit: atOnce } as const
  const told = await portal.documents.list(notifications, {
    where: { userId: uid, groupKey: messagesKey(projectId) },
    ...oldestFirst,
  })
  const asked = await portal.documents.list(notifications, {
    where: { userId: uid, projectId, type: 'message.payment_request' },
    ...oldestFirst,
  })
  const seen = [...told, ...asked].filter(({ data }) => (data.messagePlace ?? 0) <= place).map(({ id }) => id)
  await markRead(portal, uid, seen)
  if (seen.length >= atOnce) await followReading(portal, markId)
}

/** Follows a changed message: a removed one is gone here too, an edited one is shown in its new words. */
async function followWords({ documents }: Pick<Portal, 'documents'>, messageId: string): Promise<void> {
  const ofMessage = { where: { entityId: messageId }, orderBy: ['createdAt', 'asc'] } as const
  for await (const told of eachPage(documents, notifications, ofMessage)) {
    await documents.transact(async (transaction) => {
      const message = await toldMessage(transaction, messageId)
      const found = []
      for (const { id } of told) found.push((await transaction.get(notifications, id))?.data)
      for (const each of found) {
        if (each && !message) transaction.remove(notifications, each.id)
        // A message of files alone keeps their number.
        else if (each && message?.words && each.body !== message.words)
          transaction.put(notifications, inWords(each, message.words))
      }
    })
  }
}

/** Removes notifications that a person may no longer see, or what says or opens too much of them; all, if they have left. */
async function forgetLost({ documents }: Pick<Portal, 'documents'>, uid: string): Promise<void> {
  const [person] = await peopleOf(documents, [uid])
  const projectOf = knowProjects(documents)
  const own = { where: { userId: uid }, orderBy: ['createdAt', 'asc'] } as const
  for await (const rows of eachPage(documents, notifications, own)) {
    const lost = []
    const changed = []
    for (const { id, data } of rows) {
      if (!person || !mayHear(person, data, await projectOf(data.projectId))) lost.push(id)
      else if (isBeyond(data, person)) changed.push(id)
    }
    await removeAll(documents, lost)
    if (person) for (const id of changed) await keepWithinRights(documents, id, person)
  }
}

function isBeyond(notification: Notification, person: Person): boolean {
  const { body, url } = withinRights(notification, person)
  return body !== notification.body || url !== notification.url
}

async function keepWithinRights(documents: Documents, id: string, person: Person): Promise<void> {
  await documents.transact(async (transaction) => {
    const found = await transaction.get(notifications, id)
    if (found) transaction.put(notifications, withinRights(found.data, person))
  })
}
