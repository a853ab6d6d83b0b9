import * as z from 'zod/mini'
import { day } from '#domain/core/day-schemas.ts'
import { entrySchema } from '#domain/timesheets/entry.ts'
import type { TimeEntry } from '#domain/timesheets/entry.ts'
import { positionRatesChangeSchema, positionRatesSchema } from '#domain/timesheets/position-rates.ts'
import type { PositionRates, PositionRatesChange } from '#domain/timesheets/position-rates.ts'
import { collection } from '#server/ports/documents.ts'

const byDay = ['workDate', 'asc'] as const

/** Hours that creators have logged. A month of them is read whole, so that further filters need no index. */
export const timeEntries = collection<TimeEntry>('timeEntries', entrySchema, [
  { where: [], orderBy: byDay },
  { where: ['creatorId'], orderBy: byDay },
  { where: ['projectId'], orderBy: byDay },
  // Entries that wait for somebody, counted at the top of their first page.
  { where: ['status'], orderBy: byDay },
  { where: ['creatorId', 'status'], orderBy: byDay },
  // Approved hours that can be invoiced: non-billable hours have no rate.
  { where: ['status'], orderBy: ['billRateSnapshotCents', 'desc'], sparse: true },
])

export const positionRates = collection<PositionRates>('positionRates', positionRatesSchema)

export const positionRatesChanges = collection<PositionRatesChange>('positionRatesChanges', positionRatesChangeSchema, [
  { where: [], orderBy: ['at', 'desc'] },
])

/** How much of a day a creator has logged on all projects, in hundredths of an hour. The id is `<creatorId>:<day>`. */
const creatorDaySchema = z.strictObject({ id: z.string(), creatorId: z.string(), day, hundredths: z.int() })
export type CreatorDay = z.output<typeof creatorDaySchema>

export const creatorDays = collection<CreatorDay>('creatorDays', creatorDaySchema, [
  { where: [], orderBy: ['day', 'asc'] },
])

export function creatorDayId(creatorId: string, day: string): string {
  return `${creatorId}:${day}`
}
