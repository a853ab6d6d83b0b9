import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { instant, toInstant, toMilliseconds } from './instants.ts'

/** From 1970 to the end of 9999, beyond which the year would have another length. */
const moment = fc.integer({ min: 0, max: 253_402_300_799_999 })

test('milliseconds come back from an instant as they went in', () => {
  fc.assert(fc.property(moment, (milliseconds) => assert.equal(toMilliseconds(toInstant(milliseconds)), milliseconds)))
})

test('an instant is UTC wherever the clock on the wall is', () => {
  assert.equal(toInstant(0), '1970-01-01T00:00:00.000Z')
  // Noon in London is the next day in Auckland.
  assert.equal(toInstant(1_796_731_200_000), '2026-12-08T12:00:00.000Z')
  assert.equal(toMilliseconds('2026-12-08T12:00:00.000Z'), 1_796_731_200_000)
  // The hour that the clocks of Auckland jump over is an hour like any other.
  assert.equal(toMilliseconds('2026-09-26T14:30:00.000Z') - toMilliseconds('2026-09-26T13:30:00.000Z'), 3_600_000)
})

test('instants compare as text in the order of time', () => {
  fc.assert(
    fc.property(moment, moment, (one, other) => {
      assert.equal(toInstant(one) < toInstant(other), one < other)
    }),
  )
})

test('the schema takes every instant that is made here, and no other notation', () => {
  fc.assert(fc.property(moment, (milliseconds) => assert.ok(instant.safeParse(toInstant(milliseconds)).success)))
  for (const text of [
    '2026-12-08',
    '2026-12-08T12:00:00Z',
    '2026-12-08T12:00:00.000',
    '2026-12-08T12:00:00.000+13:00',
    '2026-12-08T12:00:00.000000Z',
    '2026-02-30T12:00:00.000Z',
    '',
  ]) {
    assert.equal(instant.safeParse(text).success, false, text)
  }
})
