import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StrictMode } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { VerifyEmailNotice } from '#web/accounts/exports/VerifyEmailNotice.tsx'
import { VerifyEmailPage } from './pages/VerifyEmailPage.tsx'
import { ada, answerCalls, openSession, refuse, sessionOf, stage } from './stage.test-support.tsx'
import { announceVerified } from './verified-elsewhere.ts'
import { VerifyEmail } from './VerifyEmail.tsx'

const onward = { place: { to: '/client/projects' }, label: 'Go to the portal' } as const
const forgot = { to: '/forgot-password' } as const
const unverified = sessionOf(ada, { emailVerified: false })

beforeEach(() => sessionStorage.clear())

it('uses the link once, however often the page is drawn, and takes the notice away', async () => {
  await openSession(unverified)
  const asked = answerCalls({
    'verify-email': () => ({ ended: [] }),
    session: () => ({ session: sessionOf(ada), features: {} }),
  })
  stage(
    <StrictMode>
      <VerifyEmailNotice />
      <VerifyEmail token="token-that-verifies-ada" onward={onward} forgot={forgot} />
    </StrictMode>,
  )
  expect(await screen.findByText('Your email is verified')).toBeTruthy()
  expect(asked.filter(({ name }) => name === 'verify-email')).toHaveLength(1)
  expect(screen.queryByText('Verify your email')).toBeNull()
  expect(screen.getByRole('link', { name: 'Go to the portal' })).toBeTruthy()
})

it('offers a new link to whoever is signed in', async () => {
  await openSession(unverified)
  answerCalls({
    'verify-email': () => refuse('auth/invalid-action-code'),
    'resend-verification': () => ({ sent: true }),
  })
  stage(<VerifyEmail token="token-that-is-spent-now" onward={onward} forgot={forgot} />)
  expect((await screen.findByRole('alert')).textContent).toContain('This link no longer works or is incomplete')
  await userEvent.click(screen.getByRole('button', { name: 'Resend link' }))
  expect(await screen.findByText('Link sent. Check your inbox.')).toBeTruthy()
})

it('tries again after a failure that may pass', async () => {
  await openSession(unverified)
  const answers = [refuse('unavailable'), { ended: [] }]
  answerCalls({
    'verify-email': () => answers.shift(),
    session: () => ({ session: sessionOf(ada), features: {} }),
  })
  stage(<VerifyEmail token="token-for-a-busy-portal" onward={onward} forgot={forgot} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Your email is verified')).toBeTruthy()
})

it('asks for the password in a browser that is not signed in, and leads whoever has none to a new one', async () => {
  await openSession()
  const asked = answerCalls({
    'verify-email': ({ password }) => {
      if (password === undefined) return refuse('auth/password-needed')
      return password === 'the right one' ? { ended: ['sessions'] } : refuse('auth/wrong-password')
    },
  })
  stage(<VerifyEmail token="token-opened-on-a-phone" onward={onward} forgot={forgot} />)
  await userEvent.type(await screen.findByLabelText('Password'), 'a wrong one{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('Invalid password')
  expect(screen.getByRole('link', { name: 'Set a new password' }).getAttribute('href')).toBe('/forgot-password')
  await userEvent.clear(screen.getByLabelText('Password'))
  await userEvent.type(screen.getByLabelText('Password'), 'the right one{Enter}')
  expect((await screen.findByRole('status')).textContent).toContain('Your other browsers were signed out.')
  expect(asked.map(({ body }) => body['password'])).toEqual([undefined, 'a wrong one', 'the right one'])
})

it('names the address that the password is for, and keeps the link through a reload of the tab', async () => {
  await openSession()
  const asked = answerCalls({
    'verify-email': ({ password }) =>
      password === undefined
        ? refuse('auth/password-needed', {}, 'To verify a…@northwind.example, enter the password for this account.')
        : { ended: [] },
  })
  const router = stage(<VerifyEmailPage />, '/verify-email?token=token-of-a-tab-that-reloads')
  expect(await screen.findByText(/^To verify a…@northwind\.example, enter/)).toBeTruthy()
  expect(router.history.location.href).toBe('/verify-email')
  reload()
  await userEvent.type(await screen.findByLabelText('Password'), 'the right one{Enter}')
  expect(await screen.findByText('Your email is verified')).toBeTruthy()
  expect(asked.at(-1)?.body).toEqual({ token: 'token-of-a-tab-that-reloads', password: 'the right one' })
  reload()
  expect(await screen.findByText('Open the link in your email')).toBeTruthy()

  function reload(): void {
    const kept = { ...sessionStorage }
    cleanup()
    for (const [name, value] of Object.entries(kept)) sessionStorage.setItem(name, String(value))
    stage(<VerifyEmailPage />, '/verify-email')
  }
})

it('forgets the link once the page is left', async () => {
  await openSession()
  answerCalls({ 'verify-email': () => refuse('auth/password-needed') })
  stage(<VerifyEmailPage />, '/verify-email?token=token-of-a-tab-that-goes-on')
  expect(await screen.findByLabelText('Password')).toBeTruthy()
  cleanup()
  stage(<VerifyEmailPage />, '/verify-email')
  expect(await screen.findByText('Open the link in your email')).toBeTruthy()
})

it('asks for the password of the link’s account where another is signed in, verified though it is', async () => {
  await openSession(sessionOf(ada))
  answerCalls({ 'verify-email': () => refuse('auth/password-needed') })
  stage(<VerifyEmail token="token-of-another-account" onward={onward} forgot={forgot} />)
  expect(await screen.findByLabelText('Password')).toBeTruthy()
  expect(screen.queryByText('Your email is verified')).toBeNull()
})

it('says what was removed, so that its owner can set it up again', async () => {
  await openSession(unverified)
  answerCalls({
    'verify-email': () => ({ ended: ['google', 'calendar'] }),
    session: () => ({ session: sessionOf(ada), features: {} }),
  })
  stage(<VerifyEmail token="token-after-setting-up" onward={onward} forgot={forgot} />)
  const text = (await screen.findByText(/We removed what someone else may have set up/)).textContent
  expect(text).toContain('the link to a Google account and the calendar link.')
})

it('takes the notice away in the other tabs as well', async () => {
  await openSession(unverified)
  answerCalls({ session: () => ({ session: sessionOf(ada), features: {} }) })
  stage(<VerifyEmailNotice />)
  expect(await screen.findByText('Verify your email')).toBeTruthy()
  announceVerified()
  await expect.poll(() => screen.queryByText('Verify your email')).toBeNull()
})

it('says nothing of a mail where the address is verified already, and stops asking', async () => {
  await openSession(unverified)
  answerCalls({
    'resend-verification': () => ({ sent: false }),
    session: () => ({ session: sessionOf(ada), features: {} }),
  })
  stage(<VerifyEmailNotice />)
  await userEvent.click(await screen.findByRole('button', { name: 'Resend link' }))
  await expect.poll(() => screen.queryByText('Verify your email')).toBeNull()
  expect(screen.queryByText(/Sent/)).toBeNull()
})

it('says on a reload, after the link has left the address, that the email is verified', async () => {
  await openSession(sessionOf(ada))
  stage(<VerifyEmailPage />)
  expect(await screen.findByText('Your email is verified')).toBeTruthy()
  expect(screen.queryByText('Open the link in your email')).toBeNull()
  expect(screen.getByRole('link', { name: 'Go to the portal' })).toBeTruthy()
})

it('asks for the link where the email is not verified yet, and in a browser that is not signed in', async () => {
  await openSession(unverified)
  stage(<VerifyEmailPage />)
  expect(await screen.findByText('Open the link in your email')).toBeTruthy()
  cleanup()
  await openSession()
  stage(<VerifyEmailPage />)
  expect(await screen.findByText('Open the link in your email')).toBeTruthy()
})

it('offers a new link to whoever is signed in and opened a link that was cut short', async () => {
  await openSession(unverified)
  answerCalls({ 'resend-verification': () => ({ sent: true }) })
  stage(<VerifyEmailPage />)
  expect(await screen.findByText('Use the link in the newest email.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Resend link' }))
  expect(await screen.findByText('Link sent. Check your inbox.')).toBeTruthy()
})
