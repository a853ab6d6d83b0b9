import { expect, it } from 'vitest'
import { cents } from '#domain/core/money.ts'
import type { RecordedPayment } from '#domain/invoices/invoice.ts'
import { formatDay } from '#web/platform/format.ts'
import { dayFromToday, invoiceOf, partOf } from './invoice.test-support.ts'
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
  expect(said({ status: 'paid', paidCents: cents(340_000) })).toBe('The amount due doesn’t change.')
  expect(said({ status: 'credited', paidCents: cents(100_000), creditedCents: cents(240_000) })).toBe(
    'The amount due doesn’t change.',
  )
  expect(said({ status: 'void', paidCents: cents(100_000) })).toBe('The amount due doesn’t change.')
})

it('leaves a part with what had settled it before its milestone was approved', () => {
  const milestone = { productId: 'site', milestoneId: 'base', title: 'Base', daysAfter: 0 }
  const approved = partOf(120_000, { dueDate: dayFromToday(0), milestone, settledBefore: [wire.id] })
  const check = { ...wire, id: 'check', amountCents: cents(120_000), at: '2026-11-21T09:00:00.000Z' }
  const first = { ...wire, amountCents: cents(120_000) }
  const paid = invoiceOf({
    totalCents: cents(240_000),
    status: 'paid',
    paidCents: cents(240_000),
    paymentPlan: [approved, partOf(120_000)],
    recordedPayments: [first, check],
  })
  expect(sayUndoing(paid, first)).toMatch(/^Undoing the payment leaves \$1,200 of part 2 unpaid, /)
  expect(sayUndoing(paid, check)).toMatch(/^Undoing the payment leaves \$1,200 of part 1 unpaid, /)
})
