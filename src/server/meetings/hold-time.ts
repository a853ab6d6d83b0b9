import type { Instant } from '#domain/core/instants.ts'
import { toInstant, toMilliseconds } from '#domain/core/instants.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { RefusalCode } from '#domain/core/refusals.ts'
import type { Meeting } from '#domain/meetings/meeting.ts'
import type { ReviewPlan } from '#domain/meetings/review-quarters.ts'
import { quarterOf } from '#domain/meetings/review-quarters.ts'
import { cellStartMs, cellsOf } from '#domain/meetings/slots.ts'
import { heldCells, slotId, takenCalls } from '#server/meetings/exports/collections.ts'
import type { Transaction } from '#server/ports/documents.ts'

type Timed = Pick<Meeting, 'id' | 'staffId' | 'startsAt' | 'endsAt' | 'bufferMinutes'>
type Booked = Timed & Pick<Meeting, 'attendees'>

/** The quarters of an hour that a meeting holds. */
export function cellsOfMeeting({ startsAt, endsAt, bufferMinutes }: Omit<Timed, 'id' | 'staffId'>): number[] {
  const startMs = toMilliseconds(startsAt)
  return cellsOf({ startMs, lengthMinutes: (toMilliseconds(endsAt) - startMs) / 60_000, bufferMinutes })
}

/**
 * Holds the time of a meeting, in place of the time it had; a null `next` only frees that. Refuses `slot-taken` if another
 * meeting of the agency's person holds any of it, and `meeting-overlaps` if one of the account's person does. The
 * agency's person may be another than before, the account's is the same.
 */
export async function holdTime(
  transaction: Transaction,
  { before, next }: { readonly before: Booked | null; readonly next: Booked | null },
): Promise<void> {
  if (before && next && before.staffId !== next.staffId) {
    await holdCells(transaction, { before, next: null }, 'slot-taken')
    await holdCells(transaction, { before: null, next }, 'slot-taken')
  } else await holdCells(transaction, { before, next }, 'slot-taken')
  await holdCells(transaction, { before: asGuest(before), next: asGuest(next) }, 'meeting-overlaps')
}

/** Moves a meeting's time from its former guest to the next one, except what another meeting of the next one holds. */
export async function passGuestTime(
  transaction: Transaction,
  { before, next }: { readonly before: Booked; readonly next: Booked },
): Promise<void> {
  await holdCells(transaction, { before: asGuest(before), next: null }, 'meeting-overlaps')
  const guest = asGuest(next)
  if (!guest) return
  const { id: meetingId, staffId } = guest
  for (const cell of cellsOfMeeting(guest)) {
    const id = slotId(staffId, cell)
    if (!(await transaction.get(heldCells, id)))
      transaction.create(heldCells, { id, staffId, meetingId, at: toInstant(cellStartMs(cell)) })
  }
}

/** The same time in the calendar of the person of the account, who needs no break after it. */
function asGuest(meeting: Booked | null): Timed | null {
  const guest = meeting?.attendees[0]
  return meeting && guest ? { ...meeting, staffId: guest.uid, bufferMinutes: 0 } : null
}

async function holdCells(
  transaction: Transaction,
  { before, next }: { readonly before: Timed | null; readonly next: Timed | null },
  refusal: RefusalCode,
): Promise<void> {
  const wanted = new Set(next ? cellsOfMeeting(next) : [])
  const meetingId = next?.id ?? before?.id ?? ''
  const staffId = next?.staffId ?? before?.staffId ?? ''
  const own = new Set<number>()
  for (const cell of new Set([...wanted, ...(before ? cellsOfMeeting(before) : [])])) {
    const held = (await transaction.get(heldCells, slotId(staffId, cell)))?.data
    if (held?.meetingId === meetingId) own.add(cell)
    else if (held && wanted.has(cell)) throw new Refusal(refusal)
  }
  for (const cell of own) if (!wanted.has(cell)) transaction.remove(heldCells, slotId(staffId, cell))
  for (const cell of wanted)
    if (!own.has(cell))
      transaction.create(heldCells, { id: slotId(staffId, cell), staffId, meetingId, at: toInstant(cellStartMs(cell)) })
}

/** The keys of turns for a change: the meeting, and the time of each person who takes part. */
export function turnsOf(meetingId: string, uids: readonly string[]): string[] {
  return [meetingId, ...uids].map((key) => `meetings ${key}`)
}

type Calling = Pick<Meeting, 'id' | 'clientId' | 'type' | 'startsAt'>

/**
 * Takes the call that the plan grants in the quarter of a marketing review, and returns its id; other meetings take none.
 * Gives back a call that the meeting took before in another quarter. Refuses `review-not-in-plan` and `review-used-up`.
 */
export async function holdCall(
  transaction: Transaction,
  { id, clientId, type, startsAt }: Calling,
  { plan, heldId, now }: { readonly plan: ReviewPlan | null; readonly heldId: string | null; readonly now: Instant },
): Promise<string | null> {
  if (type !== 'marketing_review') return null
  const quarter = plan && quarterOf(plan, startsAt)
  if (!quarter) throw new Refusal('review-not-in-plan')
  if (quarter.id === heldId) return heldId
  if (await transaction.get(takenCalls, quarter.id)) throw new Refusal('review-used-up')
  await releaseCall(transaction, heldId)
  transaction.create(takenCalls, { id: quarter.id, clientId, meetingId: id, takenAt: now })
  return quarter.id
}

/** Gives a call back to its quarter. Repeating it changes nothing. */
export async function releaseCall(transaction: Transaction, heldId: string | null): Promise<void> {
  const held = heldId === null ? null : await transaction.get(takenCalls, heldId)
  if (held) transaction.remove(takenCalls, held.id)
}
