import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { cents } from './cents.ts'
import { sumHours, toHours } from './hours.ts'
import { priceOf, priceOfAll, sayMoney } from './money.ts'

const someHours = fc.integer({ min: 0, max: 2400 }).map(toHours)
const someRate = fc.nat(100_000)
const someWork = fc.array(fc.record({ hours: someHours, centsPerHour: someRate }), { maxLength: 200 })

test('a price is hours times rate, rounded half up to whole cents', () => {
  assert.equal(priceOf(1.5, 6500), 9750)
  assert.equal(priceOf(0.33, 6533), 2156)
  assert.equal(priceOf(0.01, 50), 1)
  assert.equal(priceOf(0.01, 49), 0)
  assert.equal(priceOf(8, 0), 0)
})

test('a price is a whole number of cents, never off by more than half a cent', () => {
  fc.assert(
    fc.property(someHours, someRate, (hours, rate) => {
      const price = priceOf(hours, rate)
      assert.ok(Number.isSafeInteger(price))
      assert.ok(Math.abs(price - hours * rate) <= 0.5 + 1e-6)
    }),
  )
})

test('several prices add up the same in any order, and are rounded once', () => {
  fc.assert(
    fc.property(someWork, (work) => {
      const price = priceOfAll(work)
      assert.equal(priceOfAll(work.toReversed()), price)
      assert.equal(priceOfAll(work.toSorted((a, b) => a.hours - b.hours)), price)
    }),
  )
})

test('work at one rate costs its hours times the rate, however it is divided', () => {
  fc.assert(
    fc.property(fc.array(someHours, { maxLength: 100 }), someRate, (hours, centsPerHour) => {
      assert.equal(
        priceOfAll(hours.map((each) => ({ hours: each, centsPerHour }))),
        priceOf(sumHours(hours), centsPerHour),
      )
    }),
  )
})

test('an amount is whole cents from nothing to ten million dollars', () => {
  for (const amount of [0, 1, 1_000_000_000]) assert.ok(cents.safeParse(amount).success)
  for (const amount of [-1, 0.5, 1_000_000_001, NaN, '5']) assert.ok(!cents.safeParse(amount).success)
})

test('says amounts in dollars with two decimals or none, and thousands apart', () => {
  assert.deepEqual([0, 150_000, 790, -5, 123_456_789].map(sayMoney), [
    '$0',
    '$1,500',
    '$7.90',
    '−$0.05',
    '$1,234,567.89',
  ])
})
