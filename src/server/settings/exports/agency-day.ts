import { addMonths, dayIn } from '#domain/core/days.ts'
import type { Day } from '#domain/core/days.ts'
import { toInstant } from '#domain/core/instants.ts'
import type { Instant } from '#domain/core/instants.ts'
import { momentOf } from '#domain/core/wall-clock.ts'
import type { Portal } from '#server/portal.ts'

export type InZone = { readonly settings: Pick<Portal['settings'], 'openingHours'> }

/** Today where the agency is: in the time zone of its opening hours. Its invoices are dated and numbered by it. */
export function agencyDay({ settings, clock }: InZone & Pick<Portal, 'clock'>): Day {
  return dayIn(settings.openingHours.timeZone, clock.nowMs())
}

const year = -12

/** The same day a year ago where the agency is, and the moment it began: what lists of the whole agency add up begins with it. */
export function twelveMonthsAgo(portal: InZone & Pick<Portal, 'clock'>): { day: Day; moment: Instant } {
  const day = addMonths(agencyDay(portal), year)
  return { day, moment: toInstant(momentOf(portal.settings.openingHours.timeZone, day, 0)) }
}
