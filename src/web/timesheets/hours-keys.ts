import type { Day, Month } from '#domain/core/days.ts'
import type { EntryStatus } from '#domain/timesheets/entry-statuses.ts'

/** What a time sheet shows of a month. */
export type SheetFilter = {
  readonly month: Month
  readonly projectId?: string
  readonly creatorId?: string
  readonly status?: EntryStatus
}

export type EntryFilter = SheetFilter & { readonly creatorId: string }

export const hoursKeys = {
  all: ['hours'] as const,
  sheets: (filter: SheetFilter) => ['hours', 'sheets', filter] as const,
  allEntries: ['hours', 'entries'] as const,
  entries: (filter: EntryFilter) => ['hours', 'entries', filter] as const,
  preparation: (workDate: Day) => ['hours', 'preparation', workDate] as const,
}
