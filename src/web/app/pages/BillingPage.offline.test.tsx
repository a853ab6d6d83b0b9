import { screen, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { ada, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { failedPayment, owedPlan, subscriptionOf, visa } from '#web/billing/billing.test-support.ts'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'

beforeAll(async () => {
  await Promise.all([
    loadShell(),
    import('./BillingPage.tsx'),
    import('#web/invoices/OwedBanner.tsx'),
    import('#web/launchpad/exports/PlanOffline.tsx'),
  ])
}, 60_000)

const planId = 'rocket-hosting-monthly'
const shop = { id: 'shop', name: 'shop.example', planId, subscriptionId: 'sub_hosting', isLive: true }

type Answers = NonNullable<NonNullable<Parameters<typeof openApp>[1]>['answers']>

function openPastDue(site: object = shop, answers: Answers = {}, viewer = ada) {
  const plan = subscriptionOf({ status: 'past_due', siteId: 'shop' })
  openApp('/client/billing', {
    session: sessionOf(viewer),
    answers: {
      'create-customer': () => ({ customerId: 'cus_ada' }),
      'get-ordering-consent': () => ({ consent: null }),
      'get-subscriptions-stripe': () => ({ subscriptions: [plan] }),
      'get-payment-methods': () => ({ paymentMethods: [visa] }),
      'get-list-payments': () => ({ listPayments: [failedPayment()], hasMore: false }),
      'find-owed-payment': () => ({ payment: failedPayment(), isPastDue: true, changesTo: null }),
      'list-owed': () => ({ plans: [owedPlan], invoices: [], requests: [] }),
      'list-sites': () => ({ sites: [site] }),
      ...answers,
    },
  })
}

const due = async () => within(await screen.findByRole('region', { name: 'Amount due: $15' }))
const offline = 'shop.example will go offline if the plan ends.'

it('says beside what pays a plan that is past due that its live site goes offline, and when', async () => {
  openPastDue()
  expect(await (await due()).findByText(offline)).toBeTruthy()
})

it('says so above all where the plan is no row of what is due', async () => {
  openPastDue(shop, {
    'find-owed-payment': () => ({
      payment: failedPayment({ subscriptionId: 'sub_hosting' }),
      isPastDue: true,
      changesTo: null,
    }),
    'list-owed': () => ({ plans: [], invoices: [], requests: [] }),
  })
  expect(await within(await screen.findByRole('alert')).findByText(offline)).toBeTruthy()
})

it.each([
  ['of a site that isn’t live', { ...shop, isLive: false }, ada],
  ['to a teammate, who sees no plans', shop, { ...ada, id: 'ben', uid: 'ben', rights: ['invoices' as const] }],
])('says nothing of it %s', async (_of, site, viewer) => {
  openPastDue(site, {}, viewer)
  expect(await (await due()).findByText('Past due')).toBeTruthy()
  await screen.findByRole('region', { name: 'Payments' })
  expect((await due()).queryByText(/will go offline/)).toBeNull()
})
