import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { ada, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'
import { booking, inDays, review } from './meetings.test-support.ts'

beforeAll(async () => {
  await loadShell()
  await Promise.all([import('./pages/MeetingsPage.tsx'), import('./CancelDialog.tsx'), import('./act-schemas.ts')])
}, 60_000)

async function openDialog(minutesCharged: number, noticeHours: number) {
  openApp('/client/meetings', {
    session: sessionOf(ada),
    answers: {
      'list-meetings': () => ({ meetings: [{ ...review, minutesCharged }], next: null }),
      'get-booking': () => ({ ...booking, noticeHours }),
      'get-calendar-feed': () => ({ url: null }),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Cancel: Review/ }))
  return within(await screen.findByRole('dialog'))
}

it.each([
  [24, 'less than 24 hours'],
  [1, 'less than 1 hour'],
])('says how late a cancellation uses up a call, with a notice of %i hours', async (noticeHours, when) => {
  const dialog = await openDialog(30, noticeHours)
  const said = `If you cancel ${when} before the meeting starts, the plan’s call still counts as used.`
  expect(await dialog.findByText(said, { exact: false })).toBeTruthy()
})

it.each([
  ['a meeting that is no call of a plan', 0, 24],
  ['an agency that asks for no notice', 30, 0],
])('says nothing of it for %s', async (_, minutesCharged, noticeHours) => {
  const dialog = await openDialog(minutesCharged, noticeHours)
  expect(await dialog.findByText(/We email everyone in the meeting who can sign in\.$/)).toBeTruthy()
})

it('leaves the focus at the next meeting', async () => {
  const later = { ...review, id: 'review-2', title: 'Second review', startsAt: inDays(3, 10), endsAt: inDays(3, 11) }
  openApp('/client/meetings', {
    session: sessionOf(ada),
    answers: {
      'list-meetings': () => ({ meetings: [review, later], next: null }),
      'get-booking': () => booking,
      'get-calendar-feed': () => ({ url: null }),
      'cancel-meeting': () => ({ meeting: { ...review, version: 2, status: 'cancelled' } }),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Cancel: Review/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel meeting' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Second review').closest('li')))
})
