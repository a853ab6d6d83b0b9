import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as clients from '#domain/accounts/client-contract.ts'
import * as accounts from '#domain/accounts/contract.ts'
import * as employees from '#domain/accounts/employee-contract.ts'
import * as accountsHosted from '#domain/accounts/hosted-contract.ts'
import * as looks from '#domain/accounts/look-contract.ts'
import * as mailedCode from '#domain/accounts/mailed-code-contract.ts'
import * as profile from '#domain/accounts/profile-contract.ts'
import * as resetLink from '#domain/accounts/reset-link-contract.ts'
import * as staff from '#domain/accounts/staff-contract.ts'
import * as twoStepReset from '#domain/accounts/two-step-reset-contract.ts'
import * as waiting from '#domain/accounts/waiting-contract.ts'
import * as ways from '#domain/accounts/ways-contract.ts'
import * as billingCards from '#domain/billing/card-contract.ts'
import * as billingConnection from '#domain/billing/connection-contract.ts'
import * as billingCounts from '#domain/billing/count-contract.ts'
import * as billingPayments from '#domain/billing/payment-contract.ts'
import * as billingPrices from '#domain/billing/price-contract.ts'
import * as billingPromotions from '#domain/billing/promotion-contract.ts'
import * as billingPromotionSettings from '#domain/billing/promotion-settings-contract.ts'
import * as billingStaff from '#domain/billing/staff-contract.ts'
import * as billingSubscriptions from '#domain/billing/subscription-contract.ts'
import * as catalogue from '#domain/catalogue/contract.ts'
import * as catalogueSettings from '#domain/catalogue/settings-contract.ts'
import * as checkout from '#domain/checkout/contract.ts'
import * as checkoutTax from '#domain/checkout/tax-contract.ts'
import * as contact from '#domain/contact/contract.ts'
import type { Endpoint } from '#domain/core/endpoint.ts'
import * as home from '#domain/home/contract.ts'
import * as imports from '#domain/imports/contract.ts'
import * as bankPayments from '#domain/invoices/bank-contract.ts'
import * as invoices from '#domain/invoices/contract.ts'
import * as invoiceCounts from '#domain/invoices/count-contract.ts'
import * as invoiceDrafts from '#domain/invoices/draft-contract.ts'
import * as invoiceSearch from '#domain/invoices/find-contract.ts'
import * as jointPayments from '#domain/invoices/joint-contract.ts'
import * as billingOwed from '#domain/invoices/owed-contract.ts'
import * as paymentPlans from '#domain/invoices/plan-contract.ts'
import * as readyToInvoice from '#domain/invoices/ready-contract.ts'
import * as recordedPayments from '#domain/invoices/recorded-contract.ts'
import * as reminderCalls from '#domain/invoices/reminder-contract.ts'
import * as taxRates from '#domain/invoices/tax-contract.ts'
import * as launchpad from '#domain/launchpad/contract.ts'
import * as launchTemplate from '#domain/launchpad/template-contract.ts'
import * as meetings from '#domain/meetings/contract.ts'
import * as meetingKinds from '#domain/meetings/kinds-contract.ts'
import * as messages from '#domain/messages/contract.ts'
import * as notifications from '#domain/notifications/contract.ts'
import * as outbox from '#domain/outbox/contract.ts'
import * as overview from '#domain/overview/contract.ts'
import * as projects from '#domain/projects/contract.ts'
import * as projectCounts from '#domain/projects/count-contract.ts'
import * as projectProducts from '#domain/projects/product-contract.ts'
import * as staffProjects from '#domain/projects/staff-contract.ts'
import * as projectTemplates from '#domain/projects/template-contract.ts'
import * as linkTools from '#domain/projects/tool-contract.ts'
import * as quotes from '#domain/quotes/contract.ts'
import * as quoteCounts from '#domain/quotes/count-contract.ts'
import * as mailedQuotes from '#domain/quotes/mailed-contract.ts'
import * as quotesOfStaff from '#domain/quotes/staff-contract.ts'
import * as reports from '#domain/reports/contract.ts'
import * as connections from '#domain/settings/connections-contract.ts'
import * as settings from '#domain/settings/contract.ts'
import * as invoicingSettings from '#domain/settings/invoicing-contract.ts'
import * as logo from '#domain/settings/logo-contract.ts'
import * as mailTexts from '#domain/settings/mail-contract.ts'
import * as policyCalls from '#domain/settings/policy-contract.ts'
import * as team from '#domain/team/contract.ts'
import * as teamMembers from '#domain/team/member-contract.ts'
import * as teammates from '#domain/team/teammate-contract.ts'
import * as clientHours from '#domain/timesheets/client-contract.ts'
import * as timesheets from '#domain/timesheets/contract.ts'
import * as positionRates from '#domain/timesheets/position-contract.ts'
import * as tour from '#domain/tour/contract.ts'
import * as views from '#domain/views/contract.ts'
import { matrix } from './access-matrix.test-support.ts'
import { actors } from './access-row.test-support.ts'
import type { Outcome, Row } from './access-row.test-support.ts'
import { openTestPortal } from './portal.test-support.ts'
import type { TestPortal } from './portal.test-support.ts'

for (const entry of matrix) {
  test(`${entry.call.name}: each caller gets what the matrix says`, async () => {
    const portal = await openTestPortal()
    try {
      const told: Record<string, Outcome> = {}
      for (const [actor, uid] of Object.entries(actors)) {
        told[actor] = await portal.outcome(uid, entry.call, entry.body)
      }
      if (entry.call.reads) await expectNoWrite(portal, entry, told)
      const { call: _call, body: _body, ...expected } = entry
      assert.deepEqual(told, expected)
    } finally {
      await portal.close()
    }
  })
}

/** What its contract calls a read costs nobody a write: asked once more, it leaves the store as it is. */
async function expectNoWrite(portal: TestPortal, entry: Row, told: Record<string, Outcome>): Promise<void> {
  for (const [actor, uid] of Object.entries(actors)) {
    if (told[actor] !== 'ok') continue
    const before = portal.commits()
    await portal.outcome(uid, entry.call, entry.body)
    assert.equal(portal.commits() - before, 0, `${entry.call.name} writes, and its contract says that it reads`)
  }
}

/** Each file that declares calls. */
const contracts = [
  accounts,
  clients,
  employees,
  accountsHosted,
  looks,
  mailedCode,
  resetLink,
  waiting,
  profile,
  staff,
  ways,
  twoStepReset,
  outbox,
  reports,
  projects,
  staffProjects,
  projectProducts,
  projectTemplates,
  linkTools,
  team,
  teamMembers,
  teammates,
  timesheets,
  clientHours,
  positionRates,
  messages,
  notifications,
  billingCards,
  billingOwed,
  billingConnection,
  billingPayments,
  billingPrices,
  billingPromotions,
  billingPromotionSettings,
  billingStaff,
  billingSubscriptions,
  invoices,
  paymentPlans,
  readyToInvoice,
  recordedPayments,
  reminderCalls,
  taxRates,
  invoiceDrafts,
  invoiceSearch,
  bankPayments,
  jointPayments,
  catalogue,
  catalogueSettings,
  checkout,
  checkoutTax,
  launchpad,
  launchTemplate,
  quotes,
  quotesOfStaff,
  contact,
  meetings,
  meetingKinds,
  home,
  overview,
  tour,
  views,
  connections,
  settings,
  logo,
  mailTexts,
  policyCalls,
  invoicingSettings,
  imports,
  billingCounts,
  invoiceCounts,
  projectCounts,
  quoteCounts,
  mailedQuotes,
]

function declaredCalls(): Endpoint[] {
  return contracts
    .flatMap((contract) => Object.values(contract))
    .filter((value): value is Endpoint => typeof value === 'object' && 'path' in value && 'who' in value)
}

function callsWithoutRow(calls: readonly Endpoint[]): string[] {
  const covered = new Set(matrix.map(({ call }) => call.name))
  return calls.map(({ name }) => name).filter((name) => !covered.has(name))
}

test('every call that the portal answers has a row', async () => {
  const portal = await openTestPortal()
  try {
    const mounted = [...portal.calls]
    assert.deepEqual(callsWithoutRow(mounted), [])
    assert.deepEqual(
      mounted.map(({ name }) => name).sort(),
      declaredCalls()
        .map(({ name }) => name)
        .sort(),
      'each declared call is mounted',
    )
  } finally {
    await portal.close()
  }
})

test('what is named like a read is one', async () => {
  const named = /^(list|get|read|preview|find|count)-/
  // What has become of an order is kept, looks of staff at a client's money are audited, and prices of carts counted.
  const exceptions = new Set([
    'get-order',
    'get-client-billing',
    'get-client-payment',
    'list-client-payments',
    'find-payments',
    'preview-order',
  ])
  const wrong = declaredCalls().filter(({ name, reads }) => named.test(name) && !reads && !exceptions.has(name))
  assert.deepEqual(
    wrong.map(({ name }) => name),
    [],
  )
})

test('a call without a row is found', () => {
  assert.deepEqual(callsWithoutRow([{ ...accounts.session, name: 'planted-call' }]), ['planted-call'])
})
