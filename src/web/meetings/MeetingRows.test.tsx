import { screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { ada, sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'
import { review } from './meetings.test-support.ts'

beforeAll(async () => {
  await loadShell()
  await import('./pages/MeetingsPage.tsx')
}, 60_000)

it.each([
  ['/client/meetings?meeting=bogus', ada, 'This meeting doesn’t exist, or it isn’t shared with you.'],
  ['/superadmin/meetings?meeting=bogus', tom, 'The link may be incomplete. Check the link and try again.'],
])('says of a meeting that no list has that there is none, and why: %s', async (path, viewer, why) => {
  openApp(path, {
    session: sessionOf(viewer),
    answers: {
      'list-meetings': () => ({ meetings: [review], next: null }),
      'get-calendar-feed': () => ({ url: null }),
      'list-employees': () => ({ employees: [] }),
    },
  })
  expect(await screen.findByText('Meeting not found')).toBeTruthy()
  expect(screen.getByText(why)).toBeTruthy()
})

it.each([
  ['with the reason', 'Holiday', 'Canceled by Nina Falk: Holiday'],
  ['alone where there is no reason', '', 'Canceled by Nina Falk'],
])('says who canceled a meeting, %s', async (_, reason, said) => {
  const act = { at: review.updatedAt, byName: 'Nina Falk', startsAt: review.startsAt }
  const history = [
    { ...act, act: 'booked' as const, byName: 'Ada Lovell', reason: '' },
    { ...act, act: 'cancelled' as const, reason },
  ]
  openApp('/client/meetings', {
    session: sessionOf(ada),
    answers: {
      'list-meetings': () => ({
        meetings: [{ ...review, status: 'cancelled', cancelReason: reason, history }],
        next: null,
      }),
      'get-calendar-feed': () => ({ url: null }),
    },
  })
  expect(await screen.findByText(said)).toBeTruthy()
})
