import type { Activity, ActivityType } from '#domain/core/activity.ts'
import { holdsOneOf } from '#domain/core/staff-rights.ts'
import { seesInvoices } from '#domain/core/viewer.ts'
import type { Right, Viewer } from '#domain/core/viewer.ts'
import { placeWithin } from './notification-places.ts'
import type { Notification } from './notification.ts'
import { tellingOf, tellsWhoDidIt } from './tellings.ts'
import type { Telling } from './tellings.ts'

/** The part of a person that decides which notifications they get. */
export type Hearer = Pick<Viewer, 'uid' | 'role' | 'accountId' | 'rights'> & {
  readonly staffRights?: Viewer['staffRights'] | undefined
}

/** The part of an activity that decides who may hear of it. */
type About = Pick<Activity, 'type' | 'clientId' | 'audience'>

/** The part of an activity that decides who is told. */
type Happened = About & Pick<Activity, 'actorId'> & { readonly recipientIds: readonly string[] }

/** The part of a project that decides who is told. */
export type Crew = { readonly managerId: string | null; readonly creatorIds: readonly string[] }

const ofOwnHours = ['timesheet.approved', 'timesheet.rejected', 'timesheet.reopened'] as const
/** The activities among staff that a creator hears of all the same, because they are about themselves. */
const creatorsOwn: ReadonlySet<ActivityType> = new Set(['creator.assigned', 'creator.pay_changed', ...ofOwnHours])
/** Their hours, and the pay for them, stay theirs when they leave the project, of which they hear as well. */
const creatorsForGood: ReadonlySet<ActivityType> = new Set(['creator.unassigned', 'creator.pay_changed', ...ofOwnHours])

/**
 * Whether somebody may know of it at all, with their present rights: staff activity reaches no client, a teammate hears only
 * of things their rights cover, a creator only of their projects.
 */
export function mayHear({ uid, role, accountId, rights }: Hearer, about: About, crew: Crew | null): boolean {
  const { type, clientId, audience } = about
  const telling = tellingOf(type)
  if (!telling) return false
  if (role === 'superAdmin') return true
  if (role === 'client') return audience === 'project' && accountId === clientId && coversRights(telling, rights)
  if (audience === 'staff' && !creatorsOwn.has(type)) return false
  return creatorsForGood.has(type) || (crew?.creatorIds.includes(uid) ?? false)
}

/** Whether somebody is told that a payment is requested, without its details. */
export function hidesSums(type: ActivityType, person: Pick<Hearer, 'role' | 'rights'>): boolean {
  return type === 'message.payment_request' && !seesInvoices(person)
}

/** The same in the present words of its message, unless those are withheld from the recipient. */
export function inWords(notification: Notification, words: string): Notification {
  const isWithheld = notification.type === 'message.payment_request' && notification.body === ''
  return isWithheld || words === '' ? notification : { ...notification, body: words }
}

/** The same for somebody whose rights may be others by now: without sums they may not know, to a place they may open. */
export function withinRights(notification: Notification, person: Pick<Hearer, 'role' | 'rights'>): Notification {
  const { type, body, url } = notification
  return { ...notification, body: hidesSums(type, person) ? '' : body, url: placeWithin(person.rights, url) }
}

/** Money is the account's; everything else belongs to a project. */
function coversRights({ group, rights: needed }: Telling, held: readonly Right[]): boolean {
  if (needed === null) return true
  return (group === 'billing' || held.includes('projects')) && needed.some((right) => held.includes(right))
}

/**
 * The recipients out of `people`, who are all of the agency's staff, of the client's account, of the project's creators, and
 * those whom the activity names. Not the actor, but where the type tells them too; staff besides the manager only
 * where they can act on it.
 */
export function recipientsOf<Person extends Hearer>(
  activity: Happened,
  crew: Crew | null,
  people: readonly Person[],
): Person[] {
  const telling = tellingOf(activity.type)
  if (!telling) return []
  const named = new Set(activity.recipientIds)
  const leads = leadsOf(activity, telling, crew, people)
  return people.filter(
    (person) =>
      (person.uid !== activity.actorId || tellsWhoDidIt(activity.type)) &&
      (named.has(person.uid) || leads.has(person.uid) || isTold(person, telling, activity)) &&
      mayHear(person, activity, crew),
  )
}

function leadsOf(
  { audience, actorId }: Pick<Activity, 'audience' | 'actorId'>,
  { staff: told, group }: Telling,
  crew: Crew | null,
  people: readonly Hearer[],
): Set<string> {
  if (told === 'nobody') return new Set()
  const staff = people.filter(({ role }) => role === 'superAdmin')
  const manager = staff.find(({ uid }) => uid === crew?.managerId)
  // Who has lost the right to projects can do nothing about it.
  const leads = manager !== undefined && holdsOneOf(manager.staffRights ?? [], ['projects'])
  // A manager's note among staff is for the others.
  const isForOthers = manager?.uid === actorId && audience === 'staff'
  if (leads && !isForOthers) return new Set([manager.uid])
  const acting = group === 'billing' ? 'money' : 'projects'
  return new Set(staff.filter(({ staffRights = [] }) => holdsOneOf(staffRights, [acting])).map(({ uid }) => uid))
}

function isTold({ role }: Hearer, telling: Telling, activity: Happened): boolean {
  if (activity.audience === 'staff') return false
  return (role === 'client' && reachesAccount(telling, activity)) || (role === 'creator' && telling.creators === 'told')
}

/** Whether the owner of the account and their teammates are told, as far as they have the right. */
export function reachesAccount(
  { clientSide }: Telling,
  { clientId, recipientIds }: Pick<Happened, 'clientId' | 'recipientIds'>,
): boolean {
  return clientSide === 'told' || (clientSide === 'withOwner' && recipientIds.includes(clientId))
}
