import assert from 'node:assert/strict'
import { test } from 'node:test'
import { median, percentile, toReadable } from './figures.ts'

test('the median is the middle figure, or lies between the two middle ones, in whatever order they came', () => {
  assert.equal(median([9, 1, 5]), 5)
  assert.equal(median([8, 2, 4, 6]), 5)
  assert.equal(median([7]), 7)
})

test('a percentile lies between its neighbours by its distance from them', () => {
  const hundred = Array.from({ length: 101 }, (_, number) => number)
  assert.equal(percentile(hundred, 99), 99)
  assert.equal(percentile([10, 20], 75), 17.5)
  assert.equal(percentile([3, 1, 2], 0), 1)
  assert.equal(percentile([3, 1, 2], 100), 3)
})

test('refuses to make a figure of nothing', () => {
  assert.throws(() => median([]), /No figure/)
})

test('shows as many digits as a measurement is worth', () => {
  assert.deepEqual([12_345.6, 123.4, 12.34, 1.234, 0.456].map(toReadable), ['12,346', '123', '12.3', '1.23', '0.46'])
})
