import { expect, test } from 'vitest'
import { readHours, writeHours } from './hours-text.ts'

test('hours are written as they are typed, and read back', () => {
  const spans = [
    { weekday: 1, opens: 780, closes: 1020 },
    { weekday: 1, opens: 540, closes: 720 },
    { weekday: 2, opens: 0, closes: 1440 },
  ]
  expect(writeHours(spans, 1)).toBe('09:00-12:00, 13:00-17:00')
  expect(writeHours(spans, 3)).toBe('')
  expect(readHours(writeHours(spans, 1), 1)).toEqual([spans[1], spans[0]])
  expect(readHours('0:00 – 24', 2)).toEqual([spans[2]])
  expect(readHours(' ', 2)).toEqual([])
})

test('what is no list of times, or overlaps, is not read', () => {
  for (const text of ['nine to five', '9', '17-9', '9:10-10', '9-25', '9-12, 11-13', '13-14, 9-12', '9:75-10'])
    expect(readHours(text, 1), text).toBeNull()
})
