import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sumHours, toHours } from './hours.ts'
import { price as priceSchema } from './money-schemas.ts'
import {
  add,
  cents,
  compareMoney,
  larger,
  negate,
  priceOf,
  priceOfAll,
  sayMoney,
  proportionOf,
  shareOf,
  smaller,
  subtract,
  sum,
  times,
  wholeDollars,
  zero,
} from './money.ts'
import type { Money } from './money.ts'

const someHours = fc.integer({ min: 0, max: 2400 }).map(toHours)
const someRate = fc.nat(100_000).map(cents)
const someWork = fc.array(fc.record({ hours: someHours, centsPerHour: someRate }), { maxLength: 200 })

test('a price is hours times rate, rounded half up to whole cents', () => {
  assert.equal(priceOf(1.5, cents(6500)), 9750)
  assert.equal(priceOf(0.33, cents(6533)), 2156)
  assert.equal(priceOf(0.01, cents(50)), 1)
  assert.equal(priceOf(0.01, cents(49)), 0)
  assert.equal(priceOf(8, zero), 0)
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

test('no number is taken for money, and money for no other unit', () => {
  const workedMinutes: number = 90
  // @ts-expect-error -- a plain number is no amount
  assert.equal(sayMoney(1500), '$15')
  // @ts-expect-error -- nor are minutes
  assert.equal(add(cents(10), workedMinutes), 100)
  // @ts-expect-error -- what was reckoned with by hand is a number again
  const left: Money = cents(10) - cents(4)
  assert.equal(left, 6)
})

test('what is not a whole number of cents is refused', () => {
  for (const count of [0.5, NaN, Infinity, 2 ** 53]) assert.throws(() => cents(count), RangeError)
  assert.throws(() => times(cents(1), 0.5), RangeError)
})

test('sums are exact, and what is taken off nothing is below it', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }).map(cents)), (amounts) => {
      const total = sum(amounts)
      assert.equal(sum(amounts.toReversed()), total)
      assert.equal(subtract(zero, ...amounts), negate(total))
      assert.equal(add(total, negate(total)), 0)
      assert.equal(amounts.toSorted(compareMoney)[0] ?? 0, amounts.length > 0 ? amounts.reduce(smaller) : 0)
      assert.equal(amounts.toSorted(compareMoney).at(-1) ?? 0, amounts.length > 0 ? amounts.reduce(larger) : 0)
    }),
  )
  assert.ok(Object.is(negate(zero), 0))
})

test('a share is rounded half up to whole cents', () => {
  assert.deepEqual([shareOf(cents(999), 50), shareOf(cents(9700), 33.33), shareOf(cents(1), 49)], [500, 3233, 0])
})

test('whole dollars are the nearest ones', () => {
  assert.deepEqual(
    [wholeDollars(cents(149)), wholeDollars(cents(150)), wholeDollars(cents(12_345))],
    [100, 200, 12_300],
  )
})

test('an amount is whole cents from nothing to ten million dollars', () => {
  for (const amount of [0, 1, 1_000_000_000]) assert.ok(priceSchema.safeParse(amount).success)
  for (const amount of [-1, 0.5, 1_000_000_001, NaN, '5']) assert.ok(!priceSchema.safeParse(amount).success)
})

test('says amounts in dollars with two decimals or none, and thousands apart', () => {
  assert.deepEqual(
    [0, 150_000, 790, -5, 123_456_789].map((count) => sayMoney(cents(count))),
    ['$0', '$1,500', '$7.90', '−$0.05', '$1,234,567.89'],
  )
})

test('a proportion is rounded half up, exact for large amounts, and nothing of nothing', () => {
  assert.equal(proportionOf(cents(500), cents(1), cents(3)), 167)
  assert.equal(proportionOf(cents(1), cents(1), cents(2)), 1)
  assert.equal(proportionOf(cents(5), zero, zero), 0)
  const large = cents(9_007_199_254_740_991)
  assert.equal(proportionOf(large, large, large), large)
})
