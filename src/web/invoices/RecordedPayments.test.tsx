import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { dayIn } from '#domain/core/days.ts'
import { cents } from '#domain/core/money.ts'
import type { RecordedPayment } from '#domain/invoices/invoice.ts'
import { refuse, sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { formatDay } from '#web/platform/format.ts'
import { features } from '#web/testing/app-stage.test-support.tsx'
import { dayFromToday, invoiceOf, partOf, wholeOf } from './invoice.test-support.ts'
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

it('records a part by check under one key, and says what stays due', async () => {
  let tries = 0
  const after = invoiceOf({ recordedPayments: [wire], paidCents: cents(100_000), status: 'partially_paid' })
  const { sent } = openInvoices(
    {
      'get-invoice': () => wholeOf(invoiceOf(), { record: true, credit: true, pay: false }),
      'record-payment': () => (tries++ === 0 ? refuse('payments-unavailable') : { invoice: after }),
    },
    '&invoice=invoice-1',
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Record payment' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Record a payment for INV-2026-0007' }))
  expect(dialog.getByText('The payment covers the amount remaining.')).toBeTruthy()
  await userEvent.selectOptions(dialog.getByLabelText('Paid by'), 'Check')
  await userEvent.clear(dialog.getByLabelText('Amount'))
  await userEvent.type(dialog.getByLabelText('Amount'), '400')
  const dueDay = formatDay(dayFromToday(5))
  expect(dialog.getByText(new RegExp(`^Amount remaining: \\$2,400, due ${dueDay}\\. We notify`))).toBeTruthy()
  expect(dialog.getByText(`$2,000 will remain, due ${dueDay}.`)).toBeTruthy()
  await userEvent.type(dialog.getByLabelText(/^Reference/), 'No. 1182')
  await userEvent.click(dialog.getByRole('button', { name: 'Record payment' }))
  expect(await dialog.findByText('The payment wasn’t recorded')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Record payment' }))
  await expect.poll(() => sent('record-payment')).toHaveLength(2)
  const [first, second] = sent('record-payment')
  expect(first).toEqual({
    invoiceId: 'invoice-1',
    key: expect.stringMatching(/^[\w-]{20}$/),
    dueCents: 240_000,
    method: 'check',
    amountCents: 40_000,
    receivedOn: dayFromToday(0),
    reference: 'No. 1182',
    note: '',
  })
  expect(second).toEqual(first)
})

it('shows how each payment came, and undoes one with the reason', async () => {
  const undone = {
    ...wire,
    id: 'bounced',
    method: 'check' as const,
    reference: '',
    note: '',
    undoing: { uid: 'tom', name: 'Tom Okafor', at, reason: 'The bank returned it' },
  }
  const partly = invoiceOf({
    status: 'partially_paid',
    paidCents: cents(100_000),
    recordedPayments: [wire, undone],
  })
  const { sent } = openInvoices(
    {
      'get-invoice': () => wholeOf(partly, { record: true, undo: true, credit: true, pay: false }),
      'undo-payment': () => ({ invoice: invoiceOf({ recordedPayments: [undone] }) }),
    },
    '&invoice=invoice-1',
  )
  const moved = within(await screen.findByRole('region', { name: 'Payments and credits' }))
  expect(moved.getByText('Bank transfer received on 18/11/2026')).toBeTruthy()
  expect(moved.getByText('Reference WIRE 4711 · Recorded on 20/11/2026 by Tom Okafor')).toBeTruthy()
  expect(moved.getByText('Undone on 20/11/2026 by Tom Okafor: The bank returned it')).toBeTruthy()
  expect(moved.getAllByRole('link', { name: /^Receipt for/ }).map((link) => link.getAttribute('href'))).toEqual([
    '/files/invoices/invoice-1/payments/wire',
  ])
  await userEvent.click(moved.getByRole('button', { name: 'Undo the payment of $1,000, 18/11/2026' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Undo the payment of $1,000?' }))
  expect(
    dialog.getByText(
      new RegExp(`^Undoing the payment leaves \\$2,400 unpaid, due ${formatDay(dayFromToday(5))}\\. We notify`),
    ),
  ).toBeTruthy()
  await userEvent.type(dialog.getByLabelText('Reason'), 'Wrong invoice')
  await userEvent.click(dialog.getByRole('button', { name: 'Undo payment' }))
  await expect
    .poll(() => sent('undo-payment'))
    .toEqual([{ invoiceId: 'invoice-1', recordedId: 'wire', reason: 'Wrong invoice' }])
})

it('says before a payment is undone what each part has left then, where a credit counts for the earliest', async () => {
  const planned = invoiceOf({
    status: 'partially_paid',
    paidCents: cents(100_000),
    creditedCents: cents(30_000),
    paymentPlan: [partOf(100_000, { dueDate: dayFromToday(1) }), partOf(140_000)],
    recordedPayments: [wire],
  })
  openInvoices({ 'get-invoice': () => wholeOf(planned, { undo: true, pay: false }) }, '&invoice=invoice-1')
  await userEvent.click(await screen.findByRole('button', { name: 'Undo the payment of $1,000, 18/11/2026' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Undo the payment of $1,000?' }))
  const firstDay = formatDay(dayFromToday(1))
  expect(
    dialog.getByText(/^Undoing the payment leaves \$700 of part 1 and \$1,400 of part 2 unpaid, /).textContent,
  ).toContain(` unpaid, with $700 due ${firstDay}. Each payment or credit counts first toward the part`)
})

it('says of what payment it is a share, and undoes that on all its invoices', async () => {
  const together = { amountCents: cents(300_000), invoiceIds: ['invoice-1', 'invoice-2', 'invoice-3'] }
  const partly = invoiceOf({
    status: 'partially_paid',
    paidCents: cents(100_000),
    recordedPayments: [{ ...wire, together }],
  })
  const { sent } = openInvoices(
    {
      'get-invoice': () => wholeOf(partly, { record: true, undo: true, credit: true, pay: false }),
      'undo-payments': () => ({ invoices: [invoiceOf()] }),
    },
    '&invoice=invoice-1',
  )
  expect(await screen.findByText('Share of $3,000 for 3 invoices')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Undo on every invoice' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Undo the whole payment of $3,000?' }))
  expect(dialog.getByText(/^The payment will no longer count toward any of its 3 invoices\. We/)).toBeTruthy()
  await userEvent.type(dialog.getByLabelText('Reason'), 'It bounced')
  await userEvent.click(dialog.getByRole('button', { name: 'Undo payment' }))
  await expect
    .poll(() => sent('undo-payments'))
    .toEqual([{ invoiceId: 'invoice-1', recordedId: 'wire', reason: 'It bounced' }])
})

it('says of a settled one how it was paid, and the day the money came', async () => {
  const settled = invoiceOf({
    status: 'paid',
    paidCents: cents(240_000),
    paidAt: at,
    awaitedOn: null,
    recordedPayments: [{ ...wire, amountCents: cents(240_000) }],
  })
  openInvoices({ 'get-invoice': () => wholeOf(settled, { undo: true, pay: false }) }, '&invoice=invoice-1')
  expect(await screen.findByText('Paid by bank transfer on 18/11/2026')).toBeTruthy()
})

it('starts with the day of the agency, and takes none after it, whatever the day of the reader', async () => {
  // It is the day before there, at any hour.
  const [zone, timeZone] = ['Pacific/Kiritimati', 'Pacific/Niue']
  const partly = invoiceOf({ status: 'partially_paid', paidCents: cents(100_000), recordedPayments: [wire] })
  const session = sessionOf({ ...tom, timeZone: zone })
  openInvoices(
    {
      session: () => ({ session, features: { ...features, timeZone } }),
      'get-invoice': () => wholeOf(partly, { record: true, undo: true, pay: false }),
    },
    '&invoice=invoice-1',
    session,
  )
  for (const [button, title, label] of [
    [/^Record payment$/, /^Record a payment/, 'Received on'],
    [/^Record a refund of/, /^Record a refund$/, 'Refunded on'],
  ] as const) {
    await userEvent.click(await screen.findByRole('button', { name: button }))
    const dialog = within(await screen.findByRole('dialog', { name: title }))
    const field = dialog.getByLabelText<HTMLInputElement>(label)
    const today = dayIn(timeZone, Date.now())
    expect([field.value, field.max]).toEqual([today, today])
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  }
})

it('says of an imported payment on which day it was paid, and who imported it', async () => {
  const paid = {
    id: 'invoice-1-paid',
    method: 'bank_transfer' as const,
    amountCents: cents(240_000),
    receivedOn: '2025-10-20',
    reference: '',
    note: 'Imported',
    uid: 'tom',
    name: 'Tom Okafor',
    at: '2025-10-20T12:00:00.000Z',
    undoing: null,
  }
  const settled = invoiceOf({ status: 'paid', paidCents: cents(240_000), recordedPayments: [paid] })
  openInvoices({ 'get-invoice': () => wholeOf(settled, { pay: false }) }, '&invoice=invoice-1')
  const moved = within(await screen.findByRole('region', { name: 'Payments and credits' }))
  expect(moved.getByText('Payment received on 20/10/2025')).toBeTruthy()
  expect(moved.getByText('Imported by Tom Okafor')).toBeTruthy()
  expect(moved.queryByText(/Recorded on/)).toBeNull()
})
