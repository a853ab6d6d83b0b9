import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays, dayIn } from '#domain/core/days.ts'
import { toHours, toHundredths } from '#domain/core/hours.ts'
import { cents, priceOf, zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import { groupByDay, groupHours } from './group-hours.ts'
import type { SheetEntry } from './group-hours.ts'

const names: Record<string, string> = { ivo: 'Ivo Brandt', mei: 'Mei Tanaka', sol: 'Sol Adeyemi', nia: 'Änne Berg' }
const rates: Record<string, Money> = { ivo: cents(6533), mei: cents(8500), sol: cents(4799) }
const by = {
  rateOf: ({ creatorId }: SheetEntry) => rates[creatorId] ?? zero,
  nameOf: (creatorId: string) => names[creatorId] ?? '',
}

function entry(id: string, creatorId: string, workDate: string, workedHours: number): SheetEntry {
  return { id, creatorId, workDate, workedHours, createdDate: '2026-12-09T10:00:00.000Z' }
}

test('groups per creator by name, then per day by day of the month', () => {
  const sheets = groupHours(
    [
      entry('1', 'mei', '2026-12-20', 2),
      entry('2', 'ivo', '2026-12-08', 1.5),
      entry('3', 'mei', '2026-12-03', 4.25),
      entry('4', 'nia', '2026-12-08', 3),
      entry('5', 'ivo', '2026-12-08', 0.75),
    ],
    by,
  )
  assert.deepEqual(
    sheets.map((sheet) => [
      names[sheet.creatorId],
      sheet.hours,
      sheet.priceCents,
      sheet.days.map(({ label, hours, priceCents }) => [label, hours, priceCents]),
    ]),
    [
      ['Änne Berg', 3, 0, [['Dec 08, 2026', 3, 0]]],
      ['Ivo Brandt', 2.25, 14_699, [['Dec 08, 2026', 2.25, 14_699]]],
      [
        'Mei Tanaka',
        6.25,
        53_125,
        [
          ['Dec 03, 2026', 4.25, 36_125],
          ['Dec 20, 2026', 2, 17_000],
        ],
      ],
    ],
  )
})

test('a creator without a rate costs 0', () => {
  assert.deepEqual(
    groupHours([entry('1', 'nia', '2026-12-08', 8)], by).map(({ priceCents }) => priceCents),
    [0],
  )
})

test('days of several months stand by day of the month, as the specification orders them', () => {
  const days = groupByDay(
    ['2026-12-02', '2026-11-15', '2026-11-02'].map((day, index) => entry(`${index}`, 'ivo', day, 1)),
    by.rateOf,
  )
  assert.deepEqual(
    days.map(({ day }) => day),
    ['2026-11-02', '2026-12-02', '2026-11-15'],
  )
})

const someEntries = fc
  .array(
    fc.record({
      creatorId: fc.constantFrom('ivo', 'mei', 'sol', 'nia'),
      workDate: fc.integer({ min: 0, max: 30 }).map((days) => addDays('2026-12-01', days)),
      workedHours: fc.integer({ min: 1, max: 2400 }).map(toHours),
      createdDate: fc.constantFrom('2026-12-09T10:00:00.000Z', '2026-12-10T10:00:00.000Z'),
    }),
    { maxLength: 200 },
  )
  .map((entries): SheetEntry[] => entries.map((each, index) => ({ ...each, id: `e${index}` })))

test('in whatever order entries come, the sheets and their totals are the same', () => {
  fc.assert(
    fc.property(
      someEntries.chain((entries) =>
        fc.tuple(fc.constant(entries), fc.shuffledSubarray(entries, { minLength: entries.length })),
      ),
      ([entries, shuffled]) => assert.deepEqual(groupHours(shuffled, by), groupHours(entries, by)),
    ),
  )
})

test('nothing is lost or counted twice: sheets add up to their entries', () => {
  fc.assert(
    fc.property(someEntries, (entries) => {
      const sheets = groupHours(entries, by)
      const grouped = sheets.flatMap(({ days }) => days.flatMap((day) => day.entries))
      assert.deepEqual(grouped.map(({ id }) => id).sort(), entries.map(({ id }) => id).sort())
      const sum = sheets.reduce((all, { hours }) => all + toHundredths(hours), 0)
      assert.equal(
        sum,
        entries.reduce((all, { workedHours }) => all + toHundredths(workedHours), 0),
      )
      for (const { creatorId, days, priceCents } of sheets) {
        for (const day of days) assert.equal(day.priceCents, priceOf(day.hours, rates[creatorId] ?? zero))
        assert.equal(
          priceCents,
          days.reduce((all, day) => all + day.priceCents, 0),
        )
        assert.deepEqual(
          days.map(({ day }) => day),
          days.map(({ day }) => day).sort(),
          'one month is in order',
        )
      }
    }),
  )
})

/** A viewer in each; none of them may see another day than the creator wrote. */
const zones = ['America/Los_Angeles', 'America/New_York', 'Europe/Berlin', 'Asia/Kathmandu', 'Pacific/Auckland']

/** Does something at once as it would be done on a machine in this zone. */
function inZone<Result>(zone: string, act: () => Result): Result {
  const before = process.env['TZ']
  process.env['TZ'] = zone
  try {
    return act()
  } finally {
    if (before === undefined) delete process.env['TZ']
    else process.env['TZ'] = before
  }
}

test('round the days when clocks change, viewers in five zones see the same days, hours and prices', () => {
  const workDates = ['2026-03-07', '2026-03-08', '2026-03-09', '2026-10-31', '2026-11-01', '2026-11-02', '2026-12-31']
  const someWork = fc.array(
    fc.record({ workDate: fc.constantFrom(...workDates), workedHours: fc.integer({ min: 1, max: 2400 }).map(toHours) }),
    { minLength: 1, maxLength: 40 },
  )
  fc.assert(
    fc.property(someWork, (work) => {
      const entries = work.map(({ workDate, workedHours }, index) => entry(`${index}`, 'ivo', workDate, workedHours))
      const seen = zones.map((zone) => inZone(zone, () => groupHours(entries, by)))
      for (const each of seen) assert.deepEqual(each, seen[0])
    }),
  )
})

test('an instant would have put the same work on different days: a work date cannot', () => {
  const lateOnSunday = Date.parse('2026-03-09T03:30:00.000Z')
  assert.equal(new Set(zones.map((zone) => dayIn(zone, lateOnSunday))).size, 2)
})
