import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'

beforeAll(async () => {
  await loadShell()
  await Promise.all([import('./pages/MeetingsPage.tsx'), import('./CloseDialog.tsx')])
}, 60_000)

import { inDays, review } from './meetings.test-support.ts'

it('calls what is noted of a meeting that nobody came to no agreement', async () => {
  const over = { ...review, startsAt: inDays(-2, 10), endsAt: inDays(-2, 11), status: 'no_show' as const }
  const meeting = { ...over, notes: 'We wait for your call.' }
  openApp('/superadmin/meetings', {
    session: sessionOf(tom),
    answers: {
      'list-meetings': ({ when }) => ({ meetings: when === 'all' ? [meeting] : [], next: null }),
      'get-calendar-feed': () => ({ url: null }),
    },
  })
  expect(await screen.findByText('Notes: We wait for your call.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /outcome/i }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByLabelText(/^Notes/)).toBeTruthy()
  await userEvent.click(dialog.getByRole('radio', { name: 'Completed' }))
  expect(dialog.getByLabelText(/What was agreed/)).toBeTruthy()
})

it('names a client without a company by their name', async () => {
  const attendees = [
    { uid: 'ada', name: 'Ada Lovelace' },
    { uid: 'tom', name: 'Tom Reyes' },
  ]
  const meeting = { ...review, startsAt: inDays(-2, 10), endsAt: inDays(-2, 11), companyName: '', attendees }
  openApp('/superadmin/meetings', {
    session: sessionOf(tom),
    answers: {
      'list-meetings': ({ when }) => ({ meetings: when === 'all' ? [meeting] : [], next: null }),
      'get-calendar-feed': () => ({ url: null }),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Record outcome/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/^Ada Lovelace, .*\. The client sees the notes\.$/)).toBeTruthy()
})
