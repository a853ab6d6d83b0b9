import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { ada, refuse, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { stubStripe } from '#web/checkout/buying.test-support.tsx'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'

beforeAll(async () => {
  await loadShell()
  await Promise.all([
    import('#web/app/pages/BillingPage.tsx'),
    import('./AddCardDialog.tsx'),
    import('#web/platform/card-form/StripeFields.tsx'),
  ])
}, 60_000)

it.each([
  ['payments-unavailable', 'We don’t know yet whether the card was added'],
  ['too-many-cards', 'The card wasn’t added'],
] as const)('%s: says only what is known of a card that was not answered for', async (code, title) => {
  stubStripe()
  openApp('/client/billing', {
    session: sessionOf(ada),
    answers: {
      'get-ordering-consent': () => ({ consent: null }),
      'get-subscriptions-stripe': () => ({ subscriptions: [] }),
      'get-payment-methods': () => ({ paymentMethods: [] }),
      'get-list-payments': () => ({ listPayments: [], hasMore: false }),
      'create-setup-card': () => ({ clientSecret: 'seti_2_secret' }),
      'attach-payment-method-to-customer': () => refuse(code),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Add card' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add card' }))
  const add = await dialog.findByRole('button', { name: 'Add card' })
  await expect.poll(() => add.getAttribute('aria-disabled')).toBeNull()
  await userEvent.click(add)
  expect(await dialog.findByText(title)).toBeTruthy()
})
