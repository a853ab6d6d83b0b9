import { expect, it } from 'vitest'
import { cents } from '#domain/core/money.ts'
import { ada } from '#web/accounts/stage.test-support.tsx'
import { dueNow } from './due-now.ts'
import { dayFromToday, invoiceOf, partOf } from './invoice.test-support.ts'

const invoice = invoiceOf()
const asked = { invoice, amountCents: cents(240_000) }

it('asks for less once a part of it was credited or paid another way', () => {
  const now = invoiceOf({ creditedCents: cents(50_000) })
  expect(dueNow(asked, now, ada)).toEqual({
    amountCents: 190_000,
    told: 'The amount remaining is now $1,900, not $2,400',
  })
  expect(dueNow(asked, invoiceOf({ version: 3, note: 'Thanks' }), ada)).toEqual({ amountCents: 240_000, told: null })
})

it('asks for nothing more than was asked about', () => {
  const before = { invoice: invoiceOf({ creditedCents: cents(50_000) }), amountCents: cents(190_000) }
  expect(dueNow(before, invoice, ada)).toEqual({
    amountCents: null,
    told: 'The amount remaining is now $2,400, not $1,900',
  })
})

it.each([
  ['paid', 'This invoice has been paid'],
  ['void', 'This invoice has been voided'],
  ['credited', 'This invoice has been credited in full'],
] as const)('says of one that is %s that it is', (status, told) => {
  expect(dueNow(asked, invoiceOf({ status }), ada)).toEqual({ amountCents: null, told })
})

it('says of one whose rest was credited that it is, not that it was paid', () => {
  const at = '2026-12-08T09:00:00.000Z'
  const credit = { id: 'credit-1', amountCents: cents(140_000), reason: 'Late', uid: 'tom', name: 'Tom Reyes', at }
  const sums = { paidCents: cents(100_000), creditedCents: cents(140_000) }
  const now = invoiceOf({ status: 'paid', ...sums, credits: [credit], paidAt: at })
  expect(dueNow(asked, now, ada)).toEqual({ amountCents: null, told: 'The rest of this invoice has been credited' })
})

it('never goes on with the next part of a payment plan, which may come to the same', () => {
  const paymentPlan = [partOf(120_000, { dueDate: '2026-11-01' }), partOf(120_000)]
  const part = { invoice: invoiceOf({ paymentPlan }), amountCents: cents(120_000) }
  const now = invoiceOf({ paymentPlan, status: 'partially_paid', paidCents: cents(120_000) })
  expect(dueNow(part, now, ada)).toEqual({ amountCents: null, told: 'This part is no longer due' })
})

it('says that a payment plan was added, and what is due by it; all of it may still be paid', () => {
  const now = invoiceOf({ paymentPlan: [partOf(96_000), partOf(144_000, { dueDate: dayFromToday(35) })] })
  expect(dueNow(asked, now, ada)).toEqual({
    amountCents: 240_000,
    told: 'A payment plan was added. The next payment is now $960, not $2,400',
  })
})

it('says of a part that it is another amount, and of all parts that less remains, as nothing may be due yet', () => {
  const paymentPlan = [partOf(120_000), partOf(120_000, { dueDate: dayFromToday(35) })]
  const before = invoiceOf({ paymentPlan })
  const now = invoiceOf({ paymentPlan, creditedCents: cents(50_000) })
  expect(dueNow({ invoice: before, amountCents: cents(120_000) }, now, ada)).toEqual({
    amountCents: 70_000,
    told: 'The next payment is now $700, not $1,200',
  })
  expect(dueNow({ invoice: before, amountCents: cents(240_000) }, now, ada)).toEqual({
    amountCents: 190_000,
    told: 'The amount remaining is now $1,900, not $2,400',
  })
})

it('asks nothing of a teammate who has lost the right to invoices, and says so', () => {
  const viewer = { ...ada, uid: 'pia', rights: ['projects' as const] }
  expect(dueNow(asked, invoice, viewer)).toEqual({ amountCents: null, told: 'You can’t pay this invoice anymore' })
})
