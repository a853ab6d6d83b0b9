import type { Day, Month } from '#domain/core/days.ts'
import type { EntryStatus } from '#domain/timesheets/entry-statuses.ts'

/** What a time sheet shows of a month. */
export type SheetFilter = {
  readonly month: Month
  readonly projectId?: string
  readonly clientId?: string
  readonly creatorId?: string
  readonly status?: EntryStatus
}

export type EntryFilter = SheetFilter & { readonly creatorId: string }

export const hoursKeys = {
  /** What is computed from entries. */
  all: ['hours'] as const,
  sheets: (filter: SheetFilter) => ['hours', 'sheets', filter] as const,
  allEntries: ['hour-entries'] as const,
  entries: (filter: EntryFilter) => ['hour-entries', filter] as const,
  allOnes: ['hour-entry'] as const,
  /** One entry, wherever it is listed by now. */
  one: (entryId: string) => ['hour-entry', entryId] as const,
  preparation: (workDate: Day) => ['hours', 'preparation', workDate] as const,
}
