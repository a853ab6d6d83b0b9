import * as calls from '#domain/overview/contract.ts'
import { forViewer } from '#server/capability.ts'
import type { Capability } from '#server/capability.ts'
import { mountPlansCsv } from './export-plans.ts'
import { getMoneyOverview, listRevenue, listRunningPlans } from './money-overview.ts'
import { revenueMonths } from './revenue-months.ts'
import { getWorkOverview } from './work-overview.ts'

/** How the agency is doing, for staff, and the lists that its figures are made of. */
export const overview: Capability = {
  name: 'overview',
  calls: [
    forViewer(calls.getMoneyOverview, getMoneyOverview),
    forViewer(calls.listRevenue, listRevenue),
    forViewer(calls.listRunningPlans, listRunningPlans),
    forViewer(calls.getWorkOverview, getWorkOverview),
  ],
  serves: [mountPlansCsv],
  // Runs again after the store was restored.
  opens: async (portal) => revenueMonths.forget(portal),
}
