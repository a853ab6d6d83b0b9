import { createBrowserHistory } from '@tanstack/history'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { PresentedProfile, SessionView } from '#domain/accounts/contract.ts'
import { guestSession } from '#web/accounts/guest-session.ts'
import { ada, refuse, sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { callTo } from '#web/platform/call.ts'
import { leaveDocument } from '#web/platform/leave-document.ts'
import { FakeEventSource } from '#web/platform/live/fake-browser.test-support.ts'
import { features, loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'
import { bakery } from '#web/timesheets/time-sheets.test-support.ts'

/** Leaving the document is the browser's; here it is only noted. */
vi.mock('#web/platform/leave-document.ts', () => ({ leaveDocument: vi.fn() }))

const ivo: PresentedProfile = { ...ada, id: 'ivo', uid: 'ivo', role: 'creator', fullName: 'Ivo Brandt', rights: [] }

beforeAll(async () => {
  // jsdom has dialogs, but opens none.
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true
    },
    close(this: HTMLDialogElement) {
      this.open = false
    },
  })
  await Promise.all([
    loadShell(),
    import('#web/timesheets/pages/AddHoursPage.tsx'),
    import('#web/timesheets/pages/TimeSheetsPage.tsx'),
    import('#web/timesheets/act-schemas.ts'),
  ])
}, 60_000)
beforeEach(() => {
  vi.mocked(leaveDocument).mockClear()
  localStorage.clear()
})

/** A creator’s page with half an entry typed, and who is signed in in this browser by now. */
async function typeHours() {
  let session: SessionView = sessionOf(ivo)
  let why: 'not-signed-in' | 'not-signed-up' = 'not-signed-in'
  const path = '/creator/addhours?workDate=2026-12-07'
  window.history.replaceState(null, '', path)
  const history = createBrowserHistory()
  const { asked, place } = openApp(path, {
    history,
    session,
    answers: {
      session: () => ({ session, features }),
      live: () => refuse(why),
      'prepare-hours': () =>
        session.viewer?.uid === 'ivo'
          ? { loggedHours: 0, projects: [{ ...bakery, rate: 6500, products: [] }] }
          : refuse('not-signed-in'),
      'add-hours': ({ workedHours, workDate }) =>
        session.viewer?.uid === 'ivo' ? { entry: { id: 'new', workDate, workedHours } } : refuse('not-signed-in'),
      'list-time-sheets': () => ({ sheets: [], projects: [] }),
    },
  })
  await waitFor(() => expect(FakeEventSource.opened).not.toHaveLength(0))
  await userEvent.type(await screen.findByLabelText('Hours'), '4')
  await userEvent.type(screen.getByLabelText('Description'), 'Opening hours page')
  const signIn = (next: SessionView) => {
    session = next
  }
  const remove = () => {
    session = guestSession
    why = 'not-signed-up'
  }
  const comeBack = () => act(async () => void window.dispatchEvent(new Event('focus')))
  const isAsked = (call: string) => asked.filter(({ name }) => name === call).length
  const save = () => userEvent.click(screen.getByText('Save hours'))
  const clear = async () => {
    await userEvent.clear(screen.getByLabelText('Hours'))
    await userEvent.clear(screen.getByLabelText('Description'))
  }
  return { signIn, remove, comeBack, isAsked, place, save, clear }
}

const signedOut = (data = '{}') => act(() => FakeEventSource.opened.at(-1)?.send('signed-out', { data }))
const cover = () => screen.findByRole('dialog', { name: 'You’ve been signed out' })
const isCovered = () =>
  screen.queryByText(/^To keep what you entered on this page, sign in to the same account/) !== null
const leavesUnasked = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
const left = () => vi.mocked(leaveDocument).mock.calls.flat()

it('covers a page with unsaved work where its person is signed out elsewhere, until they are back', async () => {
  const { signIn, comeBack, isAsked, save } = await typeHours()
  localStorage.setItem('draft', 'half a sentence')
  signIn(guestSession)
  signedOut()
  const link = within(await cover()).getByRole('link', { name: 'Sign in' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/creator', '_blank'])
  expect([left(), localStorage.getItem('draft')]).toEqual([[], null])
  await comeBack()
  expect(isCovered()).toBe(true)
  signIn(sessionOf(ivo))
  await comeBack()
  await waitFor(() => expect(isCovered()).toBe(false))
  expect(FakeEventSource.opened).toHaveLength(2)
  expect(screen.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('Opening hours page')
  await save()
  expect(await screen.findByText('4 hours saved')).toBeTruthy()
  expect(isAsked('add-hours')).toBe(1)
})

it.each([
  ['another person', sessionOf(tom)],
  [
    'staff who see the portal as them',
    { ...sessionOf(ivo), look: { clientId: 'ivo', until: '2026-12-08T12:00:00.000Z' } },
  ],
  ['them before they have set up two steps', sessionOf(ivo, { twoStepDue: true })],
  ['somebody without a profile', { ...guestSession, state: 'not-signed-up', email: 'new@ivo.example' } as const],
])('shows nothing of it to %s, and leaves the page', async (_who, session) => {
  const { signIn, comeBack, isAsked, save } = await typeHours()
  signIn(guestSession)
  signedOut()
  await cover()
  signIn(session as SessionView)
  await save()
  expect(isAsked('add-hours')).toBe(0)
  await comeBack()
  await waitFor(() => expect(left()).toEqual(['/creator']))
  expect(isCovered()).toBe(true)
  expect(leavesUnasked()).toBe(true)
})

it('covers a page where a call is refused because the session has ended', async () => {
  const { signIn, comeBack, save, place } = await typeHours()
  signIn(guestSession)
  await save()
  await cover()
  signIn(sessionOf(ivo))
  await comeBack()
  await waitFor(() => expect(isCovered()).toBe(false))
  expect(screen.getByRole('alert').textContent).toContain('You were signed out. Try again.')
  await save()
  await waitFor(() => expect(place()).toBe('/creator/timesheets?month=2026-12#entry-new'))
})

it('speaks of nothing that was entered where a call is refused on a page without any', async () => {
  const { signIn, clear } = await typeHours()
  await clear()
  signIn(guestSession)
  void callTo('add-hours')({ workedHours: 4 }).catch(() => {})
  const shown = within(await cover())
  expect(shown.getByText(/^To stay on this page, sign in to the same account/)).toBeTruthy()
  expect(isCovered()).toBe(false)
  await userEvent.click(shown.getByRole('button', { name: 'Leave page' }))
  expect(left()[0]).toContain('/creator?')
})

it('leaves at once where only a question is refused, and nothing was typed', async () => {
  const { signIn, clear } = await typeHours()
  await clear()
  signIn(guestSession)
  act(() => FakeEventSource.opened.at(-1)?.send('reset'))
  await waitFor(() => expect(left()[0]).toContain('refusal=signed-out&'))
  expect(screen.queryByRole('dialog', { name: 'You’ve been signed out' })).toBeNull()
})

it('leaves where its person turns out to have been removed from the account, who can’t come back', async () => {
  const { remove } = await typeHours()
  remove()
  signedOut()
  await cover()
  await waitFor(() => expect(left()[0]).toContain('/creator?refusal=signed-out-removed&'), { timeout: 3000 })
  expect(leavesUnasked()).toBe(true)
})

it('discards what was typed where the reader says so, without another question', async () => {
  await typeHours()
  signedOut('{"code":"session-idle"}')
  const idle = await screen.findByRole('dialog', { name: 'You were signed out after 30 minutes of inactivity' })
  await userEvent.click(within(idle).getByRole('button', { name: 'Discard changes' }))
  expect(left()).toEqual(['/creator?refusal=session-idle&next=%2Fcreator%2Faddhours%3FworkDate%3D2026-12-07'])
  expect(leavesUnasked()).toBe(true)
})

it.each([
  ['is deactivated', 'auth/user-disabled', 'signed-out-deactivated'],
  ['has no more place for its person', 'not-signed-up', 'signed-out-removed'],
])('leaves at once where the account %s', async (_, code, told) => {
  await typeHours()
  signedOut(JSON.stringify({ code }))
  expect(left()[0]).toContain(`refusal=${told}`)
  expect(isCovered()).toBe(false)
})

it('leaves at once where nothing was typed', async () => {
  const { clear } = await typeHours()
  await clear()
  signedOut()
  expect(left()[0]).toContain('refusal=signed-out&')
  expect(isCovered()).toBe(false)
})
