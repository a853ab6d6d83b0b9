import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import type { PresentedProfile, SessionView } from '#domain/accounts/contract.ts'
import { roles } from '#domain/core/viewer.ts'
import { guestSession } from '#web/accounts/guest-session.ts'
import { ada, refuse, sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { projectsPlace, signInPlace } from '#web/platform/places.ts'
import { openApp } from '#web/testing/app-stage.test-support.tsx'

const mei: PresentedProfile = { ...ada, id: 'mei', uid: 'mei', role: 'creator', companyName: '', rights: [] }
const people = { client: ada, superAdmin: tom, creator: mei }
const awaitsCode: SessionView = { ...guestSession, state: 'two-step', email: tom.email }
const notSignedUp: SessionView = { ...guestSession, state: 'not-signed-up', email: 'new@mail.example' }

// What a page fetches late is compiled on the way here, which takes its time on a busy machine.
beforeAll(async () => {
  await Promise.all([
    import('#web/app/shell/Shell.tsx'),
    import('#web/app/pages/ProjectsPage.tsx'),
    import('#web/accounts/pages/ClientSignInPage.tsx'),
    import('#web/accounts/pages/StaffSignInPage.tsx'),
    import('#web/accounts/pages/CreatorSignInPage.tsx'),
    import('#web/accounts/pages/TwoStepPage.tsx'),
    import('#web/accounts/pages/FinishSignUpPage.tsx'),
    import('#web/app/pages/NotFoundPage.tsx'),
  ])
}, 60_000)

/** Opens a page and waits until a page with this title stands; returns its address. */
async function arriveFrom(path: string, session: SessionView, title: string | RegExp): Promise<string> {
  const { place } = openApp(path, { session })
  await screen.findByRole('heading', { level: 1, name: title })
  return place()
}

it.each([
  ['client', 'Client sign-in'],
  ['superAdmin', 'Staff sign-in'],
  ['creator', 'Creator sign-in'],
] as const)('leads a guest to the sign-in of a %s, with the page to come back to', async (role, title) => {
  const path = `${projectsPlace(role).to}?status=active&search=a+b`
  const next = encodeURIComponent(path).replaceAll('%20', '+')
  expect(await arriveFrom(path, guestSession, title)).toBe(`${signInPlace(role).to}?next=${next}`)
})

it('leads somebody whose code is awaited to the sign-in', async () => {
  const place = await arriveFrom('/superadmin/creators', awaitsCode, 'Staff sign-in')
  expect(place).toBe('/superadmin?next=%2Fsuperadmin%2Fcreators')
})

it.each([
  ['client', '/superadmin/creators'],
  ['client', '/creator/timesheets'],
  ['superAdmin', '/client/billing'],
  ['superAdmin', '/creator/projects'],
  ['creator', '/client/projects'],
  ['creator', '/superadmin/outbox'],
] as const)('leads a %s from %s to their own projects', async (role, path) => {
  expect(await arriveFrom(path, sessionOf(people[role]), 'Projects')).toBe(projectsPlace(role).to)
})

it.each([
  ['client', '/superadmin/creators', 'That page is for staff. Here are your projects.'],
  ['superAdmin', '/creator/timesheets', 'That page is for creators. Here are your projects.'],
  ['creator', '/client/billing', 'That page is for clients. Here are your projects.'],
] as const)('says to a %s why %s is not shown, first of all, until it is closed', async (role, path, sentence) => {
  const { place } = openApp(path, { session: sessionOf(people[role]) })
  const notice = (await screen.findByText(sentence)).closest('[tabindex]')
  expect(document.activeElement).toBe(notice)
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await expect.poll(() => screen.queryByText(sentence)).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  expect(place()).toBe(projectsPlace(role).to)
})

it('says nothing of another role to somebody who opens their own page', async () => {
  await arriveFrom('/client/projects', sessionOf(ada), 'Projects')
  expect(screen.queryByText(/That page is for/)).toBeNull()
})

it.each(roles)('leads a %s who is signed in from the pages for guests to their projects', async (role) => {
  expect(await arriveFrom(signInPlace(role).to, sessionOf(people[role]), 'Projects')).toBe(projectsPlace(role).to)
})

it('leads a client who is signed in from the sign-up to their projects', async () => {
  expect(await arriveFrom('/client/signup', sessionOf(ada), 'Projects')).toBe('/client/projects')
})

it.each(['/client/projects', '/superadmin/creators', '/client', '/client/signup'])(
  'leads somebody without a profile from %s to the rest of the sign-up',
  async (path) => {
    expect(await arriveFrom(path, notSignedUp, 'Finish signing up')).toBe('/finish-sign-up')
  },
)

it('tells a removed teammate whose account they lost, and that signing up starts another', async () => {
  const removedFrom = { accountName: 'Northwind Bakery', ownerName: 'Ada Lovell' }
  const title = 'You no longer have access to Northwind Bakery’s account'
  expect(await arriveFrom('/client/projects', { ...notSignedUp, removedFrom }, title)).toBe('/finish-sign-up')
  expect(screen.getByText(/^Ask Ada Lovell to invite you again\. To start your own account instead,/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Start your own account' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Finish signing up' })).toBeNull()
})

it('leads staff whose two steps are due to setting them up, with the page to come back to', async () => {
  const due = sessionOf(tom, { twoStepDue: true })
  const place = await arriveFrom('/superadmin/projects?status=draft', due, /step/i)
  expect(place).toBe('/two-step?next=%2Fsuperadmin%2Fprojects%3Fstatus%3Ddraft')
})

it.each(['/finish-sign-up', '/two-step'])('leads a guest from %s to a sign-in', async (path) => {
  expect(await arriveFrom(path, guestSession, 'Client sign-in')).toBe(`/client?next=${encodeURIComponent(path)}`)
})

it('the way in leads a guest to the sign-in of clients', async () => {
  expect(await arriveFrom('/', guestSession, 'Client sign-in')).toBe('/client')
})

it('the way in leads whoever is signed in to their projects', async () => {
  expect(await arriveFrom('/', sessionOf(tom), 'Projects')).toBe('/superadmin/projects')
})

it('shows nothing of a page before it is known who asks', async () => {
  const { asked } = openApp('/client/projects', { answers: { session: () => refuse('store-unavailable') } })
  const problem = await screen.findByRole('alert')
  expect(problem.textContent).toContain('We couldn’t show this page')
  expect(problem.textContent).toContain('The portal’s storage isn’t available. Try again in a moment.')
  expect(problem.textContent).toContain('request-1')
  // A document is never loaded anew by itself: what else is open in it would be lost.
  expect(within(problem).getByRole('button', { name: 'Reload the page' })).toBeTruthy()
  expect(new Set(asked.map(({ name }) => name))).toEqual(new Set(['session']))
})

it('says of an address that is no page that there is nothing', async () => {
  const { place } = openApp('/client/nowhere', { session: sessionOf(ada) })
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
  expect(place()).toBe('/client/nowhere')
  expect(screen.getAllByRole('navigation', { name: 'Main' }).length).toBeGreaterThan(0)
  expect(screen.getAllByRole('main')).toHaveLength(1)
})

it('says that there is no such page, and leads who is signed in to their projects', async () => {
  openApp('/client/nowhere', { session: sessionOf(people.client) })
  expect(await screen.findByText('There’s nothing at this address')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to projects' }).getAttribute('href')).toBe('/client/projects')
  expect(screen.getByRole('main').querySelector('svg')).toBeNull()
})

it('leads a guest from an address that is none to the home page', async () => {
  openApp('/nowhere', { session: guestSession })
  expect((await screen.findByRole('link', { name: 'Go to the home page' })).getAttribute('href')).toBe('/')
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
})
