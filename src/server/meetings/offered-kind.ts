import { toMilliseconds } from '#domain/core/instants.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { MeetingKind } from '#domain/meetings/kinds.ts'
import type { Meeting } from '#domain/meetings/meeting.ts'

/** Whether new meetings of this kind can be booked. */
export function isOffered({ hiding }: Pick<MeetingKind, 'hiding'>): boolean {
  return hiding === null
}

/** The kind that somebody wants to book. Refuses `kind-not-offered` for one that is hidden, removed or unknown. */
export function offeredKind(kinds: readonly MeetingKind[], id: string): MeetingKind {
  const kind = kinds.find((each) => each.id === id)
  if (!kind || !isOffered(kind)) throw new Refusal('kind-not-offered')
  return kind
}

/**
 * What a booked meeting is moved as: of the length of its kind now, or of its own where the kind is gone, and with its own
 * person, whoever holds the kind now.
 */
export function movedKind(
  kinds: readonly MeetingKind[],
  { type, startsAt, endsAt }: Pick<Meeting, 'type' | 'startsAt' | 'endsAt'>,
): Pick<MeetingKind, 'minutes' | 'hostIds'> {
  const own = (toMilliseconds(endsAt) - toMilliseconds(startsAt)) / 60_000
  return { minutes: kinds.find(({ id }) => id === type)?.minutes ?? own, hostIds: [] }
}

/** What a meeting without its person is moved as: only those who hold its kind now can take it. */
export function handedKind(
  kinds: readonly MeetingKind[],
  meeting: Pick<Meeting, 'type' | 'startsAt' | 'endsAt'>,
): Pick<MeetingKind, 'minutes' | 'hostIds'> {
  const hostIds = kinds.find(({ id }) => id === meeting.type)?.hostIds ?? []
  return { ...movedKind(kinds, meeting), hostIds }
}
