import { screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { cents } from '#domain/core/money.ts'
import { ada, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { subscriptionOf, visa } from '#web/billing/billing.test-support.ts'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'

beforeAll(async () => {
  await Promise.all([loadShell(), import('./BillingPage.tsx')])
}, 60_000)

const nextPrice = {
  amountCents: cents(2000),
  lookupKey: 'rocket-hosting-monthly',
  couponId: null,
  announcedAt: '2028-11-01T09:00:00.000Z',
  sentAt: null,
}
const announced = { nextPrice, nextPriceFrom: '2028-12-08T12:00:00.000Z' }

it('says what a plan will cost and from when, at its next payment too, unless it ends before', async () => {
  openApp('/client/billing', {
    session: sessionOf(ada),
    answers: {
      'create-customer': () => ({ customerId: 'cus_ada' }),
      'get-ordering-consent': () => ({ consent: null }),
      'get-subscriptions-stripe': () => ({
        subscriptions: [
          subscriptionOf(announced),
          subscriptionOf({ ...announced, id: 'sub_ending', cancelAtPeriodEnd: true }),
          subscriptionOf({ ...announced, id: 'sub_later', nextPriceFrom: '2029-01-08T12:00:00.000Z' }),
        ],
      }),
      'get-payment-methods': () => ({ paymentMethods: [visa] }),
      'get-list-payments': () => ({ listPayments: [], hasMore: false }),
    },
  })
  expect(await screen.findAllByText('From 08/12/2028: $20 a month')).toHaveLength(1)
  expect(screen.getAllByText('Next payment of $20 on 08/12/2028')).toHaveLength(1)
  expect(screen.getAllByText('From 08/01/2029: $20 a month')).toHaveLength(1)
  expect(screen.getAllByText('Next payment on 08/12/2028')).toHaveLength(1)
})
