import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { KeptKind, MeetingRules } from '#domain/meetings/availability.ts'
import type { MeetingKinds } from '#domain/meetings/kinds-contract.ts'
import { keptKindsOf, kindsOf } from '#domain/meetings/kinds.ts'
import type { MeetingKind } from '#domain/meetings/kinds.ts'
import { users } from '#server/accounts/exports/collections.ts'
import { meetingRules } from '#server/meetings/exports/collections.ts'
import type { SignedInCaller } from '#server/platform/http/caller.ts'
import type { Reader } from '#server/platform/look-up.ts'
import type { Portal } from '#server/portal.ts'
import { noteSetting } from '#server/settings/exports/note-setting.ts'
import { fieldsOf, firstRules, keepRulesChange } from './availability.ts'
import { formerStaff, presentKinds } from './present-kinds.ts'

/** What of the rules says which kinds there are. */
export type KindChange = Pick<MeetingRules, 'lengths'> & { readonly kinds: readonly KeptKind[] }

type Wanted = {
  /** The version that the caller saw. */
  readonly version: number
  readonly ip: SignedInCaller['ip']
}

/** Changes the kinds of meetings for new bookings; the audit keeps what changed. Refuses `stale-version` where somebody was faster. */
export async function changeKinds(
  portal: Portal,
  viewer: Viewer,
  { version, ip }: Wanted,
  change: (before: KindChange) => KindChange,
): Promise<MeetingKinds> {
  const { documents, clock } = portal
  await documents.transact(async (transaction) => {
    const stored = await transaction.get(meetingRules, 'rules')
    if ((stored?.version ?? 0) !== version) throw new Refusal('stale-version')
    const rules = stored?.data ?? firstRules(clock.now())
    const before = { lengths: rules.lengths, kinds: keptKindsOf(rules) }
    const after = change(before)
    const changes = changesOf(kindsOf(before), kindsOf(after))
    if (changes.length === 0) return
    const { lengths, kinds } = after
    const nameOfHost = await readNames(transaction, [...before.kinds, ...kinds])
    const next = { ...rules, lengths, kinds, updatedAt: clock.now() }
    if (stored) transaction.put(meetingRules, next)
    else transaction.create(meetingRules, next)
    keepRulesChange(portal, transaction, viewer, {
      before: { ...fieldsOf(rules), kinds: kindsOf(before).map((kind) => asKept(kind, nameOfHost)) },
      after: { ...fieldsOf(next), kinds: kindsOf(after).map((kind) => asKept(kind, nameOfHost)) },
    })
    noteSetting(portal, transaction, { what: 'meeting-kinds', changes, viewer, ip })
  })
  return presentKinds(portal)
}

type NameOf = (uid: string) => string

/** What the hosts of these kinds are called now. */
async function readNames(reader: Reader, kinds: readonly KeptKind[]): Promise<NameOf> {
  const names = new Map<string, string>()
  for (const uid of new Set(kinds.flatMap(({ hostIds }) => hostIds))) {
    const user = await reader.get(users, uid)
    if (user) names.set(uid, user.data.fullName)
  }
  return (uid) => names.get(uid) ?? formerStaff
}

/** A kind as the history has it. */
function asKept({ id, name, purpose, minutes, hostIds, hiding }: MeetingKind, nameOfHost: NameOf) {
  return { id, name, purpose, minutes, hosts: hostIds.map(nameOfHost), isHidden: hiding !== null }
}

function changesOf(before: readonly MeetingKind[], after: readonly MeetingKind[]): string[] {
  const was = new Map(before.map((kind) => [kind.id, kind]))
  const is = new Set(after.map(({ id }) => id))
  const edited = after.flatMap((kind) => {
    const old = was.get(kind.id)
    return old ? editsOf(old, kind) : [`added ${nameOf(kind)}`]
  })
  const removed = before.filter(({ id }) => !is.has(id)).map((kind) => `removed ${nameOf(kind)}`)
  const [first, then] = [before.filter(({ id }) => is.has(id)), after.filter(({ id }) => was.has(id))].map(idsOf)
  return [...edited, ...removed, ...(first === then ? [] : [`order ${first} → ${then}`])]
}

function editsOf(before: MeetingKind, after: MeetingKind): string[] {
  const [was, is] = [factsOf(before), factsOf(after)]
  return Object.entries(is).flatMap(([name, fact]) =>
    fact === was[name] ? [] : [`${after.id} ${name} ${was[name]} → ${fact}`],
  )
}

function factsOf({ name, purpose, minutes, hostIds, hiding }: MeetingKind): Readonly<Record<string, string>> {
  return {
    name,
    purpose,
    minutes: String(minutes),
    hosts: hostIds.join(' ') || 'everyone',
    hidden: hiding ? 'yes' : 'no',
  }
}

function nameOf({ id, name, minutes }: MeetingKind): string {
  return `${id} (${name}, ${minutes} minutes)`
}

function idsOf(kinds: readonly MeetingKind[]): string {
  return kinds.map(({ id }) => id).join(' ')
}
