import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { addDays } from '#domain/core/days.ts'
import { cents, sum } from '#domain/core/money.ts'
import { agesOfOwed, emptyAges, withAge } from './invoice-ages.ts'
import { unsettled } from './invoice-steps.test-support.ts'
import { sumsOfOwed } from './owed.ts'

const today = '2026-12-20'

function request(daysOverdue: number | null, amount: number) {
  return { amountCents: cents(amount), dueDate: daysOverdue === null ? null : addDays(today, -daysOverdue) }
}

describe('the age of what is owed', () => {
  test('is told by the days since it was due', () => {
    const requests = [
      request(null, 1),
      request(-5, 2),
      request(0, 4),
      request(1, 8),
      request(30, 16),
      request(31, 32),
      request(60, 64),
      request(61, 128),
      request(400, 256),
    ]
    const rows = { plans: [{ amountCents: cents(512) }], invoices: [], requests }
    assert.deepEqual(agesOfOwed(rows, today), { 'not-due': 7, 'to-30': 8 + 16 + 512, 'to-60': 96, 'over-60': 384 })
  })

  test('is of what no bank is moving, which fills the earliest parts', () => {
    const bankPayment = { paymentId: 'pi_1', amountCents: cents(350), startedAt: '2026-12-19T10:00:00.000Z' }
    const late = addDays(today, -3)
    const part = { percent: null, fixedCents: null }
    const paymentPlan = [
      { ...part, amountCents: cents(300), dueDate: late },
      { ...part, amountCents: cents(200), dueDate: addDays(today, 9) },
    ]
    const sums = { status: 'open', paidCents: cents(0), creditedCents: cents(0), totalCents: cents(500) } as const
    const invoice = { ...unsettled, ...sums, dueDate: late, paymentPlan, bankPayment }
    const rows = { plans: [], invoices: [invoice], requests: [] }
    assert.deepEqual(agesOfOwed(rows, today), { 'not-due': 150, 'to-30': 0, 'to-60': 0, 'over-60': 0 })
    assert.deepEqual(sumsOfOwed(rows, today), { count: 1, totalCents: 150, overdueCents: 0, onItsWayCents: 350 })
    assert.deepEqual(
      withAge(emptyAges(), invoice, today).map(({ count, amountCents, onItsWayCents }) => [
        count,
        amountCents,
        onItsWayCents,
      ]),
      [
        [0, 150, 50],
        [1, 0, 300],
        [0, 0, 0],
        [0, 0, 0],
      ],
    )
  })

  test('adds up to what is owed, and what is not current to what is overdue', () => {
    const sums = { paidCents: cents(100), creditedCents: cents(0), totalCents: cents(500) }
    const open = { ...unsettled, ...sums, status: 'open' } as const
    const invoices = [
      { ...open, dueDate: addDays(today, -45) },
      { ...open, dueDate: today },
    ]
    const rows = { plans: [], invoices, requests: [request(3, 50)] }
    const ages = agesOfOwed(rows, today)
    const { totalCents, overdueCents } = sumsOfOwed(rows, today)
    assert.equal(sum(Object.values(ages)), totalCents)
    assert.equal(totalCents - ages['not-due'], overdueCents)
  })
})
