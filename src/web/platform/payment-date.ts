import type { Day } from '#domain/core/days.ts'
import { agencyDayOf } from './agency-day.ts'

/** The day on which money came, went or is charged next by the agency’s books: DD/MM/YYYY, the same for every reader. */
export function formatPaymentDate(instant: string): string {
  return sayPaymentDay(agencyDayOf(instant))
}

/** The same of a day: DD/MM/YYYY. */
export function sayPaymentDay(day: Day): string {
  return day.split('-').toReversed().join('/')
}
