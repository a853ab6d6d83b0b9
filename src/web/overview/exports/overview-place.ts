import { taxPeriodShape } from '#domain/overview/tax-periods.ts'
import type { SearchOf } from '#web/platform/page-search.ts'
import { matching, oneOf } from '#web/platform/page-search.ts'
import { rolePlace } from '#web/platform/places.ts'

export const overviewSearch = {
  /** Which figure is open as its list; all figures where it is left out. */
  show: oneOf('revenue', 'year', 'plans', 'tax'),
  month: matching((given) => /^20\d{2}-(?:0[1-9]|1[0-2])$/.test(given)),
  /** The month, the quarter or the year of the tax; this quarter where it is left out. */
  period: matching((given) => taxPeriodShape.test(given)),
}
export type OverviewSearch = SearchOf<typeof overviewSearch>

/** The figures, or the list of one. */
export function overviewPlace(search: OverviewSearch = {}) {
  return { ...rolePlace('superAdmin', 'overview'), search }
}
