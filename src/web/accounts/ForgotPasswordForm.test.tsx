import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx'
import { answerCalls, openSession, refuse, stage, toldByToast } from './stage.test-support.tsx'

beforeEach(() => openSession())

async function ask(): Promise<void> {
  stage(<ForgotPasswordForm signInPlace={{ to: '/client' }} />, '/forgot-password')
  await userEvent.type(await screen.findByLabelText('Email'), 'ada@harbor.example')
  await userEvent.click(screen.getByRole('button', { name: 'Send link' }))
}

it('says to the letter that the request was sent, and where to look', async () => {
  const asked = answerCalls({ 'request-password-reset': () => ({}) })
  await ask()
  expect(await screen.findByText('Check your inbox at ada@harbor.example')).toBeTruthy()
  expect(toldByToast()).toEqual(['Sent a request success. Please check your email to reset password!!'])
  expect(asked).toEqual([{ name: 'request-password-reset', body: { email: 'ada@harbor.example' } }])
})

it('says whom to write to where no email comes, as to a client who was added and not invited', async () => {
  answerCalls({ 'request-password-reset': () => ({}) })
  await ask()
  const link = await screen.findByRole('link', { name: 'hello@harbor.example' })
  expect(link.getAttribute('href')).toBe('mailto:hello@harbor.example')
})

it('says why nothing was sent', async () => {
  answerCalls({ 'request-password-reset': () => refuse('auth/too-many-requests') })
  await ask()
  expect((await screen.findByRole('alert')).textContent).toContain('Too many attempts.')
})
