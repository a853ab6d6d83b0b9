import { screen, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import type { PresentedPayment } from '#domain/billing/payment-contract.ts'
import type { PresentedSubscription } from '#domain/billing/subscription-contract.ts'
import { ada, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { failedPayment, subscriptionOf } from '#web/billing/billing.test-support.ts'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'

beforeAll(async () => {
  await loadShell()
  await Promise.all([import('./BillingPage.tsx'), import('#web/billing/exports/PaymentSheet.tsx')])
}, 60_000)

const running = subscriptionOf({ id: 'sub_hosting', siteId: 'bakery' })
const ended = { ...running, status: 'canceled', endedAt: '2026-11-24T12:00:00.000Z' } as const

async function openPayment(subscriptions: readonly PresentedSubscription[], changes: Partial<PresentedPayment> = {}) {
  const payment = failedPayment({ subscriptionId: 'sub_hosting', ...changes })
  openApp(`/client/billing?paymentId=${payment.id}`, {
    session: sessionOf(ada),
    answers: {
      'create-customer': () => ({ customerId: 'cus_ada' }),
      'get-ordering-consent': () => ({ consent: null }),
      'get-subscriptions-stripe': () => ({ subscriptions }),
      'get-payment-methods': () => ({ paymentMethods: [] }),
      'list-owed': () => ({ plans: [], invoices: [], requests: [] }),
      'get-list-payments': () => ({ listPayments: [payment], hasMore: false }),
    },
  })
  return within(await screen.findByRole('dialog', { name: 'Payment' }))
}

it.each([
  ['failed', {}],
  ['was given up', { stripeStatus: 'canceled' }],
] as const)(
  'offers a payment that %s no more once its plan has ended, and leads to a new one',
  async (_how, changes) => {
    const sheet = await openPayment([ended], changes)
    expect(await sheet.findByText('The plan has ended')).toBeTruthy()
    expect(sheet.getByText('This payment is no longer due. To use the plan again, place a new order.')).toBeTruthy()
    expect(sheet.getByRole('link', { name: 'Add hosting' }).getAttribute('href')).toBe('/client/addhosting?site=bakery')
    expect(sheet.queryByRole('button', { name: 'Pay again' })).toBeNull()
    expect(sheet.queryByText('The payment failed')).toBeNull()
  },
)

it('offers a payment while its plan is past due', async () => {
  const sheet = await openPayment([{ ...running, status: 'past_due' }])
  expect(await sheet.findByRole('button', { name: 'Pay again' })).toBeTruthy()
  expect(sheet.getByText('The payment failed')).toBeTruthy()
  expect(sheet.queryByText('The plan has ended')).toBeNull()
})

it('leads to no new plan where the site has another by now', async () => {
  const sheet = await openPayment([{ ...running, id: 'sub_next' }, ended])
  expect(await sheet.findByText('This payment is no longer due.')).toBeTruthy()
  expect(sheet.queryByRole('link', { name: 'Add hosting' })).toBeNull()
})
