import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { ada, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { subscriptionOf } from '#web/billing/billing.test-support.ts'
import { visa } from '#web/checkout/buying.test-support.tsx'
import { features, loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'

beforeAll(async () => {
  await Promise.all([loadShell(), import('./BillingPage.tsx'), import('#web/billing/CancelDialog.tsx')])
}, 60_000)

/** The last hours of Dec 7 at the agency, and Dec 8 where the reader is. */
const currentPeriodEnd = '2028-12-08T05:00:00.000Z'

it('says when a plan renews and ends by the agency’s day', async () => {
  const session = sessionOf({ ...ada, timeZone: 'Pacific/Auckland' })
  openApp('/client/billing', {
    session,
    answers: {
      session: () => ({ session, features: { ...features, timeZone: 'America/Los_Angeles' } }),
      'create-customer': () => ({ customerId: 'cus_ada' }),
      'get-ordering-consent': () => ({ consent: null }),
      'get-subscriptions-stripe': () => ({ subscriptions: [subscriptionOf({ currentPeriodEnd })] }),
      'get-payment-methods': () => ({ paymentMethods: [visa] }),
      'get-list-payments': () => ({ listPayments: [], hasMore: false }),
    },
  })
  expect(await screen.findByText(/^Next payment on 07\/12\/2028/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /^Cancel/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/^The plan ends on Thu, Dec 7, 2028 and won’t renew/)).toBeTruthy()
})
