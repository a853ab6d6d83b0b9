import { screen, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { ada, refuse, sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'
import { paymentOf } from './billing.test-support.ts'

beforeAll(async () => {
  await loadShell()
  await Promise.all([import('#web/app/pages/StaffBillingPage.tsx'), import('./exports/ClientPaymentSheet.tsx')])
}, 60_000)

it('says of a payment that no address can name that there is none', async () => {
  openApp('/superadmin/billing?paymentId=pi-1', {
    session: sessionOf(tom),
    answers: {
      'list-client-payments': () => ({ payments: [], next: null, totals: null }),
      'get-client-payment': () => refuse('invalid-input', { paymentId: 'Invalid payment ID' }),
    },
  })
  const sheet = within(await screen.findByRole('dialog', { name: 'Payment' }))
  expect(await sheet.findByText('Payment not found')).toBeTruthy()
  expect(sheet.getByText('This doesn’t exist, or it isn’t shared with you.')).toBeTruthy()
})

it.each([
  ['failed', 'requires_payment_method', true],
  ['canceled', 'canceled', false],
])('leads from a %s payment to its client, if anybody still has to pay it', async (_state, stripeStatus, isLed) => {
  const payment = paymentOf({ status: 'fail', stripeStatus, paidAt: null })
  openApp(`/superadmin/billing?paymentId=${payment.id}`, {
    session: sessionOf(tom),
    answers: {
      'list-client-payments': () => ({ payments: [], next: null, totals: null }),
      'get-client-payment': () => ({ payment, refunds: [] }),
      'get-client': () => ({ client: { ...ada, disabledAt: null }, notes: [] }),
    },
  })
  await screen.findAllByText(payment.description)
  if (isLed)
    expect((await screen.findByRole('link', { name: `Write to ${ada.fullName}` })).getAttribute('href')).toMatch(
      `mailto:${ada.email}`,
    )
  else expect(screen.queryByRole('link', { name: /^Write to/ })).toBeNull()
})
