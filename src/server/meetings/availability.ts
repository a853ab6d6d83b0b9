import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Instant } from '#domain/core/instants.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type {
  Availability,
  MeetingRules,
  MeetingRulesChange,
  MeetingRulesFields,
} from '#domain/meetings/availability.ts'
import type * as calls from '#domain/meetings/contract.ts'
import { firstMeetingRules } from '#domain/meetings/first-rules.ts'
import { kindsOf } from '#domain/meetings/kinds.ts'
import type { MeetingKind } from '#domain/meetings/kinds.ts'
import { availabilities, meetingRules, meetingRulesChanges } from '#server/meetings/exports/collections.ts'
import type { SignedInCaller } from '#server/platform/http/caller.ts'
import type { Portal } from '#server/portal.ts'
import type { Documents, Stored, Transaction } from '#server/ports/documents.ts'
import { listChanges } from '#server/settings/exports/list-changes.ts'
import { noteSetting } from '#server/settings/exports/note-setting.ts'
import { presentRulesChange } from './present.ts'

/** When the viewer meets people, and the rules of all meetings. A person who has set no times meets nobody. */
export async function getAvailability(
  { documents, settings: { bookingUrl } }: Portal,
  { uid }: Viewer,
): Promise<ReplyOf<typeof calls.getAvailability>> {
  const stored = await documents.get(availabilities, uid)
  const { lengths, noticeHours, bufferMinutes, daysAhead, version } = await readRules(documents)
  return {
    availability: stored
      ? toReply(stored.data, stored.version)
      : { timeZone: 'UTC', spans: [], daysOff: [], joinUrl: null, version: 0 },
    rules: { lengths, noticeHours, bufferMinutes, daysAhead, version },
    ...(bookingUrl === null ? {} : { bookedElsewhere: { url: bookingUrl, variable: 'LIFTOFF_BOOKING_URL' } }),
  }
}

function toReply(
  { timeZone, spans, daysOff, joinUrl }: Availability,
  version: Stored<Availability>['version'],
): ReplyOf<typeof calls.getAvailability>['availability'] {
  return { timeZone, spans, daysOff, joinUrl, version }
}

/** Writes the viewer's own times, never another's. */
export function updateAvailability(
  { documents, clock }: Portal,
  { uid }: Viewer,
  { version, timeZone, spans, daysOff, joinUrl }: InputOf<typeof calls.updateAvailability>,
): Promise<ReplyOf<typeof calls.updateAvailability>> {
  return documents.transact(async (transaction) => {
    const stored = await transaction.get(availabilities, uid)
    if ((stored?.version ?? 0) !== version) throw new Refusal('stale-version')
    const days = [...new Set(daysOff)].sort()
    const next = { id: uid, timeZone, spans, daysOff: days, joinUrl, updatedAt: clock.now() }
    if (stored) transaction.put(availabilities, next)
    else transaction.create(availabilities, next)
    return { availability: toReply(next, version + 1) }
  })
}

/** Writes the rules of every meeting that is booked from now on. The history and the audit keep what changed. */
export function updateMeetingRules(
  portal: Portal,
  viewer: Viewer,
  { version, lengths: typed, noticeHours, bufferMinutes, daysAhead }: InputOf<typeof calls.updateMeetingRules>,
  { ip }: Pick<SignedInCaller, 'ip'>,
): Promise<ReplyOf<typeof calls.updateMeetingRules>> {
  const { documents, clock } = portal
  return documents.transact(async (transaction) => {
    const stored = await transaction.get(meetingRules, 'rules')
    if ((stored?.version ?? 0) !== version) throw new Refusal('stale-version')
    const before = stored?.data ?? firstRules(clock.now())
    const lengths = typed ?? before.lengths
    const rules = { lengths, noticeHours, bufferMinutes, daysAhead }
    const next = { ...before, ...rules, updatedAt: clock.now() }
    if (stored) transaction.put(meetingRules, next)
    else transaction.create(meetingRules, next)
    const changes = changesOf(before, rules)
    if (changes.length > 0) keepRulesChange(portal, transaction, viewer, { before: fieldsOf(before), after: rules })
    noteSetting(portal, transaction, { what: 'meeting-rules', changes, viewer, ip })
    return { rules: { ...rules, version: version + 1 } }
  })
}

type RulesChange = Pick<MeetingRulesChange, 'before' | 'after'>

/** Keeps in the history of the rules what `viewer` changes of them in this transaction. */
export function keepRulesChange(
  { createId, clock }: Portal,
  transaction: Transaction,
  { uid, fullName: name }: Viewer,
  { before, after }: RulesChange,
): void {
  transaction.create(meetingRulesChanges, { id: createId(), at: clock.now(), by: { uid, name }, before, after })
}

/** What of the rules isn’t the kinds. */
export function fieldsOf({ lengths, noticeHours, bufferMinutes, daysAhead }: MeetingRulesFields): MeetingRulesFields {
  return { lengths, noticeHours, bufferMinutes, daysAhead }
}

export async function listMeetingRuleChanges(
  portal: Portal,
  _viewer: Viewer,
  { after }: InputOf<typeof calls.listMeetingRuleChanges>,
): Promise<ReplyOf<typeof calls.listMeetingRuleChanges>> {
  const { rows, next } = await listChanges(portal, meetingRulesChanges, after)
  return { changes: rows.map(presentRulesChange), next }
}

function changesOf(before: MeetingRulesFields, after: MeetingRulesFields): string[] {
  const was = numbersOf(before)
  return Object.entries(numbersOf(after)).flatMap(([name, value]) =>
    value === was[name] ? [] : [`${name} ${was[name]} → ${value}`],
  )
}

function numbersOf({ lengths, noticeHours, bufferMinutes, daysAhead }: MeetingRulesFields): Record<string, number> {
  return { ...lengths, noticeHours, bufferMinutes, daysAhead }
}

type CurrentRules = MeetingRulesFields & {
  readonly version: number
  /** In the order in which they are offered, hidden ones too. */
  readonly kinds: readonly MeetingKind[]
}

/** The current rules; version 0 while they are the defaults. */
export async function readRules(documents: Documents): Promise<CurrentRules> {
  const stored = await documents.get(meetingRules, 'rules')
  const rules = stored?.data ?? firstMeetingRules
  return { ...fieldsOf(rules), kinds: kindsOf(rules), version: stored?.version ?? 0 }
}

/** The rules before staff change them for the first time. */
export function firstRules(now: Instant): MeetingRules {
  return { id: 'rules', ...firstMeetingRules, updatedAt: now }
}
