import { pino } from 'pino'
import type { Activity } from '#domain/core/activity.ts'
import { toInstant } from '#domain/core/instants.ts'
import type { Message } from '#domain/messages/message.ts'
import type { Notification } from '#domain/notifications/notification.ts'
import { readNotification } from '#domain/notifications/read-notification.ts'
import { joinNotifications } from '#server/join-notifications.ts'
import { messages } from '#server/messages/collections.ts'
import { notifications } from '#server/notifications/collections.ts'
import type { NotificationsDeps } from '#server/notifications/deps.ts'
import { draftNotifications } from '#server/notifications/draft-notifications.ts'
import { activityCollection } from '#server/platform/activity.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Documents } from '#server/ports/documents.ts'
import { agency, castProjects } from './cast.ts'

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
  const deps = joinNotifications({
    documents,
    clock,
    mailer: { send: async () => {} },
    settings: { baseUrl: '', agencyName: agency.name, supportEmail: agency.supportEmail },
    log: pino({ level: 'silent' }),
  })
  const told: Notification[] = []
  for (const activity of await happenedLately(deps)) told.push(...(await draftNotifications(deps, activity)))
  const unread = await unreadOf(deps, told)
  for (const draft of told) {
    const quiet: Notification = { ...draft, mail: 'none', mailDueAt: null }
    const seen = toInstant(Math.min(clock.nowMs(), Date.parse(quiet.createdAt) + hourMs))
    await createMissing(documents, unread.has(quiet.id) ? quiet : readNotification(quiet, seen))
  }
}

async function happenedLately({ documents, clock }: NotificationsDeps): Promise<Activity[]> {
  const from = toInstant(clock.nowMs() - toldForMs)
  const recorded = await documents.list(activityCollection, { orderBy: ['at', 'asc'], range: { from }, limit: most })
  const activities = recorded.map(({ data }) => data)
  const known = new Set(activities.map(({ subjectId }) => subjectId))
  for (const { id: projectId, name } of castProjects) {
    const said = await documents.list(messages, {
      where: { projectId },
      orderBy: ['createdAt', 'desc'],
      range: { from },
      limit: most,
    })
    for (const { data } of said) if (!known.has(data.id)) activities.push(toActivity(data, name))
  }
  return activities
}

/** As sending it would have recorded it. */
function toActivity(message: Message, projectName: string): Activity {
  return {
    id: message.id.slice(0, 64),
    at: message.createdAt,
    type: message.type === 'payment' ? 'message.payment_request' : 'message.new',
    actorId: message.senderId,
    actorName: message.senderName,
    projectId: message.projectId,
    clientId: message.clientId,
    subjectId: message.id,
    subjectName: projectName,
    detail: message.attachments.length === 1 ? 'One file' : `${message.attachments.length} files`,
    audience: message.internal ? 'staff' : 'project',
    listed: false,
    recipientIds: [],
  }
}

/** Messages that their person has not seen, and the newest of everything else. */
async function unreadOf(
  { seenUpTo, peopleOf }: NotificationsDeps,
  told: readonly Notification[],
): Promise<Set<string>> {
  const unread = new Set<string>()
  for (const [uid, own] of Map.groupBy(told, ({ userId }) => userId)) {
    const [person] = await peopleOf([uid])
    const others = own.filter(({ type }) => !type.startsWith('message.'))
    const newest = others.sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1)).slice(0, unreadEach)
    for (const { id } of newest) unread.add(id)
    for (const { id, type, projectId, createdAt } of own)
      if (type.startsWith('message.') && person && createdAt > ((await seenUpTo(projectId, person)) ?? createdAt))
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
