import { toInstant, toMilliseconds } from '#domain/core/instants.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Meeting } from '#domain/meetings/meeting.ts'
import { cellStartMs, cellsOf } from '#domain/meetings/slots.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { heldCells, slotId } from './exports/collections.ts'

type Timed = Pick<Meeting, 'id' | 'staffId' | 'startsAt' | 'endsAt' | 'bufferMinutes'>

/** The quarters of an hour that a meeting holds. */
export function cellsOfMeeting({ startsAt, endsAt, bufferMinutes }: Omit<Timed, 'id' | 'staffId'>): number[] {
  const startMs = toMilliseconds(startsAt)
  return cellsOf({ startMs, lengthMinutes: (toMilliseconds(endsAt) - startMs) / 60_000, bufferMinutes })
}

/**
 * Takes the time of a meeting, in place of the time it had; `next` null only gives it back. Refuses `slot-taken` where another
 * meeting holds any of it. Both are with the same person.
 */
export async function holdTime(
  transaction: Transaction,
  { before, next }: { readonly before: Timed | null; readonly next: Timed | null },
): Promise<void> {
  const wanted = new Set(next ? cellsOfMeeting(next) : [])
  const meetingId = next?.id ?? before?.id ?? ''
  const staffId = next?.staffId ?? before?.staffId ?? ''
  const own = new Set<number>()
  for (const cell of new Set([...wanted, ...(before ? cellsOfMeeting(before) : [])])) {
    const held = (await transaction.get(heldCells, slotId(staffId, cell)))?.data
    if (held?.meetingId === meetingId) own.add(cell)
    else if (held && wanted.has(cell)) throw new Refusal('slot-taken')
  }
  for (const cell of own) if (!wanted.has(cell)) transaction.remove(heldCells, slotId(staffId, cell))
  for (const cell of wanted)
    if (!own.has(cell))
      transaction.create(heldCells, { id: slotId(staffId, cell), staffId, meetingId, at: toInstant(cellStartMs(cell)) })
}

/** What is changed in turn: a meeting, and the time of whom it is with. */
export function turnsOf(meetingId: string, staffId: string): string[] {
  return [`meetings ${meetingId}`, `meetings ${staffId}`]
}
