import { useQuery } from '@tanstack/react-query'
import type { Month } from '#domain/core/days.ts'
import type * as contract from '#domain/overview/contract.ts'
import type { TaxPeriod } from '#domain/overview/tax-periods.ts'
import { callTo } from '#web/platform/call.ts'
import { overviewKey } from './exports/overview-cache.ts'

const getMoneyOverview = callTo<typeof contract.getMoneyOverview>('get-money-overview')
const getWorkOverview = callTo<typeof contract.getWorkOverview>('get-work-overview')
const listRevenue = callTo<typeof contract.listRevenue>('list-revenue')
const listTax = callTo<typeof contract.listTax>('list-tax')
const listRunningPlans = callTo<typeof contract.listRunningPlans>('list-running-plans')

/** What the agency earns, for staff with the right to money; live events ask anew. */
export function useMoneyOverview() {
  return useQuery({ queryKey: [...overviewKey, 'money'], queryFn: ({ signal }) => getMoneyOverview({}, { signal }) })
}

/** How busy creators are, budgets, and what ends soon; live events ask anew. */
export function useWorkOverview() {
  return useQuery({ queryKey: [...overviewKey, 'work'], queryFn: ({ signal }) => getWorkOverview({}, { signal }) })
}

/** What the revenue of a month is made of; live events ask anew. */
export function useRevenue(month: Month) {
  return useQuery({
    queryKey: [...overviewKey, 'revenue', month],
    queryFn: ({ signal }) => listRevenue({ month }, { signal }),
  })
}

/** What was invoiced and credited in a period, by tax rate; live events ask anew. */
export function useTax(period: TaxPeriod) {
  return useQuery({
    queryKey: [...overviewKey, 'tax', period],
    queryFn: ({ signal }) => listTax({ period }, { signal }),
  })
}

/** What monthly recurring revenue is made of; live events ask anew. */
export function useRunningPlans() {
  return useQuery({ queryKey: [...overviewKey, 'plans'], queryFn: ({ signal }) => listRunningPlans({}, { signal }) })
}
