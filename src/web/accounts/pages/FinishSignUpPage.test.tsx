import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { SessionView } from '#domain/accounts/contract.ts'
import { guestSession } from '#web/accounts/guest-session.ts'
import {
  ada,
  answerCalls,
  openSession,
  refuse,
  sessionOf,
  stage,
  toldByToast,
  tom,
} from '#web/accounts/stage.test-support.tsx'
import { announceVerified } from '#web/accounts/verified-elsewhere.ts'
import { FinishSignUpPage } from './FinishSignUpPage.tsx'

const bakery = {
  id: 'by-the-bakery',
  role: 'client' as const,
  invitedBy: { fullName: 'Ada Lovell', companyName: 'Northwind Bakery' },
}
const navy = { id: 'by-the-navy', role: 'client' as const, invitedBy: { fullName: 'Grace Osei', companyName: '' } }
const staffPlace = { id: 'by-the-agency', role: 'superAdmin' as const, invitedBy: null }
const lena: SessionView = {
  ...guestSession,
  state: 'not-signed-up',
  email: 'lena@northwind.example',
  emailVerified: true,
  hasPassword: true,
}
const removedFrom = { accountName: 'Northwind Bakery', ownerName: 'Ada Lovell' }

async function open(
  session: SessionView,
  answers: Parameters<typeof answerCalls>[0] = {},
  offered: Parameters<typeof openSession>[1] = {},
) {
  await openSession(session, offered)
  const asked = answerCalls(answers)
  return { asked, router: stage(<FinishSignUpPage />, '/finish-sign-up') }
}

it('leads somebody whom an account has invited into it, before anything else', async () => {
  const { asked, router } = await open(
    { ...lena, removedFrom, invitations: [bakery] },
    { 'join-as-invited': () => ({ session: sessionOf(ada) }) },
  )
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Northwind Bakery invited you to its team' }),
  ).toBeTruthy()
  expect(screen.getByText('Ada Lovell invited you as a teammate.')).toBeTruthy()
  expect(screen.queryByLabelText('Company')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Join Northwind Bakery' }))
  await expect.poll(() => router.destination().href).toBe('/client/projects')
  expect(asked).toEqual([{ name: 'join-as-invited', body: { invitationId: 'by-the-bakery' } }])
})

it('asks once for an agreement to the terms, before a place of a client is taken', async () => {
  const { asked } = await open(
    { ...lena, invitations: [bakery, navy] },
    { 'join-as-invited': () => ({ session: sessionOf(ada) }) },
    { policies: { terms: 3, privacy: null } },
  )
  const join = await screen.findByRole('button', { name: 'Join Northwind Bakery' })
  await userEvent.click(join)
  expect(asked).toEqual([])
  await userEvent.click(screen.getByRole('checkbox', { name: /terms of service/ }))
  await userEvent.click(join)
  await expect
    .poll(() => asked)
    .toEqual([{ name: 'join-as-invited', body: { invitationId: 'by-the-bakery', termsVersion: 3 } }])
})

it('says what an account of one’s own means before it asks for anything', async () => {
  const { asked } = await open(
    { ...lena, invitations: [bakery] },
    { 'finish-sign-up': () => ({ session: sessionOf(ada) }) },
  )
  const own = await screen.findByRole('button', { name: 'Start your own account instead' })
  expect(
    screen.getByText(
      'You can start your own account with Harbor Studio instead. If you do, you can’t join Northwind Bakery with this email address.',
    ),
  ).toBeTruthy()
  await userEvent.click(own)
  expect(own.getAttribute('aria-expanded')).toBe('true')
  await userEvent.type(screen.getByLabelText('Full name'), 'Lena Voss')
  await userEvent.type(screen.getByLabelText('Company'), 'Voss Photos')
  await userEvent.click(screen.getByRole('button', { name: 'Start your own account' }))
  await expect.poll(() => asked.map(({ name }) => name)).toEqual(['finish-sign-up'])
})

it('offers no other account to a client whom staff have added', async () => {
  await open({ ...lena, invitations: [{ id: 'by-the-agency', role: 'client', invitedBy: null }] })
  const title = 'Harbor Studio invited you to its client portal'
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Join Harbor Studio' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /your own account/ })).toBeNull()
})

it('lets somebody whom several invite choose', async () => {
  const { asked } = await open(
    { ...lena, invitations: [bakery, navy, staffPlace] },
    { 'join-as-invited': () => ({ session: sessionOf(tom) }) },
  )
  expect(await screen.findByRole('heading', { level: 1, name: 'You have 3 invitations' })).toBeTruthy()
  expect(screen.getByText('Harbor Studio invited you to its team as staff.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Join Northwind Bakery' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Join Harbor Studio' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Join Grace Osei’s team' }))
  await expect.poll(() => asked[0]?.body).toEqual({ invitationId: 'by-the-navy' })
})

it('says that an invitation is over, and then no longer offers it', async () => {
  await open(
    { ...lena, removedFrom, invitations: [bakery] },
    {
      'join-as-invited': () => refuse('auth/invalid-action-code'),
      session: () => ({ session: { ...lena, removedFrom }, features: {} }),
    },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Join Northwind Bakery' }))
  const title = 'You no longer have access to Northwind Bakery’s account'
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('This link no longer works or is incomplete.')
  expect(screen.queryByRole('button', { name: 'Join Northwind Bakery' })).toBeNull()
  expect(screen.getByLabelText('Company')).toBeTruthy()
  expect(toldByToast()).toHaveLength(1)
})

it('names the account of an owner without a company as theirs', async () => {
  await open({ ...lena, removedFrom: { accountName: 'Grace Osei', ownerName: 'Grace Osei' } })
  const title = 'You no longer have access to Grace Osei’s account'
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
})

it('asks for nothing where there is an account already', async () => {
  await open(sessionOf(ada))
  expect(await screen.findByRole('heading', { level: 1, name: 'You already have an account' })).toBeTruthy()
  expect(screen.getByText(`You’re signed in as ${ada.email}.`)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to the portal' })).toBeTruthy()
})

it('goes on where another tab has joined meanwhile', async () => {
  await open(
    { ...lena, invitations: [bakery] },
    {
      'join-as-invited': () => refuse('already-signed-up'),
      session: () => ({ session: sessionOf(ada), features: {} }),
    },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Join Northwind Bakery' }))
  expect((await screen.findByRole('link', { name: 'Go to the portal' })).getAttribute('href')).toBe('/client/projects')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('keeps the invitation where the portal can’t be reached', async () => {
  const answers = [refuse('unavailable'), { session: sessionOf(ada) }]
  const { router } = await open({ ...lena, invitations: [bakery] }, { 'join-as-invited': () => answers.shift() })
  await userEvent.click(await screen.findByRole('button', { name: 'Join Northwind Bakery' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Try again in a moment.')
  await userEvent.click(screen.getByRole('button', { name: 'Join Northwind Bakery' }))
  await expect.poll(() => router.destination().href).toBe('/client/projects')
})

it('asks for the password once more where the sign-in is long ago', async () => {
  const answers = [refuse('auth/requires-recent-login'), { session: sessionOf(ada) }]
  const { asked } = await open(
    { ...lena, invitations: [bakery] },
    { 'join-as-invited': () => answers.shift(), 'confirm-identity': () => ({}) },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Join Northwind Bakery' }))
  await userEvent.type(await screen.findByLabelText('Password'), 'paper lantern 42{Enter}')
  await expect
    .poll(() => asked.map(({ name }) => name))
    .toEqual(['join-as-invited', 'confirm-identity', 'join-as-invited'])
})

it('tells whoever hasn’t verified their address how an invitation shows, and shows it once that is done elsewhere', async () => {
  const { asked } = await open(
    { ...lena, emailVerified: false },
    {
      'resend-verification': () => ({ sent: true }),
      session: () => ({ session: { ...lena, invitations: [bakery] }, features: {} }),
    },
  )
  const hint = 'Were you invited? Verify lena@northwind.example to see the invitation on this page.'
  expect(await screen.findByText(hint)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Email a link' }))
  expect(await screen.findByText('Link sent. Check your inbox.')).toBeTruthy()
  expect(asked.map(({ name }) => name)).toEqual(['resend-verification'])
  announceVerified()
  expect(await screen.findByRole('button', { name: 'Join Northwind Bakery' })).toBeTruthy()
})

it('asks nobody to verify who has done so', async () => {
  await open(lena)
  expect(await screen.findByRole('button', { name: 'Finish signing up' })).toBeTruthy()
  expect(screen.queryByText(/Were you invited/)).toBeNull()
})
