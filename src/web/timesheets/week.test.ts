import { expect, it } from 'vitest'
import { approvedEntry, submittedEntry, summaryOf } from './time-sheets.test-support.ts'
import { weekRows } from './week-rows.ts'
import { dayToOpen, daysFrom, mondayOf, monthsOf } from './week.ts'

it.each([
  ['2026-12-07', '2026-12-07'],
  ['2026-12-13', '2026-12-07'],
  ['2027-01-01', '2026-12-28'],
])('%s is in the week of %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday)
})

it.each([
  ['2026-11', '2026-11-30'],
  ['2026-12', '2026-12-01'],
  ['2027-01', '2027-01-01'],
])('on December 1, the week opened from %s is that of %s', (month, day) => {
  expect(dayToOpen(month, '2026-12-01')).toBe(day)
})

it('a week may be in two months', () => {
  expect(monthsOf('2026-12-28')).toEqual(['2026-12', '2027-01'])
  expect(daysFrom('2026-12-28').at(-1)).toBe('2027-01-03')
})

it('adds up the days of both months, and leaves out what is beside the week', () => {
  const on = (workDate: string, workedHours: number) => ({ ...submittedEntry, workDate, workedHours })
  const december = summaryOf('ivo', 'Ivo Brandt', [on('2026-12-27', 8), on('2026-12-28', 3)])
  const january = summaryOf('ivo', 'Ivo Brandt', [{ ...approvedEntry, workDate: '2027-01-02', workedHours: 1.5 }])
  const other = summaryOf('mei', 'Mei Tanaka', [on('2026-12-01', 4)])
  const rows = weekRows([december, other, january], '2026-12-28')
  expect(
    rows.map(({ name, hours, totalHours, payCents, earnedCents }) => [name, hours, totalHours, payCents, earnedCents]),
  ).toEqual([['Ivo Brandt', [3, 0, 0, 0, 0, 1.5, 0], 4.5, 29_250, 9750]])
})
