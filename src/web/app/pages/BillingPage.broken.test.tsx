import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { ada, refuse, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { visa } from '#web/billing/billing.test-support.ts'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'

beforeAll(async () => {
  await Promise.all([loadShell(), import('./BillingPage.tsx')])
}, 60_000)

it('says that the amount due could not be loaded, and asks for it again', async () => {
  let isDown = true
  openApp('/client/billing', {
    session: sessionOf(ada),
    answers: {
      'create-customer': () => ({ customerId: 'cus_ada' }),
      'get-ordering-consent': () => ({ consent: null }),
      'list-owed': () => (isDown ? refuse('store-unavailable') : { plans: [], invoices: [], requests: [] }),
      'get-subscriptions-stripe': () => ({ subscriptions: [] }),
      'get-payment-methods': () => ({ paymentMethods: [visa] }),
      'get-list-payments': () => ({ listPayments: [], hasMore: false }),
    },
  })
  expect(await screen.findByText('We couldn’t load the amount due')).toBeTruthy()
  isDown = false
  const [again] = screen.getAllByRole('button', { name: 'Try again' })
  if (again) await userEvent.click(again)
  await expect.poll(() => screen.queryByText('We couldn’t load the amount due')).toBeNull()
})
