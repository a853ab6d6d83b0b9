import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '#domain/core/money.ts'
import { openHours } from './open-hours.ts'
import { monthlyCentsOf } from './recurring.ts'
import { utilizationOf } from './utilization.ts'

test('a plan brings a share of its price in a month, rounded to the cent', () => {
  assert.equal(monthlyCentsOf({ amountCents: cents(18_000), periodMonths: 12 }), 1_500)
  assert.equal(monthlyCentsOf({ amountCents: cents(8_900), periodMonths: 3 }), 2_967)
  assert.equal(monthlyCentsOf({ amountCents: cents(799), periodMonths: 1 }), 799)
  assert.equal(monthlyCentsOf({ amountCents: cents(799), periodMonths: null }), null)
})

test('creators can work while the agency is open', () => {
  const spans = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: 540, closes: 1020 }))
  // December 2026 begins on a Tuesday.
  assert.equal(openHours(spans, '2026-12-01', '2026-12-08'), 48)
  assert.equal(openHours(spans, '2026-12-05', '2026-12-06'), 0)
  assert.equal(openHours([{ weekday: 2, opens: 600, closes: 645 }], '2026-12-01', '2026-12-01'), 0.75)
  assert.equal(openHours(spans, '2026-12-09', '2026-12-08'), 0)
})

test('utilization is what is billable of all available hours, and nothing where none are', () => {
  const people = [
    { billableHours: 30, availableHours: 48 },
    { billableHours: 12, availableHours: 48 },
    { billableHours: 6, availableHours: 0 },
  ]
  assert.equal(utilizationOf(people), 50)
  assert.equal(utilizationOf([{ billableHours: 6, availableHours: 0 }]), null)
})
