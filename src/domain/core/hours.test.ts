import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { parseHours, sumHours, toHours, toHundredths } from './hours.ts'
import { workedHours } from './worked-hours.ts'

/** Any hours that an entry may have. */
const someHours = fc.integer({ min: 1, max: 2400 }).map(toHours)

test('reads hours as people write them', () => {
  const readings: [string, number][] = [
    ['1:30', 1.5],
    ['0:20', 0.33],
    ['12:00', 12],
    ['1.5', 1.5],
    ['1,5', 1.5],
    [' 1.25 ', 1.25],
    ['.5', 0.5],
    ['2h', 2],
    ['2 h', 2],
    ['1h 30m', 1.5],
    ['1h30', 1.5],
    ['1 h 5 min', 1.08],
    ['90m', 1.5],
    ['90 min', 1.5],
    ['0', 0],
    ['24', 24],
    ['8.', 8],
  ]
  for (const [typed, hours] of readings) assert.equal(parseHours(typed), hours, typed)
})

test('what is no hours is told from hours', () => {
  for (const typed of [
    '',
    ' ',
    '.',
    ':',
    '1:5',
    '1:60',
    '-1',
    '+1',
    '1.255',
    '1e3',
    '1:30:00',
    'one',
    '1..5',
    '0x10',
    '1h60',
    '½',
    '١',
    'NaN',
    '1 5',
  ])
    assert.equal(parseHours(typed), null, typed)
})

test('no text makes hours that are negative, not finite, or finer than a hundredth', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9:.,hm ]{0,8}$/)), (typed) => {
      const hours = parseHours(typed)
      if (hours === null) return
      assert.ok(hours >= 0 && Number.isFinite(hours))
      assert.equal(toHours(toHundredths(hours)), hours)
    }),
  )
})

test('hours that were written are read back as they were', () => {
  fc.assert(
    fc.property(someHours, (hours) => {
      assert.equal(parseHours(String(hours)), hours)
      assert.equal(parseHours(String(hours).replace('.', ',')), hours)
    }),
  )
})

test('a clock says the same as its minutes', () => {
  fc.assert(
    fc.property(fc.nat(23), fc.nat(59), (whole, minutes) => {
      const clock = `${whole}:${String(minutes).padStart(2, '0')}`
      assert.equal(parseHours(clock), parseHours(`${whole * 60 + minutes}m`))
      assert.equal(parseHours(clock), parseHours(`${whole}h ${minutes}m`))
    }),
  )
})

test('hours sum up the same in any order and any grouping, without a trace of binary fractions', () => {
  fc.assert(
    fc.property(fc.array(someHours, { maxLength: 300 }), fc.nat(300), (hours, cut) => {
      const sum = sumHours(hours)
      assert.equal(sumHours(hours.toReversed()), sum)
      assert.equal(sumHours(hours.toSorted((a, b) => a - b)), sum)
      assert.equal(sumHours([sumHours(hours.slice(0, cut)), sumHours(hours.slice(cut))]), sum)
      assert.equal(
        toHundredths(sum),
        hours.reduce((all, each) => all + toHundredths(each), 0),
      )
    }),
  )
  assert.equal(sumHours([0.1, 0.2]), 0.3)
  assert.equal(sumHours([]), 0)
})

test('an entry has more than 0 and at most 24 hours, with at most two decimals', () => {
  for (const hours of [0.01, 0.25, 1.1, 8, 23.99, 24, 0.1 + 0.2])
    assert.ok(workedHours.safeParse(hours).success, String(hours))
  for (const hours of [0, -1, 24.01, 1.255, 0.001, 500, NaN, Infinity, '8', null])
    assert.ok(!workedHours.safeParse(hours).success, String(hours))
  assert.ok(fc.check(fc.property(someHours, (hours) => workedHours.safeParse(hours).success)).failed === false)
})
