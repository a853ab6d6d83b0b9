import { cleanup, fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import type { SessionView } from '#domain/accounts/contract.ts'
import { refusals } from '#domain/core/refusals.ts'
import { guestSession } from './guest-session.ts'
import { Invitation } from './Invitation.tsx'
import { InvitationPage } from './pages/InvitationPage.tsx'
import { ada, answerCalls, openSession, refuse, sessionOf, stage, toldByToast, tom } from './stage.test-support.tsx'

const invited = {
  email: 'grace@navy.example',
  fullName: 'Grace Hopper',
  role: 'creator',
  hasAccount: false,
  invitedBy: null,
}
const known = { ...invited, hasAccount: true }
const withoutProfile: SessionView = { ...guestSession, state: 'not-signed-up', email: invited.email }
const handleSignedIn = vi.fn()

beforeEach(() => {
  handleSignedIn.mockReset()
})

const terms = { policies: { terms: 3, privacy: null } }

async function open(
  session: SessionView,
  answers: Parameters<typeof answerCalls>[0],
  offered: Parameters<typeof openSession>[1] = {},
) {
  await openSession(session, offered)
  const asked = answerCalls(answers)
  stage(
    <Invitation
      token="a-token-of-an-invitation"
      forgot={{ to: '/forgot-password' }}
      onward={{ place: { to: '/client' }, label: 'Sign in' }}
      onSignedIn={handleSignedIn}
    />,
    '/invitation',
  )
  return asked
}

it('takes a name and a password for the address that was invited, which stays as it is', async () => {
  const asked = await open(guestSession, {
    'read-invitation': () => invited,
    'accept-invitation': () => ({ session: sessionOf(tom) }),
  })
  const email = await screen.findByLabelText<HTMLInputElement>('Email')
  expect(email.value).toBe('grace@navy.example')
  expect(email.readOnly).toBe(true)
  expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Grace Hopper')
  await userEvent.type(screen.getByLabelText('Password'), 'nanoseconds of wire')
  await userEvent.click(screen.getByRole('button', { name: 'Accept invitation' }))

  await vi.waitFor(() => expect(handleSignedIn).toHaveBeenCalledOnce())
  expect(asked.at(-1)).toEqual({
    name: 'accept-invitation',
    body: { token: 'a-token-of-an-invitation', fullName: 'Grace Hopper', password: 'nanoseconds of wire' },
  })
})

it('takes the longest name that an invitation can hold', async () => {
  const fullName = `${'M'.repeat(80)} ${'F'.repeat(80)}`
  const asked = await open(guestSession, {
    'read-invitation': () => ({ ...invited, fullName }),
    'accept-invitation': () => ({ session: sessionOf(tom) }),
  })
  await userEvent.type(await screen.findByLabelText('Password'), 'nanoseconds of wire')
  await userEvent.click(screen.getByRole('button', { name: 'Accept invitation' }))
  await vi.waitFor(() => expect(handleSignedIn).toHaveBeenCalledOnce())
  expect(asked.at(-1)?.body).toMatchObject({ fullName })
})

it('asks a client to agree to the terms that are published, and says which', async () => {
  const asked = await open(
    guestSession,
    {
      'read-invitation': () => ({ ...invited, role: 'client' }),
      'accept-invitation': () => ({ session: sessionOf(ada) }),
    },
    terms,
  )
  await userEvent.type(await screen.findByLabelText('Password'), 'nanoseconds of wire')
  const box = screen.getByRole('checkbox', { name: 'I agree to the terms of service of Harbor Studio' })
  expect(screen.getByRole('link', { name: 'terms of service' }).getAttribute('href')).toBe('/terms')
  await userEvent.click(screen.getByRole('button', { name: 'Accept invitation' }))
  expect(await screen.findByText('Accept the terms to continue')).toBeTruthy()
  await userEvent.click(box)
  await userEvent.click(screen.getByRole('button', { name: 'Accept invitation' }))
  await vi.waitFor(() => expect(handleSignedIn).toHaveBeenCalledOnce())
  expect(asked.slice(1).map(({ body }) => body)).toEqual([
    {
      token: 'a-token-of-an-invitation',
      fullName: 'Grace Hopper',
      password: 'nanoseconds of wire',
      termsVersion: 3,
    },
  ])
})

it.each([
  ['a creator', 'creator', terms],
  ['a client while no terms are published', 'client', {}],
])('asks %s for no agreement', async (_who, role, offered) => {
  await open(guestSession, { 'read-invitation': () => ({ ...invited, role }) }, offered)
  await screen.findByLabelText('Password')
  expect(screen.queryByRole('checkbox')).toBeNull()
})

it('asks a client who is signed in to agree before they join', async () => {
  const asked = await open(
    withoutProfile,
    {
      'read-invitation': () => ({ ...known, role: 'client' }),
      'join-by-invitation': () => ({ session: sessionOf(ada) }),
    },
    terms,
  )
  const join = await screen.findByRole('button', { name: 'Join Harbor Studio' })
  await userEvent.click(join)
  const box = screen.getByRole('checkbox', { name: /terms of service/ })
  expect(screen.getByText('Accept the terms to continue')).toBeTruthy()
  expect(document.activeElement).toBe(box)
  expect(asked.map(({ name }) => name)).toEqual(['read-invitation'])
  await userEvent.click(box)
  await userEvent.click(join)
  await vi.waitFor(() => expect(handleSignedIn).toHaveBeenCalledOnce())
  expect(asked.at(-1)?.body).toEqual({ token: 'a-token-of-an-invitation', termsVersion: 3 })
})

it('asks the owner of an account to sign in and then to join', async () => {
  const asked = await open(guestSession, {
    'read-invitation': () => known,
    'sign-in': () => ({ session: withoutProfile }),
    'join-by-invitation': () => ({ session: sessionOf(tom) }),
  })
  expect((await screen.findByLabelText<HTMLInputElement>('Email')).readOnly).toBe(true)
  await userEvent.type(screen.getByLabelText('Password'), 'her own password')
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(handleSignedIn).not.toHaveBeenCalled()

  await userEvent.click(await screen.findByRole('button', { name: 'Join Harbor Studio' }))
  await vi.waitFor(() => expect(handleSignedIn).toHaveBeenCalledOnce())
  expect(asked.map(({ name }) => name)).toEqual(['read-invitation', 'sign-in', 'join-by-invitation'])
})

it('asks for the password once more where the sign-in is long ago', async () => {
  const answers = [refuse('auth/requires-recent-login'), { session: sessionOf(tom) }]
  await open(
    { ...withoutProfile, hasPassword: true },
    {
      'read-invitation': () => known,
      'join-by-invitation': () => answers.shift(),
      'confirm-identity': () => ({}),
    },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Join Harbor Studio' }))
  await userEvent.type(await screen.findByLabelText('Password'), 'her own password{Enter}')
  await vi.waitFor(() => expect(handleSignedIn).toHaveBeenCalledOnce())
})

it('says why an account with a profile cannot join, without a button to try it', async () => {
  await open(sessionOf({ ...ada, email: invited.email }), { 'read-invitation': () => known })
  expect(await screen.findByText('You can’t join Harbor Studio with this address')).toBeTruthy()
  expect(
    screen.getByText('You already have an account with grace@navy.example. Ask for an invitation to another address.'),
  ).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Join Harbor Studio' })).toBeNull()
})

it('lets somebody else who is signed in sign out first', async () => {
  await open(sessionOf(ada), { 'read-invitation': () => invited, 'sign-out': () => ({}) })
  expect(await screen.findByText('This invitation is for another address')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Sign out and continue' }))
  expect(await screen.findByRole('button', { name: 'Accept invitation' })).toBeTruthy()
})

it.each(['looks at the page again', 'sends the form'])(
  'leads into the portal somebody who has accepted in another tab and %s',
  async (how) => {
    let isAccepted = false
    const session = sessionOf({ ...tom, email: invited.email })
    await openSession(guestSession)
    answerCalls({
      'read-invitation': () => (isAccepted ? refuse('auth/invalid-action-code') : invited),
      'accept-invitation': () => refuse('auth/invalid-action-code'),
      session: () => ({ session, features: {} }),
    })
    stage(<InvitationPage />, '/invitation?token=a-token-of-an-invitation')
    const password = await screen.findByLabelText('Password')
    isAccepted = true
    if (how === 'sends the form') {
      await userEvent.type(password, 'nanoseconds of wire')
      await userEvent.click(screen.getByRole('button', { name: 'Accept invitation' }))
    } else fireEvent(document, new Event('visibilitychange'))
    expect(await screen.findByText('You’ve accepted this invitation')).toBeTruthy()
    expect(screen.getByText('You’re signed in as grace@navy.example.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to the portal' }).getAttribute('href')).toMatch(/^\/superadmin/)
    expect(screen.queryByLabelText('Password')).toBeNull()
  },
)

it('says what to do about a link that is spent', async () => {
  await open(guestSession, { 'read-invitation': () => refuse('auth/invalid-action-code') })
  expect(await screen.findByText('This invitation link doesn’t work')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/client')
})

it('says once, in place of the form, that the invitation ended before it was accepted', async () => {
  await open(guestSession, {
    'read-invitation': () => invited,
    'accept-invitation': () => refuse('auth/invalid-action-code'),
  })
  await userEvent.type(await screen.findByLabelText('Password'), 'nanoseconds of wire')
  await userEvent.click(screen.getByRole('button', { name: 'Accept invitation' }))
  expect(await screen.findByText('This invitation link doesn’t work')).toBeTruthy()
  expect(screen.getByText(refusals['auth/invalid-action-code'].sentence)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Accept invitation' })).toBeNull()
  expect(toldByToast()).toEqual([])
})

it('says, before a password is chosen, that the account is deactivated', async () => {
  await open(guestSession, { 'read-invitation': () => refuse('auth/user-disabled') })
  expect(await screen.findByText('This account is deactivated')).toBeTruthy()
  expect(screen.getByText(/^No one can join the account for now. Ask us to reactivate it/)).toBeTruthy()
  expect(screen.queryByLabelText('Password')).toBeNull()
})

it('leads on from a spent link of a mail to the page that the mail is about', async () => {
  const place = '/client/projectdetail?projectId=shop'
  const opened = `/invitation?${new URLSearchParams({ token: 'a-spent-token', next: place })}`
  await openSession(guestSession)
  answerCalls({ 'read-invitation': () => refuse('auth/invalid-action-code') })
  stage(<InvitationPage />, opened)
  const signIn = await screen.findByRole('link', { name: 'Sign in' })
  expect(signIn.getAttribute('href')).toBe(`/client?${new URLSearchParams({ next: place })}`)
  cleanup()
  await openSession(sessionOf(ada))
  answerCalls({ 'read-invitation': () => refuse('auth/invalid-action-code') })
  const { history } = stage(<InvitationPage />, opened)
  await expect.poll(() => history.location.href).toBe(place)
})

it('claims no invitation for somebody who opens the page without a link', async () => {
  await openSession(guestSession)
  stage(<InvitationPage />, '/invitation')
  expect(await screen.findByText('Open the link in your email')).toBeTruthy()
  expect(screen.queryByText(/invited you/)).toBeNull()
})

it('invites a creator to the agency’s team, and only a client to its client portal', async () => {
  for (const [role, place] of [
    ['creator', 'team'],
    ['client', 'client portal'],
  ] as const) {
    await openSession(guestSession)
    answerCalls({ 'read-invitation': () => ({ ...invited, role }) })
    stage(<InvitationPage />, '/invitation?token=a-token-of-an-invitation')
    expect(await screen.findByText(`Harbor Studio invited you to its ${place}.`)).toBeTruthy()
    cleanup()
  }
})

it('names nobody who invited before the link is read', async () => {
  await openSession(guestSession)
  answerCalls({ 'read-invitation': () => refuse('auth/invalid-action-code') })
  stage(<InvitationPage />, '/invitation?token=a-spent-token')
  expect(await screen.findByText('This invitation link doesn’t work')).toBeTruthy()
  expect(screen.queryByText(/invited you/)).toBeNull()
})

it('reads the invitation again after a failure', async () => {
  const answers = [refuse('unavailable'), invited]
  await open(guestSession, { 'read-invitation': () => answers.shift() })
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Accept invitation' })).toBeTruthy()
})

it('tells a teammate who invites them into which account, and shows a client’s panel', async () => {
  await openSession(guestSession)
  answerCalls({
    'read-invitation': () => ({
      ...invited,
      role: 'client',
      invitedBy: { fullName: 'Ada Lovelace', companyName: 'Harbor Coffee' },
    }),
  })
  stage(<InvitationPage />, '/invitation?token=a-token-of-an-invitation')
  const sentence = 'Ada Lovelace invited you to join Harbor Coffee in Harbor Studio’s client portal.'
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(screen.getByText(/^You’re joining as a teammate\./)).toBeTruthy()
  expect(await screen.findByText(/what they cost and what needs your attention/)).toBeTruthy()
  expect(screen.queryByText(/what you’ve earned/)).toBeNull()
})
