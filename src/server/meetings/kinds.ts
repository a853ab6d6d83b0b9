import type { InputOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { KeptKind } from '#domain/meetings/availability.ts'
import type * as calls from '#domain/meetings/kinds-contract.ts'
import type { MeetingKinds } from '#domain/meetings/kinds-contract.ts'
import { kindsOf } from '#domain/meetings/kinds.ts'
import type { SignedInCaller } from '#server/platform/http/caller.ts'
import { keyedId } from '#server/platform/keyed-id.ts'
import type { Portal } from '#server/portal.ts'
import { readRules } from './availability.ts'
import { changeKinds } from './change-kinds.ts'
import type { KindChange } from './change-kinds.ts'
import { hostsOf } from './people.ts'
import { presentKinds } from './present-kinds.ts'

type From = Pick<SignedInCaller, 'ip'>
/** A kind as somebody typed it. */
type Entered = Omit<InputOf<typeof calls.addMeetingKind>, 'key' | 'version'>

/** The most kinds there can be, hidden ones too. */
const mostKinds = 40

export function listMeetingKinds(portal: Portal): Promise<MeetingKinds> {
  return presentKinds(portal)
}

/**
 * Adds a kind; once under a key. Its id has its name of now in it, by which another scheduler and links know it. Refuses
 * `invalid-input` for the name of another kind, somebody who is not active staff, and beyond the most there can be.
 */
export async function addMeetingKind(
  portal: Portal,
  viewer: Viewer,
  { key, version, ...entered }: InputOf<typeof calls.addMeetingKind>,
  { ip }: From,
): Promise<MeetingKinds> {
  const { name, purpose, minutes, hostIds } = entered
  const mark = markOf(keyedId('meeting kind', viewer.uid, key))
  const { kinds } = await readRules(portal.documents)
  if (kinds.some(({ id }) => id.endsWith(mark))) return presentKinds(portal)
  await expectStaff(portal, hostIds, [])
  return changeKinds(portal, viewer, { version, ip }, (before) => {
    if (before.kinds.length >= mostKinds)
      throw new Refusal('invalid-input', {
        fields: { name: `You can have up to ${mostKinds} kinds of meetings. Remove one first` },
      })
    expectOwnName(before, entered, null)
    const kind = {
      id: `${wordsOf(name)}${mark}`,
      added: { name, purpose, minutes },
      hostIds: [...new Set(hostIds)],
      hiding: null,
    }
    return { ...before, kinds: [...before.kinds, kind] }
  })
}

/** `design-review`: a name as an address has it. */
function wordsOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replaceAll(/^-|-$/g, '')
  return words || 'kind'
}

/** `-5F0a9c`: what keeps a kind apart from others that have or had its name. */
function markOf(keyed: string): string {
  return `-${keyed.replaceAll(/[^A-Za-z0-9]/g, '').slice(-6)}`
}

/**
 * Changes what is booked from now on. Refuses `invalid-input` for the name of another kind, another name or purpose of a
 * standard one, another length of the marketing review, and somebody new who is not active staff.
 */
export async function updateMeetingKind(
  portal: Portal,
  viewer: Viewer,
  { version, kindId, ...entered }: InputOf<typeof calls.updateMeetingKind>,
  { ip }: From,
): Promise<MeetingKinds> {
  const { name, purpose, minutes } = entered
  const hostIds = [...new Set(entered.hostIds)]
  const { kinds } = await readRules(portal.documents)
  await expectStaff(portal, hostIds, kinds.find(({ id }) => id === kindId)?.hostIds ?? [])
  return changeKinds(portal, viewer, { version, ip }, (before) => {
    const kind = found(before, kindId)
    expectOwnName(before, entered, kindId)
    if (kind.added) return replaced(before, { ...kind, added: { name, purpose, minutes }, hostIds })
    expectStandardWords(before, kindId, entered)
    const lengths = kindId in before.lengths ? { ...before.lengths, [kindId]: minutes } : before.lengths
    return replaced({ ...before, lengths }, { ...kind, hostIds })
  })
}

/** Offers a kind no more; nothing changes for one that is hidden. */
export function hideMeetingKind(
  portal: Portal,
  viewer: Viewer,
  { version, kindId }: InputOf<typeof calls.hideMeetingKind>,
  { ip }: From,
): Promise<MeetingKinds> {
  const hiding = { by: viewer.uid, at: portal.clock.now() }
  return changeKinds(portal, viewer, { version, ip }, (before) => {
    const kind = found(before, kindId)
    return replaced(before, { ...kind, hiding: kind.hiding ?? hiding })
  })
}

/** Offers a kind again; nothing changes for one that is not hidden. */
export function showMeetingKind(
  portal: Portal,
  viewer: Viewer,
  { version, kindId }: InputOf<typeof calls.showMeetingKind>,
  { ip }: From,
): Promise<MeetingKinds> {
  return changeKinds(portal, viewer, { version, ip }, (before) =>
    replaced(before, { ...found(before, kindId), hiding: null }),
  )
}

/** Its meetings keep its name and their length. Refuses `invalid-input` for a standard kind. */
export function removeMeetingKind(
  portal: Portal,
  viewer: Viewer,
  { version, kindId }: InputOf<typeof calls.removeMeetingKind>,
  { ip }: From,
): Promise<MeetingKinds> {
  return changeKinds(portal, viewer, { version, ip }, (before) => {
    if (!found(before, kindId).added)
      throw new Refusal('invalid-input', {
        fields: { kindId: 'A standard kind can’t be removed. Hide the kind instead' },
      })
    return { ...before, kinds: before.kinds.filter(({ id }) => id !== kindId) }
  })
}

/** Refuses `invalid-input` unless every kind is named once. */
export function orderMeetingKinds(
  portal: Portal,
  viewer: Viewer,
  { version, kindIds }: InputOf<typeof calls.orderMeetingKinds>,
  { ip }: From,
): Promise<MeetingKinds> {
  return changeKinds(portal, viewer, { version, ip }, (before) => {
    const ordered = kindIds.flatMap((id) => before.kinds.filter((kind) => kind.id === id))
    if (new Set(ordered).size !== before.kinds.length || kindIds.length !== before.kinds.length)
      throw new Refusal('invalid-input', { fields: { kindIds: 'List every kind exactly once' } })
    return { ...before, kinds: ordered }
  })
}

function found({ kinds }: KindChange, kindId: string): KeptKind {
  const kind = kinds.find(({ id }) => id === kindId)
  if (!kind) throw new Refusal('not-found')
  return kind
}

function replaced(before: KindChange, next: KeptKind): KindChange {
  return { ...before, kinds: before.kinds.map((kind) => (kind.id === next.id ? next : kind)) }
}

type Worded = Pick<Entered, 'name' | 'purpose' | 'minutes'>

function expectOwnName(before: KindChange, { name }: Worded, kindId: string | null): void {
  const others = kindsOf(before).filter(({ id }) => id !== kindId)
  if (others.some((kind) => kind.name.toLowerCase() === name.toLowerCase()))
    throw new Refusal('invalid-input', { fields: { name: 'Another kind has this name' } })
}

function expectStandardWords(before: KindChange, kindId: string, entered: Worded): void {
  const kind = kindsOf(before).find(({ id }) => id === kindId)
  for (const field of ['name', 'purpose'] as const)
    if (entered[field] !== kind?.[field])
      throw new Refusal('invalid-input', {
        fields: { [field]: 'A standard kind keeps its name and purpose. Leave both unchanged' },
      })
  if (!(kindId in before.lengths) && entered.minutes !== kind?.minutes)
    throw new Refusal('invalid-input', {
      fields: { minutes: `The plan includes ${kind?.minutes}-minute calls. Enter ${kind?.minutes}` },
    })
}

/** Those who were named before may stay, whatever has become of them. */
async function expectStaff(
  { documents }: Pick<Portal, 'documents'>,
  hostIds: readonly string[],
  before: readonly string[],
): Promise<void> {
  const known = new Set([...before, ...(await hostsOf(documents)).map(({ uid }) => uid)])
  if (hostIds.some((uid) => !known.has(uid)))
    throw new Refusal('invalid-input', {
      fields: { hostIds: 'A host you chose is no longer active. Choose another one' },
    })
}
