import type { Month } from '#domain/core/days.ts'
import { entryStatuses } from '#domain/timesheets/entry-statuses.ts'
import type { SheetFilter } from './hours-keys.ts'

/** What an address asks for, as far as it makes sense; the month is `current` where it names none. */
export function readFilter(search: Readonly<Record<string, unknown>>, current: Month): SheetFilter {
  const { month, projectId, creatorId, status: asked } = search
  const status = entryStatuses.find((candidate) => candidate === asked)
  return {
    month: typeof month === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : current,
    ...(isId(projectId) ? { projectId } : {}),
    ...(isId(creatorId) ? { creatorId } : {}),
    ...(status ? { status } : {}),
  }
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Za-z0-9_-]{1,64}$/.test(value)
}

/** The address of the hours that are shown, as a file. */
export function csvAddress(filter: SheetFilter): string {
  return `/files/timesheets.csv?${new URLSearchParams(filter)}`
}
