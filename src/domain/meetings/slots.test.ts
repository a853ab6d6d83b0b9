import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { toInstant } from '#domain/core/instants.ts'
import { momentOf, wallClockAt, weekdayOf } from '#domain/core/wall-clock.ts'
import { cellsOf, freeStarts } from './slots.ts'

/** Each with a night on which its clocks change, in 2026 and 2027, and its spans of that Sunday (Saturday night in Lord Howe). */
const zones = [
  ['America/New_York', '2026-11-01', '2027-03-14'],
  ['Europe/Berlin', '2026-10-25', '2027-03-28'],
  ['Australia/Sydney', '2027-04-04', '2026-10-04'],
  ['Australia/Lord_Howe', '2027-04-04', '2026-10-04'],
  ['America/Santiago', '2027-04-03', '2026-09-06'],
] as const

const everyDay = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens: 540, closes: 720 }))

function startsOn(timeZone: string, from: string, spans = everyDay, lengthMinutes = 60): string[] {
  const fromMs = momentOf(timeZone, from, 0)
  const belowMs = momentOf(timeZone, from, 1440)
  const availability = { timeZone, spans, daysOff: [] }
  const starts = freeStarts({ availability, lengthMinutes, bufferMinutes: 0, fromMs, belowMs, taken: new Set() })
  return starts.map(toInstant)
}

describe('free times on the days when clocks change', () => {
  test('nine to twelve is nine to twelve there, whatever happened in the night', () => {
    const expected: Record<string, readonly [fall: string, spring: string]> = {
      'America/New_York': ['2026-11-01T14:00:00.000Z', '2027-03-14T13:00:00.000Z'],
      'Europe/Berlin': ['2026-10-25T08:00:00.000Z', '2027-03-28T07:00:00.000Z'],
      'Australia/Sydney': ['2027-04-03T23:00:00.000Z', '2026-10-03T22:00:00.000Z'],
      'Australia/Lord_Howe': ['2027-04-03T22:30:00.000Z', '2026-10-03T22:00:00.000Z'],
      'America/Santiago': ['2027-04-03T12:00:00.000Z', '2026-09-06T12:00:00.000Z'],
    }
    for (const [zone, ...days] of zones)
      for (const [index, day] of days.entries()) {
        const starts = startsOn(zone, day)
        assert.equal(starts[0], expected[zone]?.[index], `${zone} ${day}`)
        assert.equal(starts.length, 5, `${zone} ${day}`)
      }
  })

  test('a span through the change is as long as the clocks make it: an hour more in the fall, one less in spring', () => {
    const night = [0, 6].map((weekday) => ({ weekday, opens: 0, closes: 360 }))
    const counts = zones.map(([zone, ...days]) => days.map((day) => startsOn(zone, day, night, 30).length))
    // Lord Howe goes by half an hour; Santiago changes at midnight, at the end of the first day and the start of the second.
    assert.deepEqual(counts, [
      [14, 10],
      [14, 10],
      [14, 10],
      [13, 11],
      [12, 10],
    ])
  })

  test('no two of the times that come twice are one moment', () => {
    const night = [{ weekday: 0, opens: 0, closes: 360 }]
    for (const [zone, day] of zones) {
      const starts = startsOn(zone, day, night, 30)
      assert.equal(new Set(starts).size, starts.length, zone)
    }
  })
})

// Built into the newest Node alone, and unknown to the types; as an oracle it is as independent as any.
type Zoned = { readonly epochMilliseconds: number }
type Temporal = { PlainDateTime: { from(text: string): { toZonedDateTime(zone: string): Zoned } } }
const temporal = (globalThis as unknown as { Temporal?: Temporal }).Temporal

test('what clocks show becomes the moment that Temporal says, and back', { skip: !temporal }, () => {
  const zone = fc.constantFrom(
    ...zones.map(([name]) => name),
    'Asia/Kathmandu',
    'Africa/Casablanca',
    'America/St_Johns',
  )
  const day = fc
    .integer({ min: 0, max: 1500 })
    .map((days) => toInstant(1_750_000_000_000 + days * 86_400_000).slice(0, 10))
  const minute = fc.integer({ min: 0, max: 95 }).map((quarter) => quarter * 15)
  fc.assert(
    fc.property(zone, day, minute, (timeZone, of, at) => {
      const ms = momentOf(timeZone, of, at)
      const clock = `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
      assert.equal(ms, temporal?.PlainDateTime.from(`${of}T${clock}`).toZonedDateTime(timeZone).epochMilliseconds)
      const shown = wallClockAt(timeZone, ms)
      assert.equal(momentOf(timeZone, shown.day, shown.minute), ms)
    }),
    { numRuns: 400 },
  )
})

describe('free times', () => {
  const monday = '2026-12-07'
  const asked = {
    lengthMinutes: 30,
    bufferMinutes: 15,
    fromMs: momentOf('UTC', monday, 0),
    belowMs: momentOf('UTC', monday, 1440),
  }
  const availability = { timeZone: 'UTC', spans: [{ weekday: 1, opens: 540, closes: 660 }], daysOff: [] as string[] }
  const times = (changes: object) =>
    freeStarts({ availability, ...asked, taken: new Set(), ...changes }).map((ms) => toInstant(ms).slice(11, 16))

  test('stand on the half hour and end within the span', () => {
    assert.deepEqual(times({}), ['09:00', '09:30', '10:00', '10:30'])
    assert.deepEqual(times({ lengthMinutes: 100 }), ['09:00'])
    assert.deepEqual(times({ lengthMinutes: 15 }).length, 8)
  })

  test('are none on a day off', () => {
    assert.deepEqual(times({ availability: { ...availability, daysOff: [monday] } }), [])
  })

  test('leave out what touches another meeting or its buffer, before as after', () => {
    const held = cellsOf({ startMs: momentOf('UTC', monday, 600), lengthMinutes: 30, bufferMinutes: 15 })
    // 9:30 would need its buffer until 10:15, and 10:30 lies in the buffer of the other.
    assert.deepEqual(times({ taken: new Set(held) }), ['09:00'])
  })

  test('know the day of the week', () => {
    assert.deepEqual(['2026-12-06', monday, '1969-12-31'].map(weekdayOf), [0, 1, 3])
  })
})
