import { screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { ada, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { failedPayment, visa } from '#web/billing/billing.test-support.ts'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'
import { orderWith } from './buying.test-support.tsx'

beforeAll(async () => {
  await Promise.all([loadShell(), import('#web/app/pages/BillingPage.tsx')])
}, 60_000)

it('is told in Billing with how much is left, and its payment is told nowhere else', async () => {
  const payment = { ...failedPayment(), messageId: null }
  const rest = {
    state: 'failed' as const,
    paymentId: payment.id,
    site: { id: 'campaign', name: 'Campaign', origin: 'only' as const },
  }
  const unfinished = { ...orderWith({ state: 'paid' }, rest), status: 'partially_failed' }
  openApp('/client/billing', {
    session: sessionOf(ada),
    answers: {
      'create-customer': () => ({ customerId: 'cus_ada' }),
      'get-subscriptions-stripe': () => ({ subscriptions: [] }),
      'get-payment-methods': () => ({ paymentMethods: [visa] }),
      'get-list-payments': () => ({ listPayments: [payment], hasMore: false }),
      'find-owed-payment': () => ({ payment, isPastDue: false, changesTo: null }),
      'list-orders': () => ({ orders: [unfinished] }),
    },
  })
  const finish = await screen.findByRole('link', { name: 'Finish paying $2,000' })
  expect(finish.getAttribute('href')).toBe('/client/congratulation?orderId=order-1')
  expect(screen.getByText('Order LO-7K2M9QXA isn’t fully paid')).toBeTruthy()
  expect(screen.getByText(/ \(Campaign\)$/)).toBeTruthy()
  await screen.findAllByText('Visa •••• 4242')
  expect(screen.queryByText(/^A payment failed/)).toBeNull()
})
