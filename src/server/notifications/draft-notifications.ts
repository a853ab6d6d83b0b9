import type { Activity, ActivityType } from '#domain/core/activity.ts'
import { toInstant, toMilliseconds } from '#domain/core/instants.ts'
import type { Instant } from '#domain/core/instants.ts'
import type { Viewer } from '#domain/core/viewer.ts'
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
import { hidesSums, mayHear, reachesAccount, recipientsOf } from '#domain/notifications/recipients.ts'
import { asksForPayment, comesWithInvitation, isAlwaysMailed, tellingOf } from '#domain/notifications/tellings.ts'
import { memberId } from '#domain/projects/member.ts'
import type { Project } from '#domain/projects/project.ts'
import { users } from '#server/accounts/exports/collections.ts'
import { activityCollection } from '#server/platform/activity.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import type { Documents } from '#server/ports/documents.ts'
import { members, projects } from '#server/projects/exports/collections.ts'
import { projectOf } from './know-projects.ts'
import { peopleOf, peopleOfAccount, staffNow } from './people.ts'
import type { Person } from './people.ts'
import { readPreferences } from './preferences.ts'
import { seenUpTo, toldMessage } from './told-messages.ts'
import type { ToldMessage } from './told-messages.ts'

type Deps = Pick<Portal, 'documents' | 'clock'>

/** A notification made later than this goes by who was there and what they wanted when the activity happened. */
const lateMs = 30_000
/** A notification made later than this is not mailed: it is shown in the portal, even to people who want mails alone. */
const mailedWithinMs = 86_400_000

/** The notifications of an activity, one for each person who wants it; none for an activity that is only history. */
export async function draftNotifications({ documents, clock }: Deps, happened: Activity): Promise<Notification[]> {
  const telling = tellingOf(happened.type)
  if (!telling) return []
  const isMessage = happened.type.startsWith('message.')
  const message = isMessage ? await toldMessage(documents, happened.subjectId) : null
  if (isMessage && !message) return []
  const activity = { ...happened, detail: message?.words || happened.detail }
  const project = activity.projectId ? await projectOf(documents, activity.projectId) : null
  const age = clock.nowMs() - toMilliseconds(activity.at)
  const concerned = recipientsOf(activity, project, await peopleAround(documents, activity, project))
  const present = age > lateMs ? await withoutNewcomers(documents, activity, concerned) : concerned
  const people = await withoutReaders(documents, activity, present, message)
  if (people.length === 0) return []
  const part = await partDueBy(documents, activity)
  const preferencesOf = await readPreferences(
    documents,
    people.map(({ uid }) => uid),
    age > lateMs ? activity.at : null,
  )
  const projectId = activity.projectId || (await latestProjectOf(documents, activity.clientId))
  const actor = await actorOf(documents, activity)
  const ownerName = people.some((person) => isTeammate(person))
    ? (await documents.get(users, activity.clientId))?.data.fullName
    : undefined
  return people.flatMap((person) => {
    const preferences = preferencesOf(person.uid)
    if (part && person.role === 'client' && mayHear(person, part, project) && isWanted(preferences.billing)) return []
    const preference = preferences[telling.group]
    const isBinding = isAlwaysMailed(activity.type)
    const wantsMail =
      (preference.email === 'each' || isBinding) && person.isInvited && !comesWithInvitation(activity.type)
    if (!preference.inApp && !wantsMail) return []
    const isMailed = wantsMail && (age <= mailedWithinMs || isBinding)
    const inApp = preference.inApp || !isMailed
    const around = { inApp, isMailed, project, projectId, actor, ownerName, message }
    return [toNotification(activity, { person, ...around })]
  })
}

/** Who did it, as they are shown: an activity about money names the client, where its words need that. */
async function actorOf(documents: Documents, { actorId, actorName }: Activity): Promise<Actor> {
  const person = (await documents.get(users, actorId))?.data
  return { actorId, actorName: person?.fullName ?? actorName, actorAvatarId: person?.avatarId ?? null }
}

const sameActMs = 5000

/** What the approval of a milestone made due, whose notification says both; null where it made nothing due. */
async function partDueBy(
  documents: Documents,
  { type, at, subjectId: milestoneId }: Activity,
): Promise<Activity | null> {
  if (type !== 'milestone.approved') return null
  const around = { from: later(at, -sameActMs), below: later(at, 1) }
  const rows = await listAll(documents, activityCollection, { orderBy: ['at', 'asc'], range: around })
  const parts = rows.map(({ data }) => data).filter((each) => each.type === 'invoice.part_due')
  return parts.find((each) => each.milestoneId === milestoneId) ?? null
}

function isWanted({ inApp, email }: Preference): boolean {
  return inApp || email === 'each'
}

function isTeammate({ uid, role, accountId }: Viewer): boolean {
  return role === 'client' && uid !== accountId
}

/** What happened before somebody came is not news to them, unless it names them. */
async function withoutNewcomers(
  documents: Documents,
  { at, projectId, recipientIds }: Activity,
  people: readonly Person[],
): Promise<Person[]> {
  const named = new Set(recipientIds)
  const since = await Promise.all(
    people.map(async ({ uid, role, since }) =>
      role === 'creator' ? ((await onProjectSince(documents, projectId, uid)) ?? since) : since,
    ),
  )
  return people.filter(({ uid }, index) => named.has(uid) || (since[index] ?? '') <= at)
}

/** Since when a creator works on a project; null where they never did. */
async function onProjectSince(documents: Documents, projectId: string, creatorId: string): Promise<Instant | null> {
  return (await documents.get(members, memberId(projectId, creatorId)))?.data.startedAt ?? null
}

/** The project of an account that was active last; null where it has none. */
async function latestProjectOf(documents: Documents, clientId: string): Promise<string | null> {
  const latest = { where: { clientId }, orderBy: ['listedAt', 'desc'], limit: 1 } as const
  return (await documents.list(projects, latest))[0]?.id ?? null
}

/** Leaves out people who have the conversation open: they have read the message before they could be notified. */
async function withoutReaders(
  documents: Documents,
  { type, projectId }: Activity,
  people: readonly Person[],
  message: ToldMessage | null,
): Promise<readonly Person[]> {
  if (type !== 'message.new' || !message) return people
  const seen = await Promise.all(people.map((person) => seenUpTo(documents, projectId, person)))
  return people.filter((_, index) => (seen[index] ?? 0) < message.place)
}

/** Everybody who might be notified: the agency's staff, the account's people, the project's creators, and the people named. */
async function peopleAround(documents: Documents, activity: Activity, project: Project | null): Promise<Person[]> {
  const { type, clientId, recipientIds } = activity
  const telling = tellingOf(type)
  const found = await Promise.all([
    telling?.staff === 'lead' ? staffNow(documents) : [],
    telling && reachesAccount(telling, activity) ? peopleOfAccount(documents, clientId) : [],
    peopleOf(documents, [
      ...new Set([...recipientIds, ...(telling?.creators === 'told' ? (project?.creatorIds ?? []) : [])]),
    ]),
  ])
  return [...new Map(found.flat().map((person) => [person.uid, person])).values()]
}

type Actor = Pick<Notification, 'actorId' | 'actorName' | 'actorAvatarId'>

type Addressed = {
  readonly person: Person
  readonly inApp: boolean
  readonly isMailed: boolean
  readonly project: Project | null
  /** The project to link to; null if there is none. */
  readonly projectId: string | null
  readonly actor: Actor
  /** The owner of the account, where somebody else of it is told; undefined if there is none. */
  readonly ownerName: string | undefined
  /** The message that it is about, if any. */
  readonly message: ToldMessage | null
}

function toNotification(activity: Activity, { person, inApp, isMailed, ...around }: Addressed): Notification {
  const { project, projectId, actor, ownerName, message } = around
  const { id, at, type, subjectId, subjectName, actorId, clientId, audience } = activity
  const { uid, role } = person
  const projectName = project?.name ?? ''
  const told = hidesSums(type, person) ? { ...activity, detail: '' } : activity
  const words = notificationWords(told, {
    role,
    projectName,
    companyName: project?.companyName ?? '',
    ownerName: isTeammate(person) ? ownerName : undefined,
    isActor: uid === actorId,
    timeZone: person.timeZone,
  })
  const groupKey = groupKeyOf(activity, person)
  const kept = inApp ? keptUnreadMs : keptReadMs
  return {
    id: notificationId(id, uid),
    userId: uid,
    type,
    ...words,
    subjectName: saysHours.has(type) ? activity.detail : subjectName,
    entityType: type.slice(0, type.indexOf('.')),
    entityId: subjectId,
    messagePlace: message?.place ?? null,
    projectId: activity.projectId,
    projectName,
    clientId,
    audience,
    url: notificationPath(activity, person, projectId),
    ...actor,
    groupKey,
    createdAt: at,
    listedAt: inApp ? at : null,
    unreadAt: inApp ? at : null,
    readAt: null,
    mail: isMailed ? 'due' : 'none',
    mailDueAt: isMailed ? later(at, waitOf(activity, person)) : null,
    mailLeasedUntil: null,
    mailedAt: null,
    expiresAt: later(at, kept),
  }
}

/** What they are about is hours, and their subject the project: a mail words both. */
const saysHours: ReadonlySet<ActivityType> = new Set([
  'timesheet.submitted',
  'timesheet.approved',
  'timesheet.reopened',
])

function waitOf(activity: Activity, person: Viewer): number {
  if (activity.type === 'message.new') return messagesWaitMs
  if (asksForPayment(activity.type)) return owedWaitMs
  return isGathered(activity, person) ? staffWaitMs : 0
}

function groupKeyOf(activity: Activity, person: Viewer): string {
  if (activity.type === 'message.new') return messagesKey(activity.projectId)
  return isGathered(activity, person) ? `staff:${activity.type}` : activity.id
}

/**
 * Acts of clients are mailed to staff together, one mail for each kind: many clients may act at once, or one a hundred
 * times. Whom an activity names besides says nothing of when the others hear of it: else the later of two would be mailed first.
 */
function isGathered({ type, recipientIds }: Activity, { uid, role }: Viewer): boolean {
  const isForAll = !recipientIds.includes(uid) && tellingOf(type)?.staff === 'lead'
  return role === 'superAdmin' && isForAll && !asksForPayment(type) && !comesWithInvitation(type)
}

/** The key that groups the messages of a project, and finds them when they are read. */
export function messagesKey(projectId: string): string {
  return `messages:${projectId}`
}

function later(at: string, milliseconds: number): string {
  return toInstant(toMilliseconds(at) + milliseconds)
}
