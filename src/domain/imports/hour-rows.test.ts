import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { readHours } from './hour-rows.ts'

test('hours are read to the hundredth, as clocks and as decimals write them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2400 }), fc.constantFrom('.', ','), (hundredths, mark) => {
      assert.equal(readHours((hundredths / 100).toFixed(2).replace('.', mark)), hundredths / 100)
      const seconds = hundredths * 36
      const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
      const pad = (each: number) => String(each).padStart(2, '0')
      assert.equal(readHours(`${h}:${pad(m)}:${pad(s)}`), hundredths / 100)
    }),
  )
})

test('reads what Harvest and Toggl write, and nothing that is no time', () => {
  for (const [typed, hours] of [
    ['1:30', 1.5],
    ['01:30:00', 1.5],
    ['1.5', 1.5],
    ['1,5', 1.5],
    ['0.0833333', 0.08],
    ['0:00:05', 0.01],
    ['0', 0],
    ['2', 2],
    ['1h 30m', 1.5],
  ] as const)
    assert.equal(readHours(typed), hours, typed)
  for (const typed of ['', 'one', '-1', '1:75', '1:30:99', '1.2.3', '(1.5)'])
    assert.equal(readHours(typed), null, typed)
})
