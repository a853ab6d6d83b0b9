import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { cents } from '#domain/core/money.ts'
import { ada, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { failedPayment, owedPlan, subscriptionOf, visa } from '#web/billing/billing.test-support.ts'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'

beforeAll(async () => {
  await loadShell()
  await Promise.all([import('./BillingPage.tsx'), import('#web/billing/exports/RetryDialog.tsx')])
}, 60_000)

const at = '2026-11-24T10:00:00.000Z'
const creditCents = cents(14_281)
const creditMoves = [
  { invoiceId: 'in_1', description: 'Change to Rocket Hosting monthly', amountCents: creditCents, at },
]
const subscriptions = [subscriptionOf({ status: 'past_due' })]

async function openPayment(credit: object) {
  openApp('/client/billing', {
    session: sessionOf(ada),
    answers: {
      'create-customer': () => ({ customerId: 'cus_ada' }),
      'get-ordering-consent': () => ({ consent: null }),
      'get-subscriptions-stripe': () => ({ subscriptions, ...credit }),
      'get-payment-methods': () => ({ paymentMethods: [visa] }),
      'get-list-payments': () => ({ listPayments: [failedPayment()], hasMore: false }),
      'find-owed-payment': () => ({ payment: failedPayment(), isPastDue: true }),
      'list-owed': () => ({ plans: [owedPlan], invoices: [], requests: [] }),
    },
  })
  const due = within(await screen.findByRole('region', { name: 'Amount due: $15' }))
  await userEvent.click(due.getByRole('button', { name: 'Pay $15' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay $15' }))
  await dialog.findByText('The plan renews with this card.')
  return dialog
}

it('says of a plan that is past due that credit added later doesn’t pay for it', async () => {
  const dialog = await openPayment({ creditCents, creditMoves })
  const said = 'This payment was due before your $142.81 in credit was added. The credit goes toward later payments.'
  expect(dialog.getByText(said)).toBeTruthy()
  expect(screen.getByText(/ It doesn’t pay for what was due before the credit was added\.$/)).toBeTruthy()
})

it('says nothing of credit to who has none', async () => {
  const dialog = await openPayment({})
  expect(dialog.queryByText(/credit/)).toBeNull()
})
