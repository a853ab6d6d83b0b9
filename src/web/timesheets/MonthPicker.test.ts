import { expect, it } from 'vitest'
import { readSearch } from '#web/platform/page-search.ts'
import { formatMonth } from './hours-words.ts'
import { latestMonth, monthAfter, monthBefore, monthsUpTo } from './MonthPicker.tsx'
import { csvAddress, sheetsSearch, toFilter } from './read-filter.ts'

const readFilter = (search: Record<string, string>, current: string) =>
  toFilter(readSearch(sheetsSearch, search), current)

it('goes from month to month over the turn of a year', () => {
  expect([monthBefore('2026-01'), monthAfter('2026-12'), monthAfter('2026-01')]).toEqual([
    '2025-12',
    '2027-01',
    '2026-02',
  ])
  expect(monthsUpTo('2026-02', 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11'])
  expect(formatMonth('2026-12')).toBe('December 2026')
  expect(formatMonth('2026-01')).toBe('January 2026')
})

it('no month is after the one that has begun somewhere', () => {
  expect(latestMonth(Date.parse('2026-11-30T11:30:00Z'))).toBe('2026-12')
})

it('reads an address as far as it makes sense', () => {
  expect(
    readFilter({ month: '2026-11', projectId: 'p1', creatorId: 'ivo', status: 'approved', more: '1' }, '2026-12'),
  ).toEqual({
    month: '2026-11',
    projectId: 'p1',
    creatorId: 'ivo',
    status: 'approved',
  })
  expect(readFilter({ month: '2026-13', projectId: '../x', creatorId: '', status: 'paid' }, '2026-12')).toEqual({
    month: '2026-12',
  })
})

it('the file has the same filter as the page', () => {
  expect(csvAddress({ month: '2026-12' })).toBe('/files/timesheets.csv?month=2026-12')
  expect(csvAddress({ month: '2026-12', creatorId: 'ivo', status: 'draft' })).toBe(
    '/files/timesheets.csv?month=2026-12&creatorId=ivo&status=draft',
  )
})
