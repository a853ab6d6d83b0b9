import { toInstant, toMilliseconds } from '#domain/core/instants.ts'
import type { Instant } from '#domain/core/instants.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { MeetingRulesFields } from '#domain/meetings/availability.ts'
import { isHeldBy } from '#domain/meetings/kinds.ts'
import type { MeetingKind } from '#domain/meetings/kinds.ts'
import { isFree, isOnGrid } from '#domain/meetings/slots.ts'
import { employees } from '#server/accounts/exports/collections.ts'
import type { Portal } from '#server/portal.ts'
import { availabilities } from './exports/collections.ts'
import { hostsOf } from './people.ts'
import type { Host } from './people.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** How far ahead staff book; the rules for clients do not bind them. */
export const staffDaysAhead = 366

type Asked = {
  readonly kind: Pick<MeetingKind, 'minutes' | 'hostIds'>
  readonly rules: Pick<MeetingRulesFields, 'noticeHours' | 'daysAhead' | 'bufferMinutes'>
  readonly staffId: string
  readonly startsAt: Instant
}
export type PlannedTime = {
  readonly host: Host
  readonly startsAt: Instant
  readonly endsAt: Instant
  readonly bufferMinutes: number
  readonly joinUrl: string | null
}

/** The span in which a viewer may choose a time. */
export function windowOf(
  { role }: Pick<Viewer, 'role'>,
  { noticeHours, daysAhead }: Pick<MeetingRulesFields, 'noticeHours' | 'daysAhead'>,
  nowMs: number,
): { readonly fromMs: number; readonly belowMs: number } {
  if (role === 'superAdmin') return { fromMs: nowMs, belowMs: nowMs + staffDaysAhead * dayMs }
  return { fromMs: nowMs + noticeHours * hourMs, belowMs: nowMs + daysAhead * dayMs }
}

/**
 * The time of a meeting under the rules. A client chooses among the person's available times, staff any quarter of an hour
 * ahead. Whether another meeting holds it is checked when it is taken. Refuses `slot-taken` for a time that is not offered
 * or somebody who does not hold the kind or was deactivated, and `not-found` for an unknown person.
 */
export async function planTime(
  { documents, clock }: Portal,
  viewer: Viewer,
  { kind, rules, staffId, startsAt }: Asked,
): Promise<PlannedTime> {
  const host = (await hostsOf(documents)).find(({ uid }) => uid === staffId)
  if (!host)
    throw (await documents.get(employees, staffId))?.data.role === 'superAdmin'
      ? new Refusal('slot-taken', { sentence: 'The host no longer takes meetings. Choose a time with another host.' })
      : new Refusal('not-found')
  if (!isHeldBy(kind, staffId)) throw new Refusal('slot-taken')
  const availability = (await documents.get(availabilities, staffId))?.data ?? null
  const startMs = toMilliseconds(startsAt)
  const { fromMs, belowMs } = windowOf(viewer, rules, clock.nowMs())
  if (startMs < fromMs || startMs >= belowMs || !isOnGrid(startMs)) throw new Refusal('slot-taken')
  const { bufferMinutes } = rules
  const lengthMinutes = kind.minutes
  if (viewer.role !== 'superAdmin') {
    const asked = { lengthMinutes, bufferMinutes, taken: new Set<number>() }
    if (!availability || !isFree({ availability, ...asked }, startMs)) throw new Refusal('slot-taken')
  }
  const endsAt = toInstant(startMs + lengthMinutes * 60_000)
  return { host, startsAt: toInstant(startMs), endsAt, bufferMinutes, joinUrl: availability?.joinUrl ?? null }
}
