import type { Day } from '#domain/core/days.ts'
import { agencyDayOf } from './agency-day.ts'
import { dayHere } from './today.ts'

/** The day on which money came or went by the agency’s books: DD/MM/YYYY, the same for every reader. */
export function formatPaymentDate(instant: string): string {
  return sayPaymentDay(agencyDayOf(instant))
}

/** The day on which a plan renews, ends or takes its next payment, in the reader’s zone: DD/MM/YYYY. */
export function formatPlanDate(instant: string): string {
  return sayPaymentDay(dayHere(instant))
}

/** The same of a day: DD/MM/YYYY. */
export function sayPaymentDay(day: Day): string {
  return day.split('-').toReversed().join('/')
}
