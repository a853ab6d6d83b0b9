import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { percentOf } from './percent.ts'

test('rounds to the nearest whole percent, a half up', () => {
  assert.deepEqual(
    [percentOf(25.6, 100), percentOf(25.4, 100), percentOf(25.5, 100), percentOf(1, 200), percentOf(1.15, 230)],
    [26, 25, 26, 1, 1],
  )
  assert.deepEqual([percentOf(2, 3), percentOf(130, 100), percentOf(0, 5)], [67, 130, 0])
})

test('of nothing there is no share', () => {
  assert.deepEqual([percentOf(0, 0), percentOf(5, 0)], [0, 0])
})

test('is never more than half a percent off, whatever was worked of whatever was agreed', () => {
  const hundredths = fc.integer({ min: 0, max: 10_000_000 })
  fc.assert(
    fc.property(hundredths, fc.integer({ min: 1, max: 10_000_000 }), (part, whole) => {
      // Told in whole numbers: 2 · |100 · part − percent · whole| ≤ whole, the half that is met going up.
      const off = 2 * (100 * part - percentOf(part / 100, whole / 100) * whole)
      assert.ok(off < whole && off >= -whole)
    }),
  )
})
