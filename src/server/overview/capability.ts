import * as calls from '#domain/overview/contract.ts'
import { forViewer } from '#server/capability.ts'
import type { Capability } from '#server/capability.ts'
import { mountPlansCsv } from './export-plans.ts'
import { getMoneyOverview, listRevenue, listRunningPlans } from './money-overview.ts'
import { revenueMonths } from './revenue-months.ts'
import { listTax, mountTaxCsv } from './tax-by-rate.ts'
import { taxMonths } from './tax-months.ts'
import { getWorkOverview } from './work-overview.ts'

/** How the agency is doing, for staff, and the lists that its figures are made of. */
export const overview: Capability = {
  name: 'overview',
  calls: [
    forViewer(calls.getMoneyOverview, getMoneyOverview),
    forViewer(calls.listRevenue, listRevenue),
    forViewer(calls.listTax, listTax),
    forViewer(calls.listRunningPlans, listRunningPlans),
    forViewer(calls.getWorkOverview, getWorkOverview),
  ],
  serves: [mountPlansCsv, mountTaxCsv],
  // Runs again after the store was restored.
  opens: async (portal) => {
    revenueMonths.forget(portal)
    taxMonths.forget(portal)
  },
}
