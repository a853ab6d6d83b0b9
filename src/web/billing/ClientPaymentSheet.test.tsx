import { screen, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { cents } from '#domain/core/money.ts'
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
  expect(sheet.getByText('The link may be wrong, or you don’t have access.')).toBeTruthy()
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

const joint = {
  description: '2 invoices',
  parts: [
    { invoiceId: 'i1', description: 'Invoice INV-2026-0007, Bakery', amountCents: cents(1000) },
    { invoiceId: 'i2', description: 'Invoice INV-2026-0008, Bakery', amountCents: cents(500) },
  ],
  lines: ['Invoice INV-2026-0007, Bakery', 'Invoice INV-2026-0008, Bakery'].map((description, index) => ({
    description,
    amountCents: cents(index === 0 ? 1000 : 500),
    from: '2026-11-03T16:05:09.000Z',
    to: '2026-11-03T16:05:09.000Z',
  })),
}

it.each([
  ['the invoice', { description: 'Invoice INV-2026-0007', askedInvoiceId: 'i1' }, ['i1']],
  ['each of its invoices', joint, ['i1', 'i2']],
  ['no invoice for a plan', {}, []],
])('leads from a payment to %s', async (_what, changes, invoiceIds) => {
  const payment = paymentOf(changes)
  openApp(`/superadmin/billing?paymentId=${payment.id}`, {
    session: sessionOf(tom),
    answers: {
      'list-client-payments': () => ({ payments: [], next: null, totals: null }),
      'get-client-payment': () => ({ payment, refunds: [] }),
    },
  })
  const sheet = within(await screen.findByRole('dialog', { name: 'Receipt' }))
  const links = sheet.queryAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links.filter((href) => !href?.startsWith('/files/'))).toEqual(
    invoiceIds.map((id) => `/superadmin/invoices?invoice=${id}`),
  )
})
