import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { TwoStepResetNotice } from '#web/accounts/exports/TwoStepResetNotice.tsx'
import { currentSession } from '#web/platform/session.ts'
import { guestSession } from './guest-session.ts'
import { KeepTwoStep } from './KeepTwoStep.tsx'
import { KeepTwoStepPage } from './pages/KeepTwoStepPage.tsx'
import { SignIn } from './SignIn.tsx'
import { ada, answerCalls, openSession, refuse, sessionOf, stage, toldByToast, tom } from './stage.test-support.tsx'

const halfway = { ...guestSession, state: 'two-step', email: ada.email, twoStep: true } as const
const endsAt = '2099-11-25T09:00:00.000Z'

function showSignIn() {
  stage(<SignIn forgot={{ to: '/forgot-password' }} onSignedIn={() => undefined} />)
}

it('offers the ways back to whoever has no phone, and says until when to wait once they asked', async () => {
  await openSession(halfway)
  const asked = answerCalls({ 'ask-two-step-reset': () => ({ endsAt }) })
  showSignIn()
  await userEvent.click(await screen.findByRole('button', { name: 'Lost your phone?' }))
  expect(document.activeElement?.textContent).toBe('Lost your phone?')
  const call = 'Call Harbor Studio’s staff at +1 (415) 555-0100. They can reset two-step sign-in right away.'
  expect(screen.getByText(call)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Turn off two-step sign-in' }))
  expect(await screen.findByText(/Two-step sign-in turns off .*Nov 25/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Turn off two-step sign-in' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByLabelText('Code'))
  expect(asked).toEqual([{ name: 'ask-two-step-reset', body: {} }])
})

it('names the agency’s address where it has no phone number', async () => {
  await openSession(halfway, { supportPhone: '' })
  answerCalls({})
  showSignIn()
  await userEvent.click(await screen.findByRole('button', { name: 'Lost your phone?' }))
  const address = screen.getByRole('link', { name: 'hello@harbor.example' })
  expect(address.parentElement?.textContent).toBe(
    'Write to Harbor Studio’s staff at hello@harbor.example. They can reset two-step sign-in.',
  )
})

it('says until when to wait at the next sign-in too', async () => {
  await openSession({ ...halfway, twoStepResetAt: endsAt })
  answerCalls({})
  showSignIn()
  expect(await screen.findByText(/Two-step sign-in turns off/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Lost your phone?' })).toBeNull()
})

it('says that the wait is over where a code is still asked for', async () => {
  await openSession({ ...halfway, twoStepResetAt: new Date(Date.now() - 60_000).toISOString() })
  answerCalls({})
  showSignIn()
  expect(await screen.findByText('The waiting period is over')).toBeTruthy()
  expect(screen.getByText(/^Sign in again\. If we still ask for a code, try again in 15 minutes\./)).toBeTruthy()
  expect(screen.queryByText(/Come back then/)).toBeNull()
})

it('says why it cannot be asked for, and goes back to the password where the sign-in has expired', async () => {
  await openSession(halfway)
  let attempts = 0
  answerCalls({ 'ask-two-step-reset': () => refuse(++attempts === 1 ? 'unavailable' : 'not-signed-in') })
  showSignIn()
  await userEvent.click(await screen.findByRole('button', { name: 'Lost your phone?' }))
  await userEvent.click(screen.getByRole('button', { name: 'Turn off two-step sign-in' }))
  expect((await screen.findByRole('alert')).textContent).toContain('busy')
  await userEvent.click(screen.getByRole('button', { name: 'Turn off two-step sign-in' }))
  expect(await screen.findByText('Your session has ended. Sign in to continue.')).toBeTruthy()
})

it('keeps it on by one press on the page of the mail, and not by opening it', async () => {
  await openSession()
  const asked = answerCalls({ 'keep-two-step': () => ({}) })
  stage(<KeepTwoStep token="ada.secret" forgot={{ to: '/forgot-password' }} signIn={{ to: '/client' }} />)
  const button = await screen.findByRole('button', { name: 'Keep two-step sign-in on' })
  expect(asked).toEqual([])
  await userEvent.click(button)
  expect(await screen.findByText('Two-step sign-in stays on')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Reset your password' }).getAttribute('href')).toBe('/forgot-password')
  expect(asked).toEqual([{ name: 'keep-two-step', body: { token: 'ada.secret' } }])
})

it.each([
  [guestSession, 'Go to sign-in', '/client'],
  [sessionOf(tom), 'Go to the portal', '/superadmin/projects'],
])('leads on from the page without its link', async (session, label, href) => {
  await openSession(session)
  stage(<KeepTwoStepPage />, '/keep-two-step')
  expect((await screen.findByRole('link', { name: label })).getAttribute('href')).toBe(href)
})

it('says that a request has ended, and tries again where the portal was busy', async () => {
  await openSession()
  let attempts = 0
  answerCalls({ 'keep-two-step': () => refuse(++attempts === 1 ? 'unavailable' : 'auth/invalid-action-code') })
  stage(<KeepTwoStep token="ada.secret" forgot={{ to: '/forgot-password' }} signIn={{ to: '/client' }} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Keep two-step sign-in on' }))
  expect((await screen.findByRole('alert')).textContent).toContain('busy')
  await userEvent.click(screen.getByRole('button', { name: 'Keep two-step sign-in on' }))
  expect(await screen.findByText('This link doesn’t work')).toBeTruthy()
})

it('is told to whoever is signed in, who keeps it on there', async () => {
  const session = sessionOf(ada, { twoStep: true, twoStepResetAt: endsAt })
  await openSession(session)
  const { twoStepResetAt: _, ...kept } = session
  let attempts = 0
  answerCalls({
    'keep-own-two-step': () => (++attempts === 1 ? refuse('unavailable') : {}),
    session: () => ({ session: kept, features: {} }),
  })
  stage(<TwoStepResetNotice endsAt={endsAt} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Keep two-step sign-in on' }))
  expect(await screen.findByText(/The portal is busy/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Keep two-step sign-in on' }))
  await expect.poll(() => toldByToast()).toEqual(['Two-step sign-in kept on'])
  expect(currentSession()?.twoStepResetAt).toBeUndefined()
})

it('advises a new password only where there is one', async () => {
  await openSession(sessionOf(ada, { hasPassword: true, twoStep: true, twoStepResetAt: endsAt }))
  stage(<TwoStepResetNotice endsAt={endsAt} />)
  expect(await screen.findByText(/keep two-step sign-in on and change your password\.$/)).toBeTruthy()
  cleanup()
  await openSession(sessionOf(ada, { hasPassword: false, twoStep: true, twoStepResetAt: endsAt }))
  stage(<TwoStepResetNotice endsAt={endsAt} />)
  expect(await screen.findByText(/keep two-step sign-in on and secure your Google account\.$/)).toBeTruthy()
})
