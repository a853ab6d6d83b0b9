import { expect, it } from 'vitest'
import { cents } from '#domain/core/money.ts'
import { dayFromToday, invoiceOf, partOf } from './invoice.test-support.ts'
import { sayPart } from './paying-words.ts'

const paymentPlan = [partOf(100_000), partOf(100_000, { dueDate: dayFromToday(20) }), partOf(40_000)]
const invoice = invoiceOf({ paymentPlan: paymentPlan.with(2, partOf(40_000, { dueDate: dayFromToday(35) })) })

it('says which part of a payment plan is paid', () => {
  expect(sayPart({ invoice, amountCents: cents(100_000) })).toBe(', part 1 of 3')
})

it('says nothing where all that is owed is paid', () => {
  expect(sayPart({ invoice, amountCents: cents(240_000) })).toBe('')
  expect(sayPart({ invoice: invoiceOf(), amountCents: cents(240_000) })).toBe('')
})

it('names both parts where what is left of the first is too little to charge alone', () => {
  const paid = { ...invoice, status: 'partially_paid' as const, paidCents: cents(99_980) }
  expect(sayPart({ invoice: paid, amountCents: cents(100_020) })).toBe(', parts 1 and 2 of 3')
})
