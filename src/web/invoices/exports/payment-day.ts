import type { Day } from '#domain/core/days.ts'

/** The day that money came or went: DD/MM/YYYY as the dates of payments are, the same in every zone. */
export function sayPaymentDay(day: Day): string {
  return day.split('-').toReversed().join('/')
}
