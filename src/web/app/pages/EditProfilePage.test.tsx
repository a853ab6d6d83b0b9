import { cleanup, screen, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import type { PresentedProfile } from '#domain/accounts/contract.ts'
import { ada, sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { features, openApp } from '#web/testing/app-stage.test-support.tsx'

beforeAll(async () => {
  await Promise.all([
    import('#web/app/shell/Shell.tsx'),
    import('./EditProfilePage.tsx'),
    import('#web/accounts/pages/ProfilePage.tsx'),
  ])
}, 60_000)

const mei: PresentedProfile = { ...ada, id: 'mei', uid: 'mei', role: 'creator', companyName: '', rights: [] }
const here = { id: 'here', device: 'Firefox on Mac', startedAt: ada.createdAt, lastSeenAt: ada.createdAt }
const answers = { 'list-sessions': () => ({ sessions: [{ ...here, remembered: false, current: true }] }) }

it.each([
  ['/client/editprofile', ada],
  ['/creator/editprofile', mei],
  ['/superadmin/editprofile', tom],
] as const)('has the same sections at %s, each reached from the list', async (path, viewer) => {
  openApp(path, { session: sessionOf(viewer), answers })
  expect(await screen.findByRole('heading', { level: 2, name: 'Your data' })).toBeTruthy()
  const security = screen.getByRole('link', { name: 'Security' })
  expect(security.getAttribute('href')).toBe(path.replace('editprofile', 'security'))
  const links = within(screen.getByRole('navigation', { name: 'Profile sections' })).getAllByRole('link')
  const titles = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)
  expect(links.map((link) => link.textContent)).toEqual(titles)
  for (const link of links) expect(document.querySelector(link.getAttribute('href') ?? '')).toBeTruthy()
})

it.each([
  [
    '/client/editprofile',
    ada,
    /^Write to .+\. We’ll settle anything outstanding with you, then deactivate your account\.$/,
  ],
  ['/client/editprofile', { ...ada, accountId: 'grace' }, /^The account owner can remove you as a teammate\.$/],
  [
    '/superadmin/editprofile',
    { ...tom, staffRights: ['money'] },
    /^Ask a colleague who is an owner to deactivate your account under Staff\.$/,
  ],
  [
    '/superadmin/editprofile',
    { ...tom, staffRights: ['owner'] },
    /^Another owner can deactivate your account under Staff\. If you’re the only owner, make a colleague an owner first\.$/,
  ],
] satisfies [string, PresentedProfile, RegExp][])(
  'says at %s how an account is closed',
  async (path, viewer, words) => {
    openApp(path, { session: sessionOf(viewer), answers })
    const title = await screen.findByRole('heading', { level: 3, name: 'Close your account' })
    expect(title.nextElementSibling?.textContent).toMatch(words)
  },
)

it('says to staff who see the portal as a client who signs in with the address', async () => {
  const look = { clientId: 'ada', until: '2099-06-01T09:00:00.000Z' }
  openApp('/client/editprofile', { session: sessionOf(ada, { look }), answers })
  expect(await screen.findByText(`${ada.fullName} signs in as ${ada.email}`)).toBeTruthy()
})

it('says that staff without a password sign in with Google where they can', async () => {
  const session = sessionOf(tom, { hasPassword: false, googleLinked: true })
  const offering = { session: () => ({ session, features: { ...features, google: true } }) }
  openApp('/superadmin/profile', { session, answers: { ...answers, ...offering } })
  expect(await screen.findByText('None: you sign in with Google')).toBeTruthy()
  cleanup()
  openApp('/superadmin/profile', { session, answers })
  expect(await screen.findByText('None')).toBeTruthy()
  cleanup()
  const unlinked = { session: sessionOf(tom, { hasPassword: false }), features: { ...features, google: true } }
  openApp('/superadmin/profile', { session: unlinked.session, answers: { ...answers, session: () => unlinked } })
  expect(await screen.findByText('None')).toBeTruthy()
})

it('shows staff what the portal knows of them, and leads to the changes', async () => {
  openApp('/superadmin/profile', { session: sessionOf({ ...tom, phone: '5035550142' }), answers })
  expect(await screen.findByText('Firefox on Mac')).toBeTruthy()
  expect(screen.getByText('+1 (503) 555-0142')).toBeTruthy()
  expect(screen.getByText('Los Angeles')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Edit profile' }).getAttribute('href')).toBe('/superadmin/editprofile')
  expect(screen.getByRole('link', { name: 'Set up two-step sign-in' }).getAttribute('href')).toContain(
    '/two-step?next=',
  )
})
