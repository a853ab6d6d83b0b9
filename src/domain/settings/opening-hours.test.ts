import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatMinute, openStateAt } from './opening-hours.ts'
import type { OpeningHours } from './opening-hours.ts'
import { readOpeningHours } from './written-hours.ts'

function read(text: string): OpeningHours {
  const hours = readOpeningHours(text)
  assert.ok(hours, text)
  return hours
}
const at = (instant: string) => Date.parse(instant)
const openUntil = (instant: string) => ({ isOpen: true, untilMs: at(instant) })
const closedUntil = (instant: string) => ({ isOpen: false, untilMs: at(instant) })

test('reads days, spans of days and pauses, in a zone', () => {
  const { timeZone, spans } = read('Mon-Tue 09:00-12:00, Mon-Tue 13:00-17:30, Sat 10:00-24:00 Europe/Berlin')
  assert.equal(timeZone, 'Europe/Berlin')
  assert.deepEqual(
    spans.map(({ weekday, opens, closes }) => [weekday, opens, closes]),
    [
      [1, 540, 720],
      [1, 780, 1050],
      [2, 540, 720],
      [2, 780, 1050],
      [6, 600, 1440],
    ],
  )
  assert.deepEqual(
    read('Sat-Mon 10:00-11:00 UTC').spans.map(({ weekday }) => weekday),
    [0, 1, 6],
  )
})

test('reads times without a zero in front, without minutes and with a dash', () => {
  const written = read('Mon-Fri 09:00-17:30, Sat 10:00-14:00 UTC')
  for (const text of [
    'Mon-Fri 9:00-17:30, Sat 10-14 UTC',
    'mon-fri 9:00 – 17:30, sat 10:00–14 UTC',
    'Mon-Fri 9 - 17:30 Sat 10 - 14 UTC',
  ])
    assert.deepEqual(read(text), written, text)
})

test('refuses what is no time, no day, no zone, turned round or twice the same', () => {
  for (const text of [
    '',
    'UTC',
    'Mon-Fri 09:00-17:00',
    'Mon-Fri 09:00-17:00 Nowhere/Town',
    'Mon 17:00-09:00 UTC',
    'Mon 09:60-17:00 UTC',
    'Mon 09:00-25:00 UTC',
    'Moon 09:00-17:00 UTC',
    'Mon 9am-5pm UTC',
    'Mon 9-5 UTC',
    'Mon 9:0-17 UTC',
    'Mon 09:00-12:00, Mon 11:00-13:00 UTC',
  ])
    assert.equal(readOpeningHours(text), null, text)
})

test('tells open from closed, by the clock of the agency', () => {
  const hours = read('Mon-Fri 09:00-17:00 America/Los_Angeles')
  // A Tuesday, 1:00 in the morning over there.
  assert.deepEqual(openStateAt(hours, at('2026-12-08T09:00:00Z')), closedUntil('2026-12-08T17:00:00Z'))
  assert.deepEqual(openStateAt(hours, at('2026-12-08T17:00:00Z')), openUntil('2026-12-09T01:00:00Z'))
  // Closing time is closed; Friday evening opens on Monday.
  assert.deepEqual(openStateAt(hours, at('2026-12-12T01:00:00Z')), closedUntil('2026-12-14T17:00:00Z'))
})

test('opens at the same time of the clock on both sides of a change to daylight saving', () => {
  const hours = read('Mon-Sun 09:00-17:00 America/New_York')
  assert.deepEqual(openStateAt(hours, at('2026-03-07T14:00:00Z')), openUntil('2026-03-07T22:00:00Z'))
  assert.deepEqual(openStateAt(hours, at('2026-03-07T22:00:00Z')), closedUntil('2026-03-08T13:00:00Z'))
  assert.deepEqual(openStateAt(hours, at('2026-03-08T13:00:00Z')), openUntil('2026-03-08T21:00:00Z'))
  assert.deepEqual(openStateAt(hours, at('2026-03-08T12:59:00Z')), closedUntil('2026-03-08T13:00:00Z'))
})

test('a single day a week opens again a week later', () => {
  const hours = read('Wed 09:00-10:00 UTC')
  assert.deepEqual(openStateAt(hours, at('2026-12-09T11:00:00Z')), closedUntil('2026-12-16T09:00:00Z'))
})

test('writes a minute of the day as people read it', () => {
  assert.deepEqual([0, 540, 750, 1020, 1440].map(formatMinute), [
    '12:00 AM',
    '9:00 AM',
    '12:30 PM',
    '5:00 PM',
    '12:00 AM',
  ])
})
