import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import type { PresentedPayment } from '#domain/billing/payment-contract.ts'
import { cents } from '#domain/core/money.ts'
import { ada, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { paymentOf } from '#web/billing/billing.test-support.ts'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'

beforeAll(async () => {
  await loadShell()
  await Promise.all([import('./BillingPage.tsx'), import('#web/billing/exports/PaymentSheet.tsx')])
}, 60_000)

type Page = { readonly listPayments: readonly PresentedPayment[]; readonly hasMore: boolean }

function openBilling(path: string, pageAfter: (latestPaymentId: unknown) => Page) {
  openApp(path, {
    session: sessionOf(ada),
    answers: {
      'create-customer': () => ({ customerId: 'cus_ada' }),
      'get-ordering-consent': () => ({ consent: null }),
      'get-subscriptions-stripe': () => ({ subscriptions: [] }),
      'get-payment-methods': () => ({ paymentMethods: [] }),
      'list-owed': () => ({ plans: [], invoices: [], requests: [] }),
      'get-list-payments': ({ latestPaymentId }) => pageAfter(latestPaymentId),
    },
  })
}

it('says of a payment that first failed on which day it was paid, as its receipt does', async () => {
  const late = { createdAt: '2026-11-24T12:00:00.000Z', paidAt: '2026-11-26T12:00:00.000Z' }
  const rows = [paymentOf({ ...late, description: 'PREMIER' }), paymentOf({ id: 'pi_at_once' })]
  openBilling('/client/billing', () => ({ listPayments: rows, hasMore: false }))
  const payments = within(await screen.findByRole('region', { name: 'Payments' }))
  expect(await payments.findByText('Paid 26/11/2026')).toBeTruthy()
  expect(payments.getByText('24/11/2026')).toBeTruthy()
  expect(payments.queryByText('Paid 03/11/2026')).toBeNull()
  await userEvent.click(payments.getByRole('link', { name: '24/11/2026, paid 26/11/2026, PREMIER' }))
  const receipt = within(await screen.findByRole('dialog', { name: 'Receipt' }))
  expect(receipt.getByText(/^Nov 26, 2026, /)).toBeTruthy()
})

it('says on the receipt which of the account’s people paid', async () => {
  const rows = [paymentOf({ description: 'Photographs', payer: 'Uma Singh' })]
  openBilling('/client/billing?paymentId=pi_hosting', () => ({ listPayments: rows, hasMore: false }))
  const receipt = within(await screen.findByRole('dialog', { name: 'Receipt' }))
  expect(receipt.getByText('Payer').nextElementSibling?.textContent).toBe('Uma Singh')
})

it('says of a payment who ordered, in its row and on its receipt', async () => {
  const rows = [paymentOf({ orderer: 'Ben Sato' }), paymentOf({ id: 'pi_own' })]
  openBilling('/client/billing?paymentId=pi_hosting', () => ({ listPayments: rows, hasMore: false }))
  const receipt = within(await screen.findByRole('dialog', { name: 'Receipt' }))
  expect(receipt.getByText('Ordered by').nextElementSibling?.textContent).toBe('Ben Sato')
  expect(screen.getAllByText('Ordered by Ben Sato')).toHaveLength(1)
})

it('leads from a receipt to the invoice', async () => {
  const rows = [paymentOf({ description: 'Invoice INV-2026-0007', askedInvoiceId: 'i1' })]
  openBilling('/client/billing?paymentId=pi_hosting', () => ({ listPayments: rows, hasMore: false }))
  const receipt = within(await screen.findByRole('dialog', { name: 'Receipt' }))
  const link = receipt.getByRole('link', { name: 'Invoice INV-2026-0007' })
  expect(link.getAttribute('href')).toBe('/client/invoices?invoice=i1')
})

it('shows the lines behind the sum of a receipt', async () => {
  const period = { from: '2026-11-25T19:00:00.000Z', to: '2026-12-25T19:00:00.000Z' }
  const changed = paymentOf({
    description: 'Rocket Hosting yearly',
    amountCents: cents(16_500),
    lines: [
      { description: 'Unused time on Rocket Hosting monthly', amountCents: cents(-1500), ...period },
      { description: 'Rocket Hosting yearly', amountCents: cents(18_000), ...period },
    ],
  })
  openBilling('/client/billing', () => ({ listPayments: [changed], hasMore: false }))
  await userEvent.click(await screen.findByRole('link', { name: /Rocket Hosting yearly/ }))
  const receipt = within(await screen.findByRole('dialog', { name: 'Receipt' }))
  expect(receipt.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Unused time on Rocket Hosting monthly−$15.00',
    'Rocket Hosting yearly$180.00',
  ])
})

it('opens the receipt that an address names, though it is on a later page of the list', async () => {
  const old = paymentOf({ id: 'pi_old', description: 'Photographs' })
  openBilling('/client/billing?paymentId=pi_old', (latest) =>
    latest === undefined ? { listPayments: [paymentOf()], hasMore: true } : { listPayments: [old], hasMore: false },
  )
  expect(await screen.findByRole('dialog', { name: 'Receipt', description: 'Photographs' })).toBeTruthy()
  expect(screen.queryByText('You can’t open this payment')).toBeNull()
})

it('says of a receipt that is not of the account that it can’t be opened', async () => {
  openBilling('/client/billing?paymentId=pi_of_grace', () => ({ listPayments: [paymentOf()], hasMore: false }))
  expect(await screen.findByText('You can’t open this payment')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})
