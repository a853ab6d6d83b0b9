import { dayIn } from '#domain/core/days.ts'
import type { Day } from '#domain/core/days.ts'
import type { Portal } from '#server/portal.ts'

export type InZone = { readonly settings: Pick<Portal['settings'], 'openingHours'> }

/** Today where the agency is: in the time zone of its opening hours. Its invoices are dated and numbered by it. */
export function agencyDay({ settings, clock }: InZone & Pick<Portal, 'clock'>): Day {
  return dayIn(settings.openingHours.timeZone, clock.nowMs())
}
