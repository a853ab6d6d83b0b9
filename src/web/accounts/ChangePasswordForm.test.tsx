import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'
import { ada, answerCalls, openSession, refuse, sessionOf, stage, toldByToast } from './stage.test-support.tsx'

it('tells at the new password that it is the current one', async () => {
  await openSession(sessionOf(ada))
  answerCalls({ 'change-password': () => refuse('auth/same-password') })
  const handleDone = vi.fn()
  stage(<ChangePasswordForm onDone={handleDone} />)
  await userEvent.type(await screen.findByLabelText('Current password'), 'kites over the harbor')
  const chosen = screen.getByLabelText('New password')
  await userEvent.type(chosen, 'kites over the harbor{Enter}')
  await expect.poll(() => chosen.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getAllByText('This is your current password. Choose another one.').length).toBeGreaterThan(0)
  expect(handleDone).not.toHaveBeenCalled()
})

it.each([
  ['auth/wrong-password', 'Invalid password'],
  ['auth/weak-password', 'This password is too easy to guess. Use at least 8 characters that are not a common phrase.'],
] as const)('tells %s in a toast and in the form', async (code, sentence) => {
  await openSession(sessionOf(ada))
  answerCalls({ 'change-password': () => refuse(code) })
  const handleDone = vi.fn()
  stage(<ChangePasswordForm onDone={handleDone} />)
  await userEvent.type(await screen.findByLabelText('Current password'), 'a wrong one')
  await userEvent.type(screen.getByLabelText('New password'), 'kites over the harbor')
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }))
  expect((await screen.findByRole('alert')).textContent).toContain(sentence)
  expect(toldByToast()).toEqual([sentence])
  expect(handleDone).not.toHaveBeenCalled()
})

const newEmail = 'ada@lovelace.example'

it.each([
  [
    'tells beforehand that a new password cancels a requested change of email',
    { newEmail, expiresAt: '2026-12-09T09:00:00.000Z' },
  ],
  ['says nothing of email without a requested change', undefined],
])('%s', async (_, emailRequest) => {
  await openSession(sessionOf(ada, emailRequest ? { emailRequest } : {}))
  stage(<ChangePasswordForm onDone={() => undefined} />)
  await screen.findByLabelText('Current password')
  expect(screen.queryAllByText(`A new password cancels your email change to ${newEmail}`)).toHaveLength(
    emailRequest ? 1 : 0,
  )
})
