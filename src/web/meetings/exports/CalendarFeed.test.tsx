import { screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { ada, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'

beforeAll(async () => {
  await loadShell()
  await import('#web/meetings/pages/MeetingsPage.tsx')
}, 60_000)

const tom = { ...ada, id: 'tom', uid: 'tom', accountId: 'tom', role: 'superAdmin' as const }

it.each([
  ['a client', ada, '/client/meetings', 'your account’s meetings'],
  ['staff', { ...tom, staffRights: ['owner' as const] }, '/superadmin/meetings', 'your meetings'],
])('says whose meetings a calendar link shows to %s', async (_, viewer, path, whose) => {
  openApp(path, {
    session: sessionOf(viewer),
    answers: {
      'list-meetings': () => ({ meetings: [], next: null }),
      'get-calendar-feed': () => ({ url: null }),
    },
  })
  expect(await screen.findByText(`Create a link to see ${whose} in Google, Apple or Outlook calendars.`)).toBeTruthy()
})
