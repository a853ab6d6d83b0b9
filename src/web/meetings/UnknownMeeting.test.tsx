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
