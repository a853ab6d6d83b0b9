import { expect, it } from 'vitest'
import { cents } from '#domain/core/money.ts'
import type { RecordedPayment } from '#domain/invoices/invoice.ts'
import { formatDay } from '#web/platform/format.ts'
import { dayFromToday, invoiceOf } from './invoice.test-support.ts'
import { sayUndoing } from './undo-words.ts'

const wire: RecordedPayment = {
  id: 'wire',
  method: 'bank_transfer',
  amountCents: cents(100_000),
  receivedOn: '2026-11-18',
  reference: '',
  note: '',
  uid: 'tom',
  name: 'Tom Okafor',
  at: '2026-11-20T09:00:00.000Z',
  undoing: null,
}

it('says how much of a payment is due again once it is undone', () => {
  const said = (changes: Parameters<typeof invoiceOf>[0]) =>
    sayUndoing(invoiceOf({ totalCents: cents(240_000), recordedPayments: [wire], ...changes }), wire)
  const day = formatDay(dayFromToday(5))
  expect(said({ status: 'partially_paid', paidCents: cents(100_000) })).toBe(
    `Undoing the payment leaves $2,400 unpaid, due ${day}.`,
  )
  // By card it was paid as well.
  expect(said({ status: 'paid', paidCents: cents(300_000) })).toBe(
    `Undoing the payment leaves $400 unpaid, due ${day}.`,
  )
  expect(said({ status: 'paid', paidCents: cents(340_000) })).toBe('Nothing becomes due.')
  expect(said({ status: 'credited', paidCents: cents(100_000), creditedCents: cents(240_000) })).toBe(
    'Nothing becomes due.',
  )
  expect(said({ status: 'void', paidCents: cents(100_000) })).toBe('Nothing becomes due.')
})
