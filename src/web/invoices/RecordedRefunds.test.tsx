import { fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { cents } from '#domain/core/money.ts'
import type { RecordedPayment } from '#domain/invoices/invoice.ts'
import { dayFromToday, invoiceOf, wholeOf } from './invoice.test-support.ts'
import { loadStaffInvoices, openInvoices } from './staff-stage.test-support.tsx'

beforeAll(loadStaffInvoices, 60_000)

const at = '2026-11-20T12:00:00.000Z'
const wire: RecordedPayment = {
  id: 'wire',
  method: 'bank_transfer',
  amountCents: cents(100_000),
  receivedOn: '2026-11-18',
  reference: 'WIRE 4711',
  note: 'First half',
  uid: 'tom',
  name: 'Tom Okafor',
  at,
  undoing: null,
}

it('records a refund of a payment, which then is undone first', async () => {
  const half = {
    id: 'half',
    paymentId: 'wire',
    amountCents: cents(50_000),
    creditedCents: cents(0),
    state: 'given' as const,
    at,
    recorded: {
      uid: 'tom',
      name: 'Tom Okafor',
      method: 'check' as const,
      returnedOn: '2026-11-19',
      reason: 'Paid twice',
      undoing: null,
    },
  }
  const together = { amountCents: cents(300_000), invoiceIds: ['invoice-1', 'invoice-2', 'invoice-3'] }
  const recordedPayments = [{ ...wire, together }]
  let shown = invoiceOf({ status: 'partially_paid', paidCents: cents(100_000), recordedPayments })
  const { sent } = openInvoices(
    {
      'get-invoice': () => wholeOf(shown, { record: true, undo: true, pay: false }),
      'record-refund': () => ({ invoice: (shown = { ...shown, version: 3, refunds: [half] }) }),
      'undo-refund': () => ({ invoice: shown }),
    },
    '&invoice=invoice-1',
  )
  await userEvent.click(await screen.findByRole('button', { name: /^Record a refund of \$1,000/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Record a refund' }))
  await userEvent.clear(dialog.getByLabelText('Amount'))
  await userEvent.type(dialog.getByLabelText('Amount'), '500')
  const method = dialog.getByLabelText<HTMLSelectElement>('Method')
  expect(
    within(method)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Bank transfer', 'Check', 'Cash'])
  expect(method.value).toBe('bank_transfer')
  await userEvent.selectOptions(method, 'Check')
  await userEvent.type(dialog.getByLabelText('Reason'), 'Paid twice')
  await userEvent.click(dialog.getByRole('button', { name: 'Record refund' }))
  const outcome = dialog.getByRole('combobox', { name: 'Invoice' })
  await expect.poll(() => outcome.ariaInvalid).toBe('true')
  expect(dialog.getAllByText(/Choose what happens to the invoice/)).not.toHaveLength(0)
  expect(sent('record-refund')).toEqual([])
  await userEvent.selectOptions(outcome, 'Due again: the client owes this amount')
  await userEvent.click(dialog.getByRole('button', { name: 'Record refund' }))
  await expect.poll(() => sent('record-refund')).toHaveLength(1)
  expect(sent('record-refund')[0]).toEqual({
    invoiceId: 'invoice-1',
    recordedId: 'wire',
    key: expect.stringMatching(/^[\w-]{20}$/),
    method: 'check',
    amountCents: 50_000,
    returnedOn: dayFromToday(0),
    outcome: 'owed',
    reason: 'Paid twice',
  })
  expect(await screen.findByText('Refunded by check on 19/11/2026')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Undo the payment/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Undo on every invoice' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Undo the refund of $500, 19/11/2026' }))
  const undoing = within(await screen.findByRole('dialog', { name: 'Undo the refund of $500?' }))
  await userEvent.type(undoing.getByLabelText('Reason'), 'It was kept')
  await userEvent.click(undoing.getByRole('button', { name: 'Undo refund' }))
  await expect
    .poll(() => sent('undo-refund'))
    .toEqual([{ invoiceId: 'invoice-1', refundId: 'half', reason: 'It was kept' }])
})

it('asks what becomes of no more than the client owes again, once an overpaid amount is refunded', async () => {
  const sums = { paidCents: cents(240_000), creditedCents: cents(20_000) }
  const overpaid = invoiceOf({ status: 'paid', ...sums, recordedPayments: [wire] })
  const { sent } = openInvoices(
    {
      'get-invoice': () => wholeOf(overpaid, { record: true, undo: true, pay: false }),
      'record-refund': () => ({ invoice: overpaid }),
    },
    '&invoice=invoice-1',
  )
  await userEvent.click(await screen.findByRole('button', { name: /^Record a refund of/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Record a refund' }))
  const amount = dialog.getByLabelText<HTMLInputElement>('Amount')
  expect(amount.value).toBe('200')
  expect(dialog.queryByLabelText('Invoice')).toBeNull()
  await userEvent.clear(amount)
  await userEvent.type(amount, '1000')
  expect(dialog.getByRole('option', { name: 'Credited: the client no longer owes $800' })).toBeTruthy()
  expect(dialog.getByRole('option', { name: 'Due again: the client owes $800' })).toBeTruthy()
  await userEvent.clear(amount)
  await userEvent.type(amount, '200')
  expect(dialog.queryByLabelText('Invoice')).toBeNull()
  await userEvent.type(dialog.getByLabelText('Reason'), 'Paid twice')
  await userEvent.click(dialog.getByRole('button', { name: 'Record refund' }))
  await expect.poll(() => sent('record-refund')).toHaveLength(1)
  expect(sent('record-refund')[0]).toMatchObject({ method: 'bank_transfer', amountCents: 20_000, outcome: 'credited' })
})

it('warns of a refund from before its payment was received, and refuses nothing', async () => {
  const partly = invoiceOf({ status: 'partially_paid', paidCents: cents(100_000), recordedPayments: [wire] })
  const { sent } = openInvoices(
    {
      'get-invoice': () => wholeOf(partly, { record: true, undo: true, pay: false }),
      'record-refund': () => ({ invoice: partly }),
    },
    '&invoice=invoice-1',
  )
  await userEvent.click(await screen.findByRole('button', { name: /^Record a refund of/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Record a refund' }))
  const day = dialog.getByLabelText('Refunded on')
  const warning = /^The payment was received later, on Wed, Nov 18.*\. Check the date\.$/
  fireEvent.change(day, { target: { value: '2026-11-18' } })
  expect(dialog.queryByText(warning)).toBeNull()
  fireEvent.change(day, { target: { value: '2020-01-01' } })
  expect(await dialog.findByText(warning)).toBeTruthy()
  await userEvent.selectOptions(dialog.getByLabelText('Invoice'), 'Credited: the client no longer owes this amount')
  await userEvent.type(dialog.getByLabelText('Reason'), 'Paid twice')
  await userEvent.click(dialog.getByRole('button', { name: 'Record refund' }))
  await expect.poll(() => sent('record-refund')[0]).toMatchObject({ returnedOn: '2020-01-01', outcome: 'credited' })
})
