import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import type { PresentedProfile, SessionView } from '#domain/accounts/contract.ts'
import type { WaysIn } from '#domain/accounts/ways-contract.ts'
import { goToGoogle } from '#web/accounts/go-to-google.ts'
import { ada, refuse, sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { FakeEventSource } from '#web/platform/live/fake-browser.test-support.ts'
import { features, openApp } from '#web/testing/app-stage.test-support.tsx'

vi.mock(import('#web/accounts/go-to-google.ts'), () => ({ goToGoogle: vi.fn() }))

beforeAll(async () => {
  await Promise.all([
    import('#web/app/shell/Shell.tsx'),
    import('#web/team/exports/ClientTeam.tsx'),
    import('./SecurityPage.tsx'),
  ])
}, 60_000)

const mei: PresentedProfile = { ...ada, id: 'mei', uid: 'mei', role: 'creator', companyName: '', rights: [] }
const ben: PresentedProfile = { ...ada, id: 'ben', uid: 'ben', accountId: 'ada', rights: ['messages'] }
const here = { id: 'here', device: 'Firefox on Mac', startedAt: ada.createdAt, lastSeenAt: ada.createdAt }
const plain: WaysIn = { password: { changedAt: '2026-03-02T09:00:00.000Z' }, google: [], twoStep: null }
const linked: WaysIn = { ...plain, google: [{ email: 'countess@mail.example' }] }
const changed = {
  at: here.startedAt,
  action: 'password-changed',
  detail: '',
  address: '203.0.113.7',
  count: 1,
  isOwn: true,
}
const feed = 'https://portal.example/files/meetings/token.ics'

function answersWith(ways: () => unknown = () => plain) {
  const { uid, fullName, position, companyName, email, avatarId } = ada
  return {
    'list-ways-in': ways,
    'list-sessions': () => ({ sessions: [{ ...here, remembered: false, current: true }] }),
    'get-calendar-feed': () => ({ url: feed }),
    'list-security-events': () => ({ events: [] }),
    'list-teammates': () => ({
      owner: { uid, fullName, position, companyName, email, avatarId },
      teammates: [],
      mayInvite: true,
    }),
  }
}

/** A portal that offers Google sign-in. */
const withGoogle = (session: SessionView) => ({ session: () => ({ session, features: { ...features, google: true } }) })

function way(name: string): HTMLElement {
  const heading = screen.getByRole('heading', { level: 3, name: new RegExp(`^${name}`) })
  // A way is a row: its heading, how it stands, and its act.
  return heading.parentElement?.parentElement as HTMLElement
}

it.each([
  ['/client/security', ada, ['Ways to sign in', 'Signed-in browsers', 'Recent activity', 'Your team', 'Your calendar']],
  ['/client/security', ben, ['Ways to sign in', 'Signed-in browsers', 'Recent activity']],
  ['/creator/security', mei, ['Ways to sign in', 'Signed-in browsers', 'Recent activity']],
  ['/superadmin/security', tom, ['Ways to sign in', 'Signed-in browsers', 'Recent activity', 'Your calendar']],
] as const)('shows at %s to this person what opens and shows their account', async (path, viewer, expected) => {
  openApp(path, { session: sessionOf(viewer), answers: answersWith() })
  expect(await screen.findByText('Firefox on Mac')).toBeTruthy()
  const titles = () => screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)
  await expect.poll(titles).toEqual(expected)
  const links = within(screen.getByRole('navigation', { name: 'Security settings' })).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual(expected)
})

it('says since when the password is, and how many recovery codes are left', async () => {
  const twoStep = { enabledAt: '2026-04-05T09:00:00.000Z', recoveryCodesLeft: 1 }
  openApp('/client/security', { session: sessionOf(ada), answers: answersWith(() => ({ ...plain, twoStep })) })
  expect(await screen.findByText(/^Last changed .+\. Changing your password/)).toBeTruthy()
  expect(way('Two-step').textContent).toContain('1 recovery code left.')
  const manage = within(way('Two-step')).getByRole('link', { name: 'Manage two-step sign-in' })
  expect(manage.getAttribute('href')).toBe('/two-step?next=%2Fclient%2Fsecurity')
})

it('has the focus in the current password once it is to be changed, and on the button again', async () => {
  openApp('/client/security', { session: sessionOf(ada), answers: answersWith() })
  await userEvent.click(await screen.findByRole('button', { name: 'Change password' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Current password'))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change password' }))
})

it('shows a sign-in in another browser, and the recovery code that it took, as it happens', async () => {
  let isSignedIn = false
  const phone = { ...here, id: 'phone', device: 'Safari on iPhone', remembered: false, current: false }
  const entry = { ...changed, action: 'signed-in', detail: 'recovery-code, new device' }
  openApp('/client/security', {
    session: sessionOf(ada),
    answers: {
      ...answersWith(() => ({ ...plain, twoStep: { enabledAt: null, recoveryCodesLeft: isSignedIn ? 8 : 9 } })),
      'list-sessions': () => ({
        sessions: [{ ...here, remembered: false, current: true }, ...(isSignedIn ? [phone] : [])],
      }),
      'list-security-events': () => ({ events: isSignedIn ? [entry] : [] }),
    },
  })
  await screen.findByText('Firefox on Mac')
  await screen.findByText(/9 recovery codes left/)
  await expect.poll(() => FakeEventSource.opened).not.toHaveLength(0)
  isSignedIn = true
  act(() => FakeEventSource.opened[0]?.change('e-1', { collection: 'access', id: 'entry', document: { version: 1 } }))
  expect(await screen.findByText('Safari on iPhone')).toBeTruthy()
  expect(await screen.findByText(/8 recovery codes left/)).toBeTruthy()
  expect(await screen.findByText('New browser')).toBeTruthy()
})

it('lists the change of a password and the browsers that it signed out at once', async () => {
  let isChanged = false
  const phone = { ...here, id: 'phone', device: 'Safari on iPhone', remembered: false, current: false }
  openApp('/client/security', {
    session: sessionOf(ada),
    answers: {
      ...answersWith(),
      'list-sessions': () => ({
        sessions: [{ ...here, remembered: false, current: true }, ...(isChanged ? [] : [phone])],
      }),
      'list-security-events': () => ({ events: isChanged ? [changed] : [] }),
      'change-password': () => {
        isChanged = true
        return {}
      },
    },
  })
  await screen.findByText('Safari on iPhone')
  await userEvent.click(await screen.findByRole('button', { name: 'Change password' }))
  await userEvent.type(await screen.findByLabelText('Current password'), 'engines weave')
  await userEvent.type(screen.getByLabelText('New password'), 'kites over the harbor{Enter}')
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull())
  const activity = screen.getByRole('heading', { level: 3, name: /^Password changed/ })
  expect(activity).toBeTruthy()
})

it('removes Google after a question and, where the sign-in is old, the password', async () => {
  let ways = linked
  let isProven = false
  openApp('/client/security', {
    session: sessionOf(ada, { googleLinked: true }),
    answers: {
      ...answersWith(() => ways),
      ...withGoogle(sessionOf(ada, { googleLinked: true })),
      'confirm-identity': () => {
        isProven = true
        return {}
      },
      'unlink-google': () => {
        if (!isProven) return refuse('auth/requires-recent-login')
        ways = plain
        return {}
      },
    },
  })
  await screen.findByText('You can sign in with countess@mail.example.')
  await userEvent.click(screen.getByRole('button', { name: 'Remove Google' }))
  const question = await screen.findByRole('dialog', { name: 'Remove Google?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Remove Google' }))
  await userEvent.type(await screen.findByLabelText('Password'), 'the right one{Enter}')
  expect(await screen.findByText('Google removed')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(/sign in with countess/)).toBeNull())
})

it('closes the question about Google where the news of the removal come before the answer', async () => {
  let ways = linked
  let answer: (done: object) => void = () => {}
  openApp('/client/security', {
    session: sessionOf(ada, { googleLinked: true }),
    answers: {
      ...answersWith(() => ways),
      'unlink-google': () => new Promise<object>((resolve) => (answer = resolve)),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Google' }))
  expect(screen.getByText(/^You can’t sign in with countess/)).toBeTruthy()
  const question = await screen.findByRole('dialog', { name: 'Remove Google?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Remove Google' }))
  await expect.poll(() => FakeEventSource.opened).not.toHaveLength(0)
  ways = plain
  act(() => FakeEventSource.opened[0]?.change('e-1', { collection: 'access', id: 'entry', document: { version: 1 } }))
  await waitFor(() => expect(screen.queryByText(/^You can’t sign in with countess/)).toBeNull())
  await act(async () => answer({}))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('keeps Google where nothing else opens the account, and says so where it is no longer offered', async () => {
  const session = sessionOf(ada, { hasPassword: false, googleLinked: true })
  const ways = answersWith(() => ({ ...linked, password: null }))
  openApp('/client/security', { session, answers: { ...ways, ...withGoogle(session) } })
  const remove = await screen.findByRole('button', { name: /Remove Google/ })
  expect(remove.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByRole('link', { name: 'Set a password' })).toBeTruthy()
  expect(screen.getByText('You sign in with Google only.')).toBeTruthy()
  cleanup()
  openApp('/client/security', { session, answers: ways })
  expect(await screen.findByText('You need a password to sign in again.')).toBeTruthy()
  expect(
    screen.getByText(/^You can’t sign in with countess@mail\.example, because Google sign-in is turned off/),
  ).toBeTruthy()
})

it('leaves for Google to link an account, and tells why it came back without', async () => {
  const answers = {
    ...answersWith(() => linked),
    'list-ways-in': () => ({ ...plain }),
    'link-google': () => ({ url: 'https://accounts.google.example/o' }),
    session: () => ({
      session: sessionOf(ada),
      features: {
        agencyName: 'B',
        google: true,
        insecure: false,
        supportEmail: 'h@b.example',
        supportPhone: '5035550142',
        cards: { publishableKey: 'pk', scriptUrl: 'https://js.stripe.com/v3/', isTest: true },
      },
    }),
  }
  openApp('/client/security?refusal=auth%2Fgoogle-not-recent', { session: sessionOf(ada), answers })
  expect(await screen.findByText(/Google didn’t confirm/)).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Link Google' }))
  await waitFor(() => expect(goToGoogle).toHaveBeenCalledExactlyOnceWith('https://accounts.google.example/o'))
})

it('tells what happened to the account, a browser that was not known first', async () => {
  const event = { at: '2026-04-05T09:00:00.000Z', detail: '', address: '203.0.113.7', count: 1, isOwn: true }
  const events = [
    { ...event, action: 'signed-in', detail: 'password, new device' },
    { ...event, action: 'sign-in-failed', count: 12, isOwn: false },
    { ...event, action: 'google-linked' },
    { ...event, action: 'something-newer' },
    { ...event, action: 'two-step-on' },
    { ...event, action: 'email-verified' },
  ]
  openApp('/client/security', {
    session: sessionOf(ada),
    answers: { ...answersWith(), 'list-security-events': () => ({ events }) },
  })
  expect(await screen.findByRole('heading', { name: /^Signed in with a password.*New browser$/ })).toBeTruthy()
  expect(screen.getByText(/203\.0\.113\.7 · 12 times in an hour$/)).toBeTruthy()
  expect(screen.getByText('Something newer')).toBeTruthy()
  expect(screen.queryByText('Email verified')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Show all 6' }))
  expect(screen.getByText('Email verified')).toBeTruthy()
})

it('names what staff did to the account, and how it began, in words for its owner', async () => {
  const event = { at: '2026-04-05T09:00:00.000Z', detail: '', address: '203.0.113.7', count: 1, isOwn: false }
  const events = [
    { ...event, action: 'client-changed' },
    { ...event, action: 'teammate-joined' },
    { ...event, action: 'two-step-reset-canceled' },
  ]
  openApp('/client/security', {
    session: sessionOf(ada),
    answers: { ...answersWith(), 'list-security-events': () => ({ events }) },
  })
  expect(await screen.findByText('Profile edited by staff')).toBeTruthy()
  expect(screen.getByText('Invitation accepted')).toBeTruthy()
  expect(screen.getByText('Request to turn off two-step sign-in canceled')).toBeTruthy()
})

it('says so where the ways in cannot be had, and asks again', async () => {
  let isBroken = true
  openApp('/client/security', {
    session: sessionOf(ada),
    answers: answersWith(() => (isBroken ? refuse('store-unavailable') : plain)),
  })
  expect(await screen.findByText('We couldn’t load your ways to sign in')).toBeTruthy()
  isBroken = false
  const card = document.querySelector('#ways') as HTMLElement
  await userEvent.click(within(card).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/^Last changed/)).toBeTruthy()
})

it('withdraws the address of the calendar, and makes another', async () => {
  const other = feed.replace('token', 'another')
  openApp('/client/security', {
    session: sessionOf(ada),
    answers: {
      ...answersWith(),
      'withdraw-calendar-feed': () => ({ url: null }),
      'renew-calendar-feed': () => ({ url: other }),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Remove link' }))
  await waitFor(() => expect(screen.queryByText(feed)).toBeNull())
  expect(await screen.findByText('Calendar link removed')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Create calendar link' }))
  expect(await screen.findByText(other)).toBeTruthy()
  expect(await screen.findByText('Calendar link created')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Replace link' }))
  expect(await screen.findByText('Calendar link replaced')).toBeTruthy()
})
