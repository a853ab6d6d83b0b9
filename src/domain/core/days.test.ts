import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { month } from './day-schemas.ts'
import {
  addDays,
  addMonths,
  boundsOf,
  dayIn,
  daysBetween,
  formatSheetDay,
  isDay,
  latestToday,
  monthOf,
  sayDay,
  sayNearDay,
  sayShortDay,
} from './days.ts'

const zones = [
  'America/New_York',
  'America/Los_Angeles',
  'Europe/Berlin',
  'Asia/Kathmandu',
  'Pacific/Auckland',
] as const
const hourMs = 3_600_000
const someDay = fc.integer({ min: 0, max: 47_000 }).map((days) => addDays('1971-01-01', days))

test('a day is one that exists', () => {
  for (const day of ['2024-02-29', '2026-12-08', '0100-01-01', '9999-12-31']) assert.ok(isDay(day), day)
  for (const text of [
    '2026-02-29',
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '2026-12-08T00:00',
    '',
    '=1',
    '٢٠٢٦-12-08',
  ])
    assert.ok(!isDay(text), text)
  for (const text of ['2026-13', '2026-00', '2026-1', '2026-12-08']) assert.ok(!month.safeParse(text).success, text)
})

test('a day is read as MMM DD, YYYY', () => {
  assert.equal(formatSheetDay('2026-12-08'), 'Dec 08, 2026')
  assert.equal(formatSheetDay('2027-01-31'), 'Jan 31, 2027')
})

test('an instant falls on the day that the clocks of its zone show, also where they are set forward or back', () => {
  const midnights: [string, string, string][] = [
    ['2026-03-08T06:59:59.999Z', 'America/Los_Angeles', '2026-03-07'],
    ['2026-03-08T08:00:00.000Z', 'America/Los_Angeles', '2026-03-08'],
    ['2026-03-09T06:59:59.999Z', 'America/Los_Angeles', '2026-03-08'],
    ['2026-03-09T07:00:00.000Z', 'America/Los_Angeles', '2026-03-09'],
    ['2026-11-01T06:30:00.000Z', 'America/New_York', '2026-11-01'],
    ['2026-11-02T04:59:59.999Z', 'America/New_York', '2026-11-01'],
    ['2026-11-02T05:00:00.000Z', 'America/New_York', '2026-11-02'],
    ['2026-12-08T18:15:00.000Z', 'Asia/Kathmandu', '2026-12-09'],
    ['2026-12-08T11:00:00.000Z', 'Pacific/Auckland', '2026-12-09'],
  ]
  for (const [instant, zone, day] of midnights)
    assert.equal(dayIn(zone, Date.parse(instant)), day, `${instant} in ${zone}`)
})

test('a zone that does not exist is refused rather than taken for another', () => {
  assert.throws(() => dayIn('Mars/Olympus', 0), RangeError)
  assert.throws(() => dayIn('', 0), RangeError)
})

test('nobody is in a day after the latest today, and somewhere it has begun', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4e12 }), (now) => {
      const latest = latestToday(now)
      for (const zone of zones) assert.ok(dayIn(zone, now) <= latest)
      assert.equal(dayIn('Etc/GMT-14', now), latest)
    }),
  )
})

test('days add and subtract without a clock: none is skipped or doubled where clocks change', () => {
  fc.assert(
    fc.property(someDay, fc.integer({ min: -2000, max: 2000 }), (day, count) => {
      const other = addDays(day, count)
      assert.ok(isDay(other))
      assert.equal(daysBetween(day, other), count)
      assert.equal(addDays(other, -count), day)
    }),
  )
  assert.equal(addDays('2026-03-08', 1), '2026-03-09')
  assert.equal(addDays('2026-11-01', -1), '2026-10-31')
})

test('a month begins with its first day and ends before the first of the next', () => {
  assert.deepEqual(boundsOf('2026-12'), { from: '2026-12-01', below: '2027-01-01' })
  fc.assert(
    fc.property(someDay, (day) => {
      const { from, below } = boundsOf(monthOf(day))
      assert.ok(from <= day && day < below)
      assert.equal(monthOf(addDays(below, -1)), monthOf(from))
      assert.ok(isDay(from) && isDay(below))
    }),
  )
})

test('going through the zones hour by hour, each day comes once and in order round both changes of 2026', () => {
  for (const zone of zones) {
    for (const start of ['2026-03-06T00:00Z', '2026-10-30T00:00Z']) {
      const seen: string[] = []
      for (let hour = 0; hour < 96; hour++) {
        const day = dayIn(zone, Date.parse(start) + hour * hourMs)
        if (seen.at(-1) !== day) seen.push(day)
      }
      seen.slice(1).forEach((day, index) => assert.equal(day, addDays(seen[index] ?? '', 1), zone))
    }
  }
})

test('says a day with and without its year', () => {
  assert.deepEqual([sayDay('2026-12-08'), sayShortDay('2026-12-08')], ['Dec 8, 2026', 'Dec 8'])
})

test('a month later is the same day, or the last one of a shorter month', () => {
  const later = (from: string, months: number) => addMonths(from, months)
  assert.deepEqual(
    [
      later('2026-11-25', 1),
      later('2026-11-25', 3),
      later('2027-01-31', 1),
      later('2028-02-29', 12),
      later('2026-12-08', 12),
    ],
    ['2026-12-25', '2027-02-25', '2027-02-28', '2029-02-28', '2027-12-08'],
  )
})

test('a day near today is said without its year, unless that is another', () => {
  assert.deepEqual(
    ['2026-12-08', '2027-01-03'].map((day) => sayNearDay(day, '2026-11-25')),
    ['Dec 8', 'Jan 3, 2027'],
  )
})
