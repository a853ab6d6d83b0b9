import assert from 'node:assert/strict'
import { test } from 'node:test'
import { labelPart, sayHours, sayPart, sayPeriod, spellHours } from './report-words.ts'

test('says hours short and long', () => {
  assert.deepEqual([sayHours(1164.25), spellHours(1), spellHours(0.5)], ['1,164.25 h', '1 hour', '0.5 hours'])
})

test('says a period with as few words as tell it', () => {
  assert.equal(sayPeriod({ from: '2026-12-08', to: '2026-12-08' }), 'Dec 8, 2026')
  assert.equal(sayPeriod({ from: '2026-12-01', to: '2026-12-31' }), 'Dec 1 – 31, 2026')
  assert.equal(sayPeriod({ from: '2026-10-01', to: '2026-12-31' }), 'Oct 1 – Dec 31, 2026')
  assert.equal(sayPeriod({ from: '2025-12-15', to: '2026-01-08' }), 'Dec 15, 2025 – Jan 8, 2026')
})

test('says the parts of a period, and as an axis has room for them', () => {
  const january = { from: '2027-01-01', to: '2027-01-31' }
  assert.deepEqual([sayPart(january, 'month'), labelPart(january, 'month')], ['Jan 2027', 'Jan 2027'])
  const december = { from: '2026-12-01', to: '2026-12-31' }
  assert.deepEqual([sayPart(december, 'month'), labelPart(december, 'month')], ['Dec 2026', 'Dec'])
  const week = { from: '2026-12-07', to: '2026-12-13' }
  assert.deepEqual([sayPart(week, 'week'), labelPart(week, 'week')], ['Dec 7 – 13, 2026', 'Dec 7'])
  assert.deepEqual([sayPart(december, 'year'), labelPart(december, 'year')], ['2026', '2026'])
})
