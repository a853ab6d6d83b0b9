import * as calls from '#domain/overview/contract.ts'
import { row, staffOnly } from '#server/testing/access-row.test-support.ts'
import type { Row } from '#server/testing/access-row.test-support.ts'

export const overviewRows: readonly Row[] = [
  row(calls.getMoneyOverview, {}, staffOnly()),
  row(calls.listRevenue, { month: '2026-12' }, staffOnly()),
  row(calls.listTax, { period: '2026-q4' }, staffOnly()),
  row(calls.listRunningPlans, {}, staffOnly()),
  row(calls.getWorkOverview, {}, staffOnly()),
]
