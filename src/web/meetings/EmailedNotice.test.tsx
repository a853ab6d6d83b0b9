import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { ada, sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'
import { booking, review, slots } from './meetings.test-support.ts'

beforeAll(async () => {
  await loadShell()
  await Promise.all([import('./pages/MeetingsPage.tsx'), import('./MoveDialog.tsx'), import('./CancelDialog.tsx')])
}, 60_000)

const moment = '2026-11-20T09:00:00.000Z'
const reached = { ...ada, disabledAt: null }
const added = { ...reached, awaited: { by: 'tom', at: moment, invitation: null } }
const invited = { ...added, awaited: { ...added.awaited, invitation: { at: moment, expiresAt: moment } } }
const off = { ...reached, disabledAt: moment }

async function openDialog(act: 'Reschedule' | 'Cancel', client: object, hostStatus: 'active' | 'inactive' = 'active') {
  const host = { id: 'tom', uid: 'tom', fullName: 'Tom Reyes', role: 'superAdmin', status: hostStatus }
  openApp('/superadmin/meetings', {
    session: sessionOf({ ...tom, staffRights: ['projects', 'people'] }),
    answers: {
      'list-meetings': () => ({ meetings: [review], next: null }),
      'list-clients': () => ({ clients: [client], next: null }),
      'list-employees': () => ({ employees: [host] }),
      'get-client': () => ({ client, notes: [] }),
      'get-booking': () => booking,
      'list-free-slots': () => ({ slots }),
      'get-calendar-feed': () => ({ url: null }),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${act}: Review`) }))
  return within(await screen.findByRole('dialog'))
}

it.each([
  ['Cancel', /We email everyone in the meeting\.$/],
  ['Reschedule', /Everyone in the meeting gets a new invitation\.$/],
] as const)('says before a meeting is changed that everyone hears of it: %s', async (act, said) => {
  const dialog = await openDialog(act, reached)
  expect(await dialog.findByText(said)).toBeTruthy()
  expect(dialog.queryByText(/so we don’t/)).toBeNull()
})

it.each([
  [
    'Cancel',
    'hasn’t been invited yet',
    added,
    'Ada Lovelace hasn’t been invited yet, so we don’t notify them',
    /We email the host\.$/,
  ],
  [
    'Cancel',
    'hasn’t joined',
    invited,
    'Ada Lovelace hasn’t joined yet, so we don’t email them about the meeting',
    /We email the host\.$/,
  ],
  ['Cancel', 'is deactivated', off, 'Ada Lovelace is deactivated, so we don’t notify them', /We email the host\.$/],
  [
    'Reschedule',
    'hasn’t been invited yet',
    added,
    'Ada Lovelace hasn’t been invited yet, so we don’t notify them',
    /The host gets a new invitation\.$/,
  ],
  [
    'Reschedule',
    'hasn’t joined',
    invited,
    'Ada Lovelace hasn’t joined yet, so we don’t email them about the meeting',
    /The host gets a new invitation\.$/,
  ],
] as const)('promises no email to a client: %s for one who %s', async (act, _who, client, notice, said) => {
  const dialog = await openDialog(act, client)
  expect(await dialog.findByText(notice)).toBeTruthy()
  expect(await dialog.findByText(said)).toBeTruthy()
  expect(dialog.queryByText(/veryone in the meeting/)).toBeNull()
})

it.each([
  ['a client who is reached', reached, /We email the client\.$/],
  ['a deactivated client', off, /We don’t email anyone\.$/],
])('promises no email to a host who was deactivated, of a meeting with %s', async (_who, client, said) => {
  const dialog = await openDialog('Cancel', client, 'inactive')
  expect(await dialog.findByText(said)).toBeTruthy()
})
