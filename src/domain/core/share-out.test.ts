import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { cents } from './money.ts'
import { shareOut } from './share-out.ts'

const part = (key: string, weight: number) => ({ key, weight: cents(weight) })
const weights = fc.array(fc.integer({ min: 0, max: 1e13 }), { minLength: 1, maxLength: 30 })

test('splits by weight, and the cents that are left by the largest remainder', () => {
  assert.deepEqual(shareOut(cents(100), [part('a', 1), part('b', 1), part('c', 1)]), [34, 33, 33])
  assert.deepEqual(shareOut(cents(100), [part('c', 1), part('b', 1), part('a', 1)]), [33, 33, 34])
  assert.deepEqual(shareOut(cents(5), [part('a', 1_000), part('b', 9_000)]), [1, 4])
  assert.deepEqual(shareOut(cents(0), [part('a', 0), part('b', 0)]), [0, 0])
})

test('the shares add up, none is more than its weight, and their order changes nothing', () => {
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (all, share) => {
      const parts = all.map((weight, index) => part(`part-${index}`, weight))
      const amount = cents(Math.floor(all.reduce((total, weight) => total + weight, 0) * share))
      const shares = shareOut(amount, parts)
      const total = shares.reduce((sum, each) => sum + each, 0)
      assert.equal(total, all.some((weight) => weight > 0) ? amount : 0)
      assert.ok(shares.every((each, index) => each >= 0 && each <= (all[index] ?? 0)))
      assert.deepEqual(shareOut(amount, parts.toReversed()).toReversed(), shares)
    }),
    { numRuns: 300 },
  )
})
