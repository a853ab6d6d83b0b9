import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { ada, refuse, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'

beforeAll(async () => {
  await Promise.all([loadShell(), import('./BillingPage.tsx'), import('#web/billing/AddCardDialog.tsx')])
}, 60_000)

/** Billing of an account that the payment provider does not know yet. */
function openBilling() {
  const { asked } = openApp('/client/billing', {
    session: sessionOf({ ...ada, stripeCustomerId: null }),
    answers: {
      'create-customer': () => ({ customerId: 'cus_ada' }),
      'create-setup-card': () => refuse('unavailable'),
      'get-ordering-consent': () => ({ consent: null }),
    },
  })
  return (name: string) => asked.filter((each) => each.name === name).map(({ body }) => body)
}

it('makes nobody a customer by looking: who is none has nothing', async () => {
  const sent = openBilling()
  expect(await screen.findByText('No cards saved yet')).toBeTruthy()
  expect(await screen.findByText('No subscriptions yet')).toBeTruthy()
  expect(await screen.findByText('No payments yet')).toBeTruthy()
  for (const call of ['create-customer', 'get-subscriptions-stripe', 'get-payment-methods', 'get-list-payments'])
    expect(sent(call), call).toEqual([])
})

it('makes the account a customer where a card is added, once', async () => {
  const sent = openBilling()
  await screen.findByText(/^Save a card to pay without entering it again/)
  await userEvent.click(screen.getByRole('button', { name: 'Add card' }))
  await expect.poll(() => sent('create-setup-card').length).toBeGreaterThan(0)
  expect(sent('create-setup-card')[0]).toEqual({ customerId: 'cus_ada' })
  expect(sent('create-customer')).toEqual([{ email: ada.email }])
})
