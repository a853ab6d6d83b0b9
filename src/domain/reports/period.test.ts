import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays, daysBetween } from '#domain/core/days.ts'
import { longestDays, partsOf, unitOf } from './period.ts'

test('shows a month and a quarter in weeks, a year in months, and more in years', () => {
  assert.equal(unitOf({ from: '2026-12-01', to: '2026-12-31' }), 'week')
  assert.equal(unitOf({ from: '2026-10-01', to: '2026-12-31' }), 'week')
  assert.equal(unitOf({ from: '2026-01-01', to: '2026-12-31' }), 'month')
  assert.equal(unitOf({ from: '2019-01-01', to: '2026-12-31' }), 'year')
})

test('weeks begin on a Monday, but for the first of the period', () => {
  assert.deepEqual(partsOf({ from: '2026-12-03', to: '2026-12-15' }), [
    { from: '2026-12-03', to: '2026-12-06' },
    { from: '2026-12-07', to: '2026-12-13' },
    { from: '2026-12-14', to: '2026-12-15' },
  ])
})

test('months and years begin with their first day', () => {
  assert.deepEqual(partsOf({ from: '2025-11-15', to: '2026-03-02' }).slice(0, 3), [
    { from: '2025-11-15', to: '2025-11-30' },
    { from: '2025-12-01', to: '2025-12-31' },
    { from: '2026-01-01', to: '2026-01-31' },
  ])
  assert.deepEqual(partsOf({ from: '2020-06-01', to: '2026-12-08' }).at(-1), { from: '2026-01-01', to: '2026-12-08' })
})

test('the parts of any period follow each other from its first to its last day, and are few', () => {
  const period = fc
    .tuple(fc.integer({ min: -40_000, max: 40_000 }), fc.nat(longestDays))
    .map(([from, days]) => ({ from: addDays('2026-12-08', from), to: addDays('2026-12-08', from + days) }))
  fc.assert(
    fc.property(period, (whole) => {
      const parts = partsOf(whole)
      assert.equal(parts[0]?.from, whole.from)
      assert.equal(parts.at(-1)?.to, whole.to)
      for (const [index, part] of parts.entries()) {
        assert.ok(part.from <= part.to)
        if (index > 0) assert.equal(part.from, addDays(parts[index - 1]?.to ?? '', 1))
      }
      assert.ok(parts.length <= 40)
      assert.equal(
        parts.reduce((days, { from, to }) => days + daysBetween(from, to) + 1, 0),
        daysBetween(whole.from, whole.to) + 1,
      )
    }),
  )
})

test('a period of one day is one part', () => {
  assert.deepEqual(partsOf({ from: '2026-12-08', to: '2026-12-08' }), [{ from: '2026-12-08', to: '2026-12-08' }])
})
