import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { addDays } from '#domain/core/days.ts'
import { cents, sum } from '#domain/core/money.ts'
import { agesOfOwed } from './invoice-ages.ts'
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

  test('adds up to what is owed, and what is not current to what is overdue', () => {
    const open = { status: 'open', paidCents: cents(100), creditedCents: cents(0), totalCents: cents(500) } as const
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
