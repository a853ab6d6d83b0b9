import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { ada, sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { FakeEventSource } from '#web/platform/live/fake-browser.test-support.ts'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'
import { booking, review, slots } from './meetings.test-support.ts'

beforeAll(async () => {
  await loadShell()
  await Promise.all([import('./pages/MeetingsPage.tsx'), import('./MoveDialog.tsx'), import('./CancelDialog.tsx')])
}, 60_000)

const moment = '2026-11-20T09:00:00.000Z'
const on = { ...ada, disabledAt: null }
const off = { ...ada, disabledAt: moment }

function open(client: object, staffRights: readonly ('projects' | 'people')[] = ['projects', 'people']) {
  return openApp('/superadmin/meetings', {
    session: sessionOf({ ...tom, staffRights: [...staffRights] }),
    answers: {
      'list-meetings': () => ({ meetings: [review], next: null }),
      'list-clients': () => ({ clients: [client], next: null }),
      'get-client': () => ({ client, notes: [] }),
      'get-booking': () => booking,
      'list-free-slots': () => ({ slots }),
      'get-calendar-feed': () => ({ url: null }),
    },
  })
}

it.each([
  ['may reactivate them', ['projects', 'people'], 'Reactivate the client first.'],
  ['may not', ['projects'], 'Ask staff with the “People” permission to reactivate the client first.'],
] as const)(
  'marks a meeting of a deactivated client, and says why it can’t be rescheduled, to staff who %s',
  async (_, rights, reason) => {
    open(off, rights)
    const row = within((await screen.findByText('Client deactivated')).closest('li') as HTMLElement)
    const button = row.getByRole('button', { name: /^Reschedule/ })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(row.getByText(reason)).toBeTruthy()
    expect(row.getByRole('button', { name: /^Cancel/ }).getAttribute('aria-disabled')).toBeNull()
  },
)

it('marks no other meeting', async () => {
  const { asked } = open(on)
  const button = await screen.findByRole('button', { name: /^Reschedule/ })
  await expect.poll(() => asked.map(({ name }) => name)).toContain('list-clients')
  expect(button.getAttribute('aria-disabled')).toBeNull()
  expect(screen.queryByText('Client deactivated')).toBeNull()
})

it('offers no times once a colleague has deactivated the client, and keeps the reason that was typed', async () => {
  open(on)
  await userEvent.click(await screen.findByRole('button', { name: /^Reschedule/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(await dialog.findByLabelText(/^Reason/), 'Too early')
  await expect.poll(() => FakeEventSource.opened).not.toHaveLength(0)
  const document = { ...off, version: 9 }
  act(() => FakeEventSource.opened[0]?.change('e-1', { collection: 'clients', id: 'ada', version: 9, document }))
  expect(await dialog.findByText('Reactivate the client first.', {}, { timeout: 3000 })).toBeTruthy()
  expect(dialog.getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe('Too early')
  expect(dialog.queryByRole('button', { name: /^Reschedule/ })).toBeNull()
})
