import { expect, it } from 'vitest'
import { daysOf, presets, readPeriod, writePeriod } from './report-period.ts'

it('a name is the days that it is for whoever asks', () => {
  expect(daysOf('whole', '2026-12-08')).toEqual({ from: null, to: null })
  expect(daysOf('this-month', '2026-12-08')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  expect(daysOf('this-month', '2028-02-29')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(daysOf('last-month', '2027-01-15')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  expect(daysOf('last-month', '2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
})

it('a quarter is three months, from January on', () => {
  const quarters = ['2026-01-01', '2026-03-31', '2026-04-01', '2026-09-30', '2026-12-31'].map((today) =>
    daysOf('this-quarter', today),
  )
  expect(quarters).toEqual([
    { from: '2026-01-01', to: '2026-03-31' },
    { from: '2026-01-01', to: '2026-03-31' },
    { from: '2026-04-01', to: '2026-06-30' },
    { from: '2026-07-01', to: '2026-09-30' },
    { from: '2026-10-01', to: '2026-12-31' },
  ])
})

it('what the address says is what was chosen, and anything else is the whole project', () => {
  for (const preset of presets) expect(readPeriod(writePeriod(preset))).toBe(preset)
  const days = { from: '2026-12-01', to: '2026-12-08' }
  expect(readPeriod(writePeriod(days))).toEqual(days)
  for (const text of [undefined, '', 'next-month', '2026-12-08', '2026-12-08_2026-12-01', '2026-13-01_2027-01-01', '_'])
    expect(readPeriod(text)).toBe('whole')
})
