import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { ada, refuse, sessionOf } from '#web/accounts/stage.test-support.tsx'
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

it('says of the last act on the link alone that it wasn’t done, and nothing once another one was', async () => {
  let isUp = false
  const url = 'https://portal.example/calendar/1'
  openApp('/client/meetings', {
    session: sessionOf(ada),
    answers: {
      'list-meetings': () => ({ meetings: [], next: null }),
      'get-calendar-feed': () => ({ url }),
      'renew-calendar-feed': () => (isUp ? { url: `${url}2` } : refuse('forbidden')),
      'withdraw-calendar-feed': () => refuse('forbidden'),
    },
  })
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
  await press('Replace link')
  expect(await screen.findByText('The link wasn’t replaced')).toBeTruthy()
  await press('Remove link')
  expect(await screen.findByText('The link wasn’t removed')).toBeTruthy()
  expect(screen.queryByText('The link wasn’t replaced')).toBeNull()
  isUp = true
  await press('Replace link')
  expect(await screen.findByText(`${url}2`)).toBeTruthy()
  expect(screen.queryByText('The link wasn’t removed')).toBeNull()
})
