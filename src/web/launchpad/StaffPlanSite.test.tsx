import { screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { ada, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { subscriptionOf } from '#web/billing/billing.test-support.ts'
import { orderWith } from '#web/checkout/buying.test-support.tsx'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'

beforeAll(async () => {
  await Promise.all([loadShell(), import('#web/app/pages/StaffBillingPage.tsx')])
}, 60_000)

const tom = { ...ada, uid: 'tom', accountId: 'tom', role: 'superAdmin' as const, staffRights: ['owner' as const] }
const client = { clientId: 'ada', name: 'Harbor Coffee', customerId: 'cus_ada', ownedPlanIds: [], boughtAt: {} }

it('names to staff the site that begins with a plan whose first payment is due', async () => {
  const site = { id: 'campaign', name: 'Campaign', origin: 'new' as const }
  const order = { ...orderWith({ state: 'failed', subscriptionId: 'sub_hosting', site }), status: 'failed' }
  const plan = subscriptionOf({ status: 'incomplete', orderId: order.id, siteId: site.id })
  const { asked } = openApp('/superadmin/billing?clientId=ada', {
    session: sessionOf(tom),
    answers: {
      'list-clients': () => ({ clients: [ada], next: null }),
      'list-client-payments': () => ({ payments: [], next: null, totals: null }),
      'get-client-billing': () => ({ ...client, freeGrantedAt: null, disabledAt: null, orderingConsent: null }),
      'get-subscriptions-stripe': () => ({ subscriptions: [plan, subscriptionOf({ id: 'sub_paid', siteId: null })] }),
      'get-payment-methods': () => ({ paymentMethods: [] }),
      'list-sites': () => ({ sites: [] }),
      'get-order': () => ({ order }),
    },
  })
  expect(await screen.findByText('For Campaign')).toBeTruthy()
  expect(asked.filter(({ name }) => name === 'get-order').map(({ body }) => body)).toEqual([{ orderId: order.id }])
})
