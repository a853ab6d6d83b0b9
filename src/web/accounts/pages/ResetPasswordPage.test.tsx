import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { guestSession } from '#web/accounts/guest-session.ts'
import { answerCalls, openSession, refuse, stage, toldByToast } from '#web/accounts/stage.test-support.tsx'
import { ResetPasswordPage } from './ResetPasswordPage.tsx'

beforeEach(() => sessionStorage.clear())

const token = 'a-token-of-a-mailed-link'

async function open(answers: Parameters<typeof answerCalls>[0]) {
  await openSession()
  const asked = answerCalls(answers)
  stage(<ResetPasswordPage />, `/reset-password?token=${token}`)
  return asked
}

it('asks nobody for a password by a link that is over, and leads to a new one', async () => {
  const asked = await open({ 'read-reset-link': () => refuse('auth/invalid-action-code') })
  expect(await screen.findByText('This link doesn’t work')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe('/forgot-password')
  expect(screen.queryByLabelText('New password')).toBeNull()
  expect(asked).toEqual([{ name: 'read-reset-link', body: { token } }])
})

it.each([
  ['that still works', () => ({})],
  ['that nobody can check now', () => refuse('unavailable')],
])('sets a password by a link %s', async (_which, answer) => {
  const asked = await open({
    'read-reset-link': answer,
    'reset-password': () => ({}),
    session: () => ({ session: guestSession, features: {} }),
  })
  await userEvent.type(await screen.findByLabelText('New password'), 'a better lantern 43')
  await userEvent.click(screen.getByRole('button', { name: 'Set new password' }))
  await expect.poll(toldByToast).toEqual(['Password set. Sign in with your new password.'])
  expect(asked[1]).toEqual({ name: 'reset-password', body: { token, password: 'a better lantern 43' } })
})
