import type { Activity } from '#domain/core/activity.ts'
import { toInstant, toMilliseconds } from '#domain/core/instants.ts'
import type { Role, Viewer } from '#domain/core/viewer.ts'
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
import { hidesSums, recipientsOf } from '#domain/notifications/recipients.ts'
import { asksForPayment, comesWithInvitation, tellingOf } from '#domain/notifications/tellings.ts'
import type { NotificationsDeps, Person, ToldMessage, ToldProject } from './deps.ts'
import { readPreferences } from './read-preferences.ts'

type Deps = Omit<NotificationsDeps, 'mailer' | 'settings' | 'onFault'>

/** What is told later than this goes by who was there and what they wanted when it happened. */
const lateMs = 30_000
/** What is told later than this is mailed to nobody: it stands in the portal, also for whoever wants mails alone. */
const mailedWithinMs = 86_400_000

/** What an activity tells, one notification for each person who wants it; of history alone, none. */
export async function draftNotifications(deps: Deps, happened: Activity): Promise<Notification[]> {
  const telling = tellingOf(happened.type)
  if (!telling) return []
  const isMessage = happened.type.startsWith('message.')
  const message = isMessage ? await deps.messageOf(deps.documents, happened.subjectId) : null
  if (isMessage && !message) return []
  const activity = { ...happened, detail: message?.words || happened.detail }
  const project = activity.projectId ? await deps.projectOf(activity.projectId) : null
  const age = deps.clock.nowMs() - toMilliseconds(activity.at)
  const concerned = recipientsOf(activity, project, await peopleAround(deps, activity, project))
  const present = age > lateMs ? await withoutNewcomers(deps, activity, concerned) : concerned
  const people = await withoutReaders(deps, activity, present, message)
  if (people.length === 0) return []
  const preferencesOf = await readPreferences(
    deps.documents,
    people.map(({ uid }) => uid),
    age > lateMs ? activity.at : null,
  )
  const projectId = activity.projectId || (await deps.latestProjectOf(activity.clientId))
  const avatarId = await deps.avatarIdOf(activity.actorId)
  return people.flatMap((person) => {
    const preference = preferencesOf(person.uid)[telling.group]
    const wantsMail = preference.email === 'each' && !comesWithInvitation(activity.type)
    if (!preference.inApp && !wantsMail) return []
    const isMailed = wantsMail && age <= mailedWithinMs
    const inApp = preference.inApp || !isMailed
    return [toNotification(activity, { person, inApp, isMailed, project, projectId, avatarId, message })]
  })
}

/** What happened before somebody came is not news to them, unless it names them. */
async function withoutNewcomers(
  { onProjectSince }: Deps,
  { at, projectId, recipientIds }: Activity,
  people: readonly Person[],
): Promise<Person[]> {
  const named = new Set(recipientIds)
  const since = await Promise.all(
    people.map(async ({ uid, role, since }) =>
      role === 'creator' ? ((await onProjectSince(projectId, uid)) ?? since) : since,
    ),
  )
  return people.filter(({ uid }, index) => named.has(uid) || (since[index] ?? '') <= at)
}

/** Whoever has the conversation open has read the message before they could be told of it. */
async function withoutReaders(
  { seenUpTo }: Deps,
  { type, projectId }: Activity,
  people: readonly Viewer[],
  message: ToldMessage | null,
): Promise<readonly Viewer[]> {
  if (type !== 'message.new' || !message) return people
  const seen = await Promise.all(people.map((person) => seenUpTo(projectId, person)))
  return people.filter((_, index) => (seen[index] ?? 0) < message.place)
}

/** Everybody who might be told: the agency's staff, the account's people, the project's creators, and whoever is named. */
async function peopleAround(
  { staff, peopleOfAccount, peopleOf }: Deps,
  { type, clientId, recipientIds }: Activity,
  project: ToldProject | null,
): Promise<Person[]> {
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
  readonly inApp: boolean
  readonly isMailed: boolean
  readonly project: ToldProject | null
  /** Where its place is; null where there is no project to go to. */
  readonly projectId: string | null
  /** The actor's. */
  readonly avatarId: string | null
  /** What it tells of, where that is a message. */
  readonly message: ToldMessage | null
}

function toNotification(activity: Activity, { person, inApp, isMailed, ...around }: Addressed): Notification {
  const { project, projectId, avatarId, message } = around
  const { id, at, type, subjectId, actorId, actorName, clientId, audience } = activity
  const { uid, role } = person
  const projectName = project?.name ?? ''
  const told = hidesSums(type, person) ? { ...activity, detail: '' } : activity
  const words = notificationWords(told, { role, projectName, companyName: project?.companyName ?? '' })
  const groupKey = groupKeyOf(activity, role)
  const kept = inApp ? keptUnreadMs : keptReadMs
  return {
    id: notificationId(id, uid),
    userId: uid,
    type,
    ...words,
    entityType: type.slice(0, type.indexOf('.')),
    entityId: subjectId,
    messagePlace: message?.place ?? null,
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
    listedAt: inApp ? at : null,
    unreadAt: inApp ? at : null,
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
