import { monthOf } from '#domain/core/days.ts'
import type { OwnEntry } from '#domain/timesheets/contract.ts'
import { rolePlace } from '#web/platform/places.ts'
import { entryElementId } from './hours-words.ts'

/** An entry on its creator's time sheet: of the week of its day, or of the month. */
export function entryPlace({ id, workDate }: Pick<OwnEntry, 'id' | 'workDate'>, view: 'week' | undefined) {
  const search = view ? { view, day: workDate } : { month: monthOf(workDate) }
  return { ...rolePlace('creator', 'timesheets'), search, hash: entryElementId(id) }
}
