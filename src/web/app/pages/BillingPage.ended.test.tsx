import { cleanup, screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { ada, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { subscriptionOf } from '#web/billing/billing.test-support.ts'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'

beforeAll(async () => {
  await Promise.all([loadShell(), import('./BillingPage.tsx')])
}, 60_000)

const never = { id: 'sub_never', status: 'incomplete_expired', endedAt: '2026-11-24T10:00:00.000Z' } as const
const ended = { id: 'sub_ended', status: 'canceled', endedAt: '2026-11-08T12:00:00.000Z' } as const

function openWith(...subscriptions: Parameters<typeof subscriptionOf>[0][]) {
  openApp('/client/billing', {
    session: sessionOf(ada),
    answers: {
      'create-customer': () => ({ customerId: 'cus_ada' }),
      'get-ordering-consent': () => ({ consent: null }),
      'get-subscriptions-stripe': () => ({ subscriptions: subscriptions.map(subscriptionOf) }),
      'get-payment-methods': () => ({ paymentMethods: [] }),
      'get-list-payments': () => ({ listPayments: [], hasMore: false }),
    },
  })
}

it('counts no subscription as ended that never started, as where another order bought its plan', async () => {
  openWith(never, ended)
  expect(await screen.findByText('1 earlier subscription')).toBeTruthy()
  expect(screen.queryByText('Not started')).toBeNull()
  cleanup()
  openWith(never)
  expect(await screen.findByText('No subscriptions yet')).toBeTruthy()
})
