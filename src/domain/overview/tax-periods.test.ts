import assert from 'node:assert/strict'
import { test } from 'node:test'
import { monthsOfPeriod, periodAfter, periodOf, taxPeriodShape } from './tax-periods.ts'

test('a period has its months, and a day its periods', () => {
  assert.deepEqual(monthsOfPeriod('2026-11'), { first: '2026-11', last: '2026-11' })
  assert.deepEqual(monthsOfPeriod('2026-q4'), { first: '2026-10', last: '2026-12' })
  assert.deepEqual(monthsOfPeriod('2026'), { first: '2026-01', last: '2026-12' })
  for (const [day, quarter] of [
    ['2026-01-31', '2026-q1'],
    ['2026-06-30', '2026-q2'],
    ['2026-07-01', '2026-q3'],
    ['2026-12-31', '2026-q4'],
  ] as const) {
    assert.equal(periodOf('quarter', day), quarter)
    assert.equal(periodOf('month', day), day.slice(0, 7))
    assert.equal(periodOf('year', day), '2026')
  }
})

test('a period leads to the one before and the one after, across years', () => {
  assert.equal(periodAfter('2026-12'), '2027-01')
  assert.equal(periodAfter('2026-01', -1), '2025-12')
  assert.equal(periodAfter('2026-q4'), '2027-q1')
  assert.equal(periodAfter('2026-q1', -1), '2025-q4')
  assert.equal(periodAfter('2026', -1), '2025')
})

test('nothing else is a period', () => {
  for (const text of ['2026-13', '2026-q5', '2026-Q4', '1999', '2026-1', '2026-q4-01', '']) {
    assert.equal(taxPeriodShape.test(text), false, text)
  }
})
