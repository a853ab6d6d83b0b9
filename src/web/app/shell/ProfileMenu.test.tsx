import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { ada, refuse, sessionOf, toldByToast, tom } from '#web/accounts/stage.test-support.tsx'
import { leaveDocument } from '#web/platform/leave-document.ts'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'
import { applyStoredTheme } from './stored-theme.ts'

beforeAll(async () => {
  await loadShell()
  await import('./ProfileMenuPopup.tsx')
}, 60_000)

afterEach(() => {
  delete document.documentElement.dataset['theme']
  sessionStorage.clear()
  vi.mocked(leaveDocument).mockClear()
})

async function openMenu(options: Parameters<typeof openApp>[1] = {}, path = '/client/billing') {
  const app = openApp(path, { session: sessionOf(ada), ...options })
  await userEvent.click(await screen.findByRole('button', { name: /: profile and sign out$/ }))
  await screen.findByRole('menu')
  return app
}

const choose = async (name: string) => userEvent.click(await screen.findByRole('menuitem', { name }))

/** Leaving the document is the browser's; here it is only noted. */
vi.mock('#web/platform/leave-document.ts', () => ({ leaveDocument: vi.fn() }))

/** Another tab of the same browser. */
function openOtherTab() {
  const told = Promise.withResolvers<unknown>()
  const channel = new BroadcastChannel('liftoff-sign-out')
  channel.addEventListener('message', ({ data }) => {
    channel.close()
    told.resolve(data)
  })
  return told.promise
}

it('a sign-out ends the session, leaves nothing in the browser, and tells the other tabs', async () => {
  const otherTab = openOtherTab()
  const { asked } = await openMenu({ answers: { 'sign-out': () => ({}) } })
  localStorage.setItem('liftoff:remember-me', ada.email)
  localStorage.setItem('liftoff:theme', 'dark')
  sessionStorage.setItem('draft', 'half a sentence')
  await choose('Sign out')
  await expect.poll(() => vi.mocked(leaveDocument).mock.calls).toContainEqual(['/client'])
  expect(asked.at(-1)).toEqual({ name: 'sign-out', body: {} })
  expect(localStorage.getItem('liftoff:remember-me')).toBeNull()
  expect(localStorage.getItem('liftoff:theme')).toBeNull()
  expect(sessionStorage.length).toBe(0)
  expect(await otherTab).toBe('signed-out')
})

it('staff leave to the sign-in of the staff', async () => {
  await openMenu({ session: sessionOf(tom), answers: { 'sign-out': () => ({}) } }, '/superadmin/projects')
  await choose('Sign out')
  await expect.poll(() => vi.mocked(leaveDocument).mock.calls).toContainEqual(['/superadmin'])
})

it('a sign-out that was not done says so, and leaves nothing half done', async () => {
  await openMenu({ answers: { 'sign-out': () => refuse('store-unavailable') } })
  localStorage.setItem('liftoff:theme', 'dark')
  await choose('Sign out')
  const sentence = 'The portal’s storage isn’t available. Try again in a moment.'
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(localStorage.getItem('liftoff:theme')).toBe('dark')
  expect(leaveDocument).not.toHaveBeenCalled()
  toldByToast()
})

it('switches to dark colours and back, and keeps the choice for the next visit', async () => {
  await openMenu()
  await choose('Use dark theme')
  expect(document.documentElement.dataset['theme']).toBe('dark')
  expect(localStorage.getItem('liftoff:theme')).toBe('dark')
  await userEvent.click(await screen.findByRole('button', { name: /: profile and sign out$/ }))
  await choose('Use light theme')
  expect(document.documentElement.dataset['theme']).toBe('light')
  expect(localStorage.getItem('liftoff:theme')).toBe('light')
})

it('begins with the colours of the system, and offers the others', async () => {
  await openMenu({ system: 'dark' })
  await choose('Use light theme')
  expect(document.documentElement.dataset['theme']).toBe('light')
})

it('takes up the chosen colours before the first paint, and nothing that is no choice', () => {
  localStorage.setItem('liftoff:theme', 'dark')
  applyStoredTheme()
  expect(document.documentElement.dataset['theme']).toBe('dark')
  delete document.documentElement.dataset['theme']
  localStorage.setItem('liftoff:theme', 'javascript:alert(1)')
  applyStoredTheme()
  expect(document.documentElement.dataset['theme']).toBeUndefined()
})

it.each([
  ['a client', ada, '/client/billing', 'Edit profile', '/client/editprofile'],
  ['staff', tom, '/superadmin/projects', 'Profile', '/superadmin/profile'],
])('leads %s to their profile', async (_, person, path, label, place) => {
  await openMenu({ session: sessionOf(person) }, path)
  expect((await screen.findByRole('menuitem', { name: label })).getAttribute('href')).toBe(place)
})
