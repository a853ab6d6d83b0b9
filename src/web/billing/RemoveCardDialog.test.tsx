import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { ada, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'
import { amex, subscriptionOf, visa } from './billing.test-support.ts'
import { cardWithExpiry } from './card-with-expiry.ts'

beforeAll(async () => {
  await loadShell()
  await Promise.all([import('#web/app/pages/BillingPage.tsx'), import('./RemoveCardDialog.tsx')])
}, 60_000)

const mastercard = { ...amex, id: 'pm_mastercard', brand: 'mastercard', last4: '4444' }

it('names before the default card is removed each plan that moves to the next one', async () => {
  const pinned = subscriptionOf({ paymentMethodId: mastercard.id, planId: 'rocket-hosting-yearly' })
  openApp('/client/billing', {
    session: sessionOf(ada),
    answers: {
      'get-ordering-consent': () => ({ consent: null }),
      'get-subscriptions-stripe': () => ({ subscriptions: [pinned] }),
      'get-payment-methods': () => ({ paymentMethods: [visa, amex, mastercard] }),
      'get-list-payments': () => ({ listPayments: [], hasMore: false }),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: `Remove ${cardWithExpiry(visa)}` }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(
    dialog.getByText(/^Rocket Hosting yearly will renew with American Express •••• 0005, which becomes the default\. /),
  ).toBeTruthy()
})
