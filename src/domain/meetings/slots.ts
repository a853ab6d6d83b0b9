import { addDays } from '#domain/core/days.ts'
import { momentOf, wallClockAt, weekdayOf } from '#domain/core/wall-clock.ts'
import type { AvailabilityFields } from './availability.ts'

const minuteMs = 60_000
const cellMs = 15 * minuteMs
const stepMs = 30 * minuteMs

/** Whether a meeting may begin then: at a quarter of an hour, which is a quarter of an hour in every zone. */
export function isOnGrid(ms: number): boolean {
  return ms % cellMs === 0
}

type Time = { readonly startMs: number; readonly lengthMinutes: number; readonly bufferMinutes: number }

/**
 * The quarters of an hour that a meeting holds, counted from the epoch: its own, and the buffer after it. Two meetings of a
 * person never share one, so that they neither overlap nor come closer than the buffer of the first.
 */
export function cellsOf({ startMs, lengthMinutes, bufferMinutes }: Time): number[] {
  const first = Math.floor(startMs / cellMs)
  const below = Math.ceil((startMs + (lengthMinutes + bufferMinutes) * minuteMs) / cellMs)
  return Array.from({ length: below - first }, (_, index) => first + index)
}

/** When a cell begins. */
export function cellStartMs(cell: number): number {
  return cell * cellMs
}

export function cellAt(ms: number): number {
  return Math.floor(ms / cellMs)
}

type Wanted = {
  readonly availability: Pick<AvailabilityFields, 'timeZone' | 'spans' | 'daysOff'>
  readonly lengthMinutes: number
  readonly bufferMinutes: number
  /** Inclusive. */
  readonly fromMs: number
  /** Exclusive. */
  readonly belowMs: number
  /** The cells that other meetings hold. */
  readonly taken: ReadonlySet<number>
}

/**
 * When a meeting with somebody can begin: every half hour of their spans, on a quarter of an hour, wholly within the span,
 * in order. A span is in their wall clock; on a day when the clocks change it is longer or shorter.
 */
export function freeStarts({ availability, lengthMinutes, bufferMinutes, fromMs, belowMs, taken }: Wanted): number[] {
  const { timeZone, spans, daysOff } = availability
  const off = new Set(daysOff)
  const lastDay = wallClockAt(timeZone, belowMs).day
  const starts = new Set<number>()
  for (let { day } = wallClockAt(timeZone, fromMs); day <= lastDay; day = addDays(day, 1)) {
    if (off.has(day)) continue
    for (const { opens, closes } of spans.filter(({ weekday }) => weekday === weekdayOf(day))) {
      const closesMs = momentOf(timeZone, day, closes)
      const step = lengthMinutes < 30 ? cellMs : stepMs
      for (
        let startMs = momentOf(timeZone, day, opens);
        startMs + lengthMinutes * minuteMs <= closesMs;
        startMs += step
      ) {
        const isWanted = startMs >= fromMs && startMs < belowMs && isOnGrid(startMs)
        if (isWanted && cellsOf({ startMs, lengthMinutes, bufferMinutes }).every((cell) => !taken.has(cell)))
          starts.add(startMs)
      }
    }
  }
  return [...starts].sort((one, other) => one - other)
}

/** Whether a meeting can begin exactly then. */
export function isFree(wanted: Omit<Wanted, 'fromMs' | 'belowMs'>, startMs: number): boolean {
  return freeStarts({ ...wanted, fromMs: startMs, belowMs: startMs + 1 }).length > 0
}
