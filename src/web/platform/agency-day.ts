import { dayIn } from '#domain/core/days.ts'
import type { Day } from '#domain/core/days.ts'
import { formatDay } from './format.ts'
import { nowMs } from './page-clock.ts'
import { readerZone } from './reader-zone.ts'
import { currentSession } from './session.ts'

/** Today where the agency is: invoices are due, and offers end, by its day. */
export function agencyToday(): Day {
  return dayIn(agencyZone(), nowMs())
}

/** The day that an instant falls on where the agency is. */
export function agencyDayOf(instant: string): Day {
  return dayIn(agencyZone(), Date.parse(instant))
}

/** That day as people read it: "Tue, Dec 8", with the year where it is another. */
export function formatAgencyDay(instant: string): string {
  return formatDay(agencyDayOf(instant))
}

/** The agency’s zone; where the portal doesn’t say it, the reader’s. */
export function agencyZone(): string {
  return currentSession()?.features.timeZone ?? readerZone()
}
