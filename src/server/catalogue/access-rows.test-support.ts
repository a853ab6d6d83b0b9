import * as calls from '#domain/catalogue/settings-contract.ts'
import { cents } from '#domain/core/money.ts'
import { row, staffOnly } from '#server/testing/access-row.test-support.ts'
import type { Row } from '#server/testing/access-row.test-support.ts'

/** An add-on as staff enter it. */
export const entered = {
  name: 'Care plan',
  title: 'Care plan',
  priceCents: cents(2500),
  originCents: cents(4000),
  hasCoupon: true,
  amountMonths: 1,
  services: ['Two hours of changes a month'],
  isAdded: false,
}

const planId = 'no-such-plan'

export const catalogueRows: readonly Row[] = [
  row(calls.getCatalogue, {}, staffOnly()),
  row(calls.listCatalogueChanges, {}, staffOnly()),
  row(calls.updatePlan, { version: 0, planId, ...entered }, staffOnly('not-found')),
  row(calls.addPlan, { version: 7, kind: 'addOn', ...entered }, staffOnly('stale-version')),
  row(calls.retirePlan, { version: 0, planId }, staffOnly('not-found')),
  row(calls.offerPlan, { version: 0, planId }, staffOnly('not-found')),
  row(calls.orderPlans, { version: 0, planIds: [planId] }, staffOnly('invalid-input')),
  row(calls.restoreCatalogue, { version: 7 }, staffOnly('stale-version')),
]
