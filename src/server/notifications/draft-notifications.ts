import type { Activity } from '#domain/core/activity.ts'
import { toInstant, toMilliseconds } from '#domain/core/instants.ts'
import type { Role, Viewer } from '#domain/core/viewer.ts'
import type { Preference } from '#domain/notifications/notification-groups.ts'
import { notificationPath } from '#domain/notifications/notification-places.ts'
import { notificationWords } from '#domain/notifications/notification-words.ts'
import {
  keptReadMs,
  keptUnreadMs,
  messagesWaitMs,
  notificationId,
  owedWaitMs,
  staffWaitMs,
} from '#domain/notifications/notification.ts'
import type { Notification } from '#domain/notifications/notification.ts'
import { recipientsOf } from '#domain/notifications/recipients.ts'
import { asksForPayment, comesWithInvitation, tellingOf } from '#domain/notifications/tellings.ts'
import type { NotificationsDeps, ToldProject } from './deps.ts'
import { readPreferences } from './read-preferences.ts'

type Deps = Omit<NotificationsDeps, 'clock' | 'mailer' | 'settings' | 'onFault'>

/** What an activity tells, one notification for each person who wants it; of history alone, none. */
export async function draftNotifications(deps: Deps, happened: Activity): Promise<Notification[]> {
  const telling = tellingOf(happened.type)
  const activity = telling && (await asItReadsNow(deps, happened))
  if (!telling || !activity) return []
  const project = activity.projectId ? await deps.projectOf(activity.projectId) : null
  const concerned = recipientsOf(activity, project, await peopleAround(deps, activity, project))
  const people = await withoutReaders(deps, activity, concerned)
  if (people.length === 0) return []
  const preferencesOf = await readPreferences(
    deps.documents,
    people.map(({ uid }) => uid),
  )
  const projectId = activity.projectId || (await deps.latestProjectOf(activity.clientId))
  const avatarId = await deps.avatarIdOf(activity.actorId)
  return people.flatMap((person) => {
    const preference = preferencesOf(person.uid)[telling.group]
    const isMailed = preference.email === 'each' && !comesWithInvitation(activity.type)
    return preference.inApp || isMailed
      ? [toNotification(activity, { person, preference, project, projectId, avatarId })]
      : []
  })
}

/** A message may have been changed since, or (null) taken back. */
async function asItReadsNow({ wordsOf }: Deps, activity: Activity): Promise<Activity | null> {
  if (!activity.type.startsWith('message.')) return activity
  const words = await wordsOf(activity.subjectId)
  return words === null ? null : { ...activity, detail: words || activity.detail }
}

/** Whoever has the conversation open has read the message before they could be told of it. */
async function withoutReaders(
  { seenUpTo }: Deps,
  { type, projectId, at }: Activity,
  people: readonly Viewer[],
): Promise<readonly Viewer[]> {
  if (type !== 'message.new') return people
  const seen = await Promise.all(people.map((person) => seenUpTo(projectId, person)))
  return people.filter((_, index) => (seen[index] ?? '') < at)
}

/** Everybody who might be told: the agency's staff, the account's people, the project's creators, and whoever is named. */
async function peopleAround(
  { staff, peopleOfAccount, peopleOf }: Deps,
  { type, clientId, recipientIds }: Activity,
  project: ToldProject | null,
): Promise<Viewer[]> {
  const telling = tellingOf(type)
  const found = await Promise.all([
    telling?.staff === 'lead' ? staff() : [],
    telling?.clientSide === 'told' ? peopleOfAccount(clientId) : [],
    peopleOf([...new Set([...recipientIds, ...(telling?.creators === 'told' ? (project?.creatorIds ?? []) : [])])]),
  ])
  return [...new Map(found.flat().map((person) => [person.uid, person])).values()]
}

type Addressed = {
  readonly person: Viewer
  readonly preference: Preference
  readonly project: ToldProject | null
  /** Where its place is; null where there is no project to go to. */
  readonly projectId: string | null
  /** The actor's. */
  readonly avatarId: string | null
}

function toNotification(activity: Activity, { person, preference, ...around }: Addressed): Notification {
  const { project, projectId, avatarId } = around
  const { id, at, type, subjectId, actorId, actorName, clientId, audience } = activity
  const { uid, role } = person
  const projectName = project?.name ?? ''
  const words = notificationWords(activity, { role, projectName, companyName: project?.companyName ?? '' })
  const isMailed = preference.email === 'each' && !comesWithInvitation(type)
  const groupKey = groupKeyOf(activity, role)
  const kept = preference.inApp ? keptUnreadMs : keptReadMs
  return {
    id: notificationId(id, uid),
    userId: uid,
    type,
    ...words,
    entityType: type.slice(0, type.indexOf('.')),
    entityId: subjectId,
    projectId: activity.projectId,
    projectName,
    clientId,
    audience,
    url: notificationPath(activity, role, projectId),
    actorId,
    actorName,
    actorAvatarId: avatarId,
    groupKey,
    createdAt: at,
    listedAt: preference.inApp ? at : null,
    unreadAt: preference.inApp ? at : null,
    readAt: null,
    mail: isMailed ? 'due' : 'none',
    mailDueAt: isMailed ? later(at, waitOf(activity, role)) : null,
    mailLeasedUntil: null,
    mailedAt: null,
    expiresAt: later(at, kept),
  }
}

function waitOf({ type, recipientIds }: Activity, role: Role): number {
  if (type === 'message.new') return messagesWaitMs
  if (asksForPayment(type)) return owedWaitMs
  return isGathered({ type, recipientIds }, role) ? staffWaitMs : 0
}

function groupKeyOf(activity: Activity, role: Role): string {
  if (activity.type === 'message.new') return messagesKey(activity.projectId)
  return isGathered(activity, role) ? `staff:${activity.type}` : activity.id
}

/** What clients do is told to staff together, one mail for each kind: many may do it at once, or one of them a hundred times. */
function isGathered({ type, recipientIds }: Pick<Activity, 'type' | 'recipientIds'>, role: Role): boolean {
  const isForAll = recipientIds.length === 0 && tellingOf(type)?.staff === 'lead'
  return role === 'superAdmin' && isForAll && !asksForPayment(type) && !comesWithInvitation(type)
}

/** What the messages of a project are grouped by, and found by when they are read. */
export function messagesKey(projectId: string): string {
  return `messages:${projectId}`
}

function later(at: string, milliseconds: number): string {
  return toInstant(toMilliseconds(at) + milliseconds)
}
