import { cleanup, screen, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { cents } from '#domain/core/money.ts'
import { importedPaymentId } from '#domain/invoices/recorded-payments.ts'
import { invoiceOf, wholeOf } from './invoice.test-support.ts'
import { loadStaffInvoices, openInvoices } from './staff-stage.test-support.tsx'

beforeAll(loadStaffInvoices, 60_000)

const paidAt = '2026-10-31T12:00:00.000Z'
const paid = {
  id: importedPaymentId(invoiceOf().id),
  method: 'bank_transfer',
  amountCents: cents(240_000),
  receivedOn: '2026-10-31',
  reference: '',
  note: 'Imported',
  uid: 'tom',
  name: 'Tom Okafor',
  at: paidAt,
  undoing: null,
} as const

it('shows no method of an imported payment, and no day or receipt where the file had no day', async () => {
  const invoice = invoiceOf({ status: 'paid', paidCents: cents(240_000), paidAt })
  const open = (isUndated: boolean) =>
    openInvoices(
      {
        'get-invoice': () =>
          wholeOf({ ...invoice, recordedPayments: [isUndated ? { ...paid, isUndated } : paid] }, { record: true }),
      },
      '&invoice=invoice-1',
    )
  open(true)
  const undated = within(await screen.findByRole('region', { name: 'Payments and credits' }))
  expect(undated.getByText('Payment received, date unknown')).toBeTruthy()
  expect(undated.queryByRole('link', { name: /^Receipt/ })).toBeNull()
  expect(screen.queryByText(/31\/10\/2026|[Bb]ank transfer/)).toBeNull()
  cleanup()
  open(false)
  const dated = within(await screen.findByRole('region', { name: 'Payments and credits' }))
  expect(dated.getByText('Payment received on 31/10/2026')).toBeTruthy()
  expect(dated.getByRole('link', { name: 'Receipt for $2,400, 31/10/2026' })).toBeTruthy()
  expect(screen.getByText('Paid on 31/10/2026')).toBeTruthy()
  expect(screen.queryByText(/[Bb]ank transfer/)).toBeNull()
})
