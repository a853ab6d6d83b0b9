import { screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { cents } from '#domain/core/money.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import { sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { features } from '#web/testing/app-stage.test-support.tsx'
import { invoiceOf, wholeOf } from './invoice.test-support.ts'
import { loadStaffInvoices, openInvoices } from './staff-stage.test-support.tsx'

beforeAll(loadStaffInvoices, 60_000)

const paidAt = '2026-11-20T12:00:00.000Z'
const paid = invoiceOf({
  status: 'paid',
  paidCents: cents(240_000),
  payments: [
    { paymentId: 'pi_one', amountCents: cents(100_000), paidAt },
    { paymentId: 'pi_two', amountCents: cents(140_000), paidAt },
  ],
})

function openPaid(invoice: PresentedInvoice, viewer = tom) {
  openInvoices(
    {
      'get-invoice': () => wholeOf(invoice, { pay: false }),
      session: () => ({ session: sessionOf(viewer), features }),
    },
    '&invoice=invoice-1',
  )
}

it('leads staff from a payment by card to its refund', async () => {
  openPaid(paid)
  const links = await screen.findAllByRole('link', { name: /^Refund the payment of \$1,[04]00/ })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/superadmin/billing?paymentId=pi_one',
    '/superadmin/billing?paymentId=pi_two',
  ])
})

it('leads to no refund of what is refunded or disputed', async () => {
  const refund = { id: 're_1', paymentId: 'pi_one', amountCents: cents(100_000), creditedCents: cents(100_000) }
  const dispute = { id: 'dp_1', paymentId: 'pi_two', amountCents: cents(140_000), state: 'open' as const, at: paidAt }
  openPaid({
    ...paid,
    refunds: [{ ...refund, state: 'given', at: paidAt }],
    disputes: [dispute],
  })
  expect(await screen.findAllByRole('link', { name: /^Receipt for/ })).toHaveLength(2)
  expect(screen.queryByRole('link', { name: /^Refund/ })).toBeNull()
})

it('leads nobody to a refund who has no right to money', async () => {
  openPaid(paid, { ...tom, staffRights: ['projects'] })
  expect(await screen.findAllByRole('link', { name: /^Receipt for/ })).toHaveLength(2)
  expect(screen.queryByRole('link', { name: /^Refund/ })).toBeNull()
})
