import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { ada, refuse, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'
import { booking, review, slots } from './meetings.test-support.ts'

beforeAll(async () => {
  await loadShell()
  await Promise.all([import('./pages/MeetingsPage.tsx'), import('./MoveDialog.tsx'), import('./act-schemas.ts')])
}, 60_000)

it('tells beside the button that somebody else took the time', async () => {
  openApp('/client/meetings', {
    session: sessionOf(ada),
    answers: {
      'list-meetings': () => ({ meetings: [review], next: null }),
      'get-booking': () => booking,
      'list-free-slots': () => ({ slots }),
      'get-calendar-feed': () => ({ url: null }),
      'reschedule-meeting': () => refuse('slot-taken'),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Reschedule: Review/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click((await dialog.findAllByRole('radio', { name: /with Tom Reyes/ }))[1] as HTMLElement)
  await userEvent.click(dialog.getByRole('button', { name: /^Reschedule to / }))
  const told = await dialog.findByText('The meeting wasn’t rescheduled')
  expect(told.compareDocumentPosition(dialog.getByLabelText(/Reason/))).toBe(Node.DOCUMENT_POSITION_PRECEDING)
})
