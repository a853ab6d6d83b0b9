import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StrictMode } from 'react'
import { expect, it } from 'vitest'
import { ada, answerCalls, openSession, refuse, sessionOf, stage } from './stage.test-support.tsx'
import { VerifyEmail } from './VerifyEmail.tsx'
import { VerifyEmailNotice } from './VerifyEmailNotice.tsx'

const onward = { place: { to: '/client/projects' }, label: 'Go to your projects' }
const unverified = sessionOf(ada, { emailVerified: false })

it('uses the link once, however often the page is drawn, and takes the notice away', async () => {
  await openSession(unverified)
  const asked = answerCalls({
    'verify-email': () => ({}),
    session: () => ({ session: sessionOf(ada), features: {} }),
  })
  stage(
    <StrictMode>
      <VerifyEmailNotice />
      <VerifyEmail token="token-that-verifies-ada" onward={onward} />
    </StrictMode>,
  )
  expect(await screen.findByText('Your e-mail is verified')).toBeTruthy()
  expect(asked.filter(({ name }) => name === 'verify-email')).toHaveLength(1)
  expect(screen.queryByText('Verify your e-mail')).toBeNull()
  expect(screen.getByRole('link', { name: 'Go to your projects' })).toBeTruthy()
})

it('offers a new link to whoever is signed in', async () => {
  await openSession(unverified)
  answerCalls({ 'verify-email': () => refuse('auth/invalid-action-code'), 'resend-verification': () => ({}) })
  stage(<VerifyEmail token="token-that-is-spent-now" onward={onward} />)
  expect((await screen.findByRole('alert')).textContent).toContain('This link has expired')
  await userEvent.click(screen.getByRole('button', { name: 'Resend the link' }))
  expect(await screen.findByText('Sent. Look into your inbox.')).toBeTruthy()
})

it('tries again after a failure that may pass', async () => {
  await openSession(unverified)
  const answers = [refuse('unavailable'), {}]
  answerCalls({
    'verify-email': () => answers.shift(),
    session: () => ({ session: sessionOf(ada), features: {} }),
  })
  stage(<VerifyEmail token="token-for-a-busy-portal" onward={onward} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Your e-mail is verified')).toBeTruthy()
})
