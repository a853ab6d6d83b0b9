import { expect, test } from 'vitest'
import { readOpeningHours } from '#domain/settings/written-hours.ts'
import { weekWords, zoneWords } from '#web/settings/exports/hours-words.ts'
import { openWords } from './ReachCard.tsx'

const hours = readOpeningHours('Mon-Thu 09:00-17:00, Fri 09:00-12:00, Fri 13:00-15:30 America/Los_Angeles')
if (!hours) throw new Error('These are opening hours')

test('says whether somebody answers now, and else when', () => {
  const wordsAt = (instant: string) => openWords(hours, Date.parse(instant)).words
  expect(wordsAt('2026-12-08T18:00:00Z')).toBe('Open until 5:00 PM')
  expect(wordsAt('2026-12-08T12:00:00Z')).toBe('Closed until 9:00 AM')
  expect(wordsAt('2026-12-09T02:00:00Z')).toBe('Closed until tomorrow at 9:00 AM')
  expect(wordsAt('2026-12-12T02:00:00Z')).toBe('Closed until Mon at 9:00 AM')
})

test('tells the week in as few lines as it has', () => {
  expect(weekWords(hours)).toEqual(['Mon to Thu 9:00 AM to 5:00 PM', 'Fri 9:00 AM to 12:00 PM, 1:00 PM to 3:30 PM'])
  expect(zoneWords(hours)).toBe('Los Angeles time')
})
