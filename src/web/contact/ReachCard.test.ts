import { expect, test } from 'vitest'
import { readOpeningHours } from '#domain/settings/written-hours.ts'
import { ada, openSession, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { weekWords, zoneWords } from '#web/settings/exports/hours-words.ts'
import { openWords } from './ReachCard.tsx'

const hours = readOpeningHours('Mon-Thu 09:00-17:00, Fri 09:00-12:00, Fri 13:00-15:30 America/Los_Angeles')
if (!hours) throw new Error('These are opening hours')

test.each([
  ['America/Los_Angeles', ['Open until 5:00 PM', '9:00 AM', 'tomorrow at 9:00 AM', 'Mon at 9:00 AM']],
  // Where the agency’s “tomorrow” is today, and its Monday is Tuesday.
  [
    'Europe/Berlin',
    ['Open until 2:00 AM your time', '6:00 PM your time', '6:00 PM your time', 'Mon at 6:00 PM your time'],
  ],
  [
    'Pacific/Auckland',
    ['Open until 2:00 PM your time', '6:00 AM your time', 'tomorrow at 6:00 AM your time', 'Tue at 6:00 AM your time'],
  ],
])('says in %s whether somebody answers now, and else when', async (timeZone, [open, ...closed]) => {
  await openSession(sessionOf({ ...ada, timeZone }))
  const wordsAt = (instant: string) => openWords(hours, Date.parse(instant)).words
  expect(wordsAt('2026-12-08T18:00:00Z')).toBe(open)
  expect(['2026-12-08T12:00:00Z', '2026-12-09T02:00:00Z', '2026-12-12T02:00:00Z'].map(wordsAt)).toEqual(
    closed.map((until) => `Closed until ${until}`),
  )
})

test('tells the week in as few lines as it has', () => {
  expect(weekWords(hours)).toEqual(['Mon to Thu 9:00 AM to 5:00 PM', 'Fri 9:00 AM to 12:00 PM, 1:00 PM to 3:30 PM'])
  expect(zoneWords(hours)).toBe('Los Angeles time')
})
