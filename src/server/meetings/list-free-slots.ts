import { addDays } from '#domain/core/days.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { toInstant, toMilliseconds } from '#domain/core/instants.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { momentOf } from '#domain/core/wall-clock.ts'
import type { FreeSlot, listFreeSlots as call } from '#domain/meetings/contract.ts'
import { isHeldBy } from '#domain/meetings/kinds.ts'
import type { MeetingKind } from '#domain/meetings/kinds.ts'
import type { Meeting } from '#domain/meetings/meeting.ts'
import { cellAt, cellsOf, freeStarts } from '#domain/meetings/slots.ts'
import { timeZoneOf } from '#server/accounts/exports/people.ts'
import { eachRow } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import type { Documents } from '#server/ports/documents.ts'
import { findProject } from '#server/projects/exports/find-project.ts'
import { readRules } from './availability.ts'
import { availabilities, heldCells } from './exports/collections.ts'
import { findMeeting } from './list-meetings.ts'
import { handedKind, movedKind, offeredKind } from './offered-kind.ts'
import { hasLeft, hostsOf } from './people.ts'
import type { Host } from './people.ts'
import { windowOf } from './plan-time.ts'
import { expectMeetingsRight } from './policy.ts'

type Span = { readonly fromMs: number; readonly belowMs: number }

/**
 * The free times of some days, each with one person who holds such meetings: the manager of the project if free, else the
 * person with the fewest meetings in these days. A meeting is moved with its own person, or with others once they have left.
 */
export async function listFreeSlots(
  { documents, clock }: Portal,
  viewer: Viewer,
  input: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  expectMeetingsRight(viewer)
  const moved = input.meetingId === undefined ? null : (await findMeeting(documents, viewer, input.meetingId)).data
  const managerId =
    input.projectId === undefined ? null : (await findProject(documents, viewer, input.projectId)).data.managerId
  const rules = await readRules(documents)
  const span = within(windowOf(viewer, rules, clock.nowMs()), {
    fromMs: momentOf(input.timeZone, input.from, 0),
    belowMs: momentOf(input.timeZone, addDays(input.from, input.days), 0),
  })
  if (span.fromMs >= span.belowMs) return { slots: [] }
  const former = moved && (await hasLeft(documents, moved.staffId)) ? moved : null
  const staffId = former ? undefined : (moved?.staffId ?? input.staffId)
  const kind = kindOf(rules.kinds, { moved, former, type: input.type })
  const lengthMinutes = kind.minutes
  const times = { ...span, lengthMinutes, bufferMinutes: rules.bufferMinutes }
  const asked = (await hostsOf(documents)).filter(
    ({ uid }) => isHeldBy(kind, uid) && (staffId === undefined || uid === staffId),
  )
  const offers = await Promise.all(asked.map((host) => offerOf(documents, { host, times, movedId: moved?.id ?? null })))
  offers.sort(
    (one, other) => Number(other.host.uid === managerId) - Number(one.host.uid === managerId) || one.held - other.held,
  )
  const slots = new Map<number, FreeSlot>()
  for (const { host, zone, starts } of offers)
    for (const startMs of starts)
      if (!slots.has(startMs)) slots.set(startMs, toSlot(host, zone, { startMs, lengthMinutes }))
  const guest = moved ? moved.attendees[0]?.uid : viewer.role === 'client' ? viewer.uid : undefined
  const busy = guest === undefined ? null : await heldBetween(documents, guest, span, moved?.id ?? null)
  for (const startMs of busy ? slots.keys() : [])
    if (cellsOf({ startMs, lengthMinutes, bufferMinutes: 0 }).some((cell) => busy?.has(cell))) slots.delete(startMs)
  // The meeting's present time is not offered as another one, but somebody else may have it then.
  if (moved && !former) slots.delete(toMilliseconds(moved.startsAt))
  const isReplaceable = offers.some(({ zone }) => zone !== '')
  return {
    slots: [...slots.values()].sort((one, other) => (one.startsAt < other.startsAt ? -1 : 1)),
    ...(former
      ? { formerHost: { fullName: former.staffName, isReplaceable, namesHosts: kind.hostIds.length > 0 } }
      : {}),
  }
}

type Wanted = { readonly moved: Meeting | null; readonly former: Meeting | null; readonly type: string }

function kindOf(kinds: readonly MeetingKind[], { moved, former, type }: Wanted) {
  if (former) return handedKind(kinds, former)
  return moved ? movedKind(kinds, moved) : offeredKind(kinds, type)
}

function within(one: Span, other: Span): Span {
  return { fromMs: Math.max(one.fromMs, other.fromMs), belowMs: Math.min(one.belowMs, other.belowMs) }
}

type Times = Span & { readonly lengthMinutes: number; readonly bufferMinutes: number }
type Asked = { readonly host: Host; readonly times: Times; readonly movedId: string | null }

async function offerOf(documents: Documents, { host, times, movedId }: Asked) {
  const availability = (await documents.get(availabilities, host.uid))?.data
  if (!availability || availability.spans.length === 0) return { host, zone: '', starts: [], held: 0 }
  const taken = await heldBetween(documents, host.uid, times, movedId)
  const starts = freeStarts({ availability, ...times, taken })
  // Hours may be kept in another zone than the host lives in, as the agency's.
  const zone = (await timeZoneOf(documents, host.uid)) || availability.timeZone
  return { host, zone, starts, held: taken.size }
}

/** As long as a meeting and its buffer can be, so that the last one of a day fits. */
const reachMs = 6 * 3_600_000

async function heldBetween(documents: Documents, staffId: string, { fromMs, belowMs }: Span, exceptId: string | null) {
  const taken = new Set<number>()
  const held = eachRow(documents, heldCells, {
    where: { staffId },
    orderBy: ['at', 'asc'],
    range: { from: toInstant(fromMs - reachMs), below: toInstant(belowMs + reachMs) },
  })
  for await (const { data } of held) if (data.meetingId !== exceptId) taken.add(cellAt(toMilliseconds(data.at)))
  return taken
}

type SlotSpan = { readonly startMs: number; readonly lengthMinutes: number }

function toSlot({ uid, fullName }: Host, staffTimeZone: string, { startMs, lengthMinutes }: SlotSpan): FreeSlot {
  const endsAt = toInstant(startMs + lengthMinutes * 60_000)
  return { startsAt: toInstant(startMs), endsAt, staffId: uid, staffName: fullName, staffTimeZone }
}
