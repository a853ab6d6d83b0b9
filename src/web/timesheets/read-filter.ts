import type { Month } from '#domain/core/days.ts'
import { isDay } from '#domain/core/days.ts'
import { entryStatuses } from '#domain/timesheets/entry-statuses.ts'
import { matching, oneOf } from '#web/platform/page-search.ts'
import type { SearchOf } from '#web/platform/page-search.ts'
import type { SheetFilter } from './hours-keys.ts'

const id = matching((given) => /^[A-Za-z0-9_-]{1,64}$/.test(given))

/** What the address of the time sheets says. */
export const sheetsSearch = {
  month: matching((given) => /^\d{4}-(0[1-9]|1[0-2])$/.test(given)),
  projectId: id,
  /** For staff alone. */
  clientId: id,
  creatorId: id,
  status: oneOf(...entryStatuses),
  view: oneOf('week'),
  /** A day of the week that is shown. */
  day: matching(isDay),
}
export type SheetsSearch = SearchOf<typeof sheetsSearch>

/** What an address asks for; the month is `current` where it names none. */
export function toFilter({ month, projectId, clientId, creatorId, status }: SheetsSearch, current: Month): SheetFilter {
  return {
    month: month ?? current,
    ...(projectId ? { projectId } : {}),
    ...(clientId ? { clientId } : {}),
    ...(creatorId ? { creatorId } : {}),
    ...(status ? { status } : {}),
  }
}

/** The address of the hours that are shown, as a file. */
export function csvAddress(filter: SheetFilter): string {
  return `/files/timesheets.csv?${new URLSearchParams(filter)}`
}
