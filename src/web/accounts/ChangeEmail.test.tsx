import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import type { SessionView } from '#domain/accounts/contract.ts'
import { ChangeEmail } from '#web/accounts/exports/ChangeEmail.tsx'
import { adoptProfile, currentSession } from '#web/platform/session.ts'
import { ConfirmEmailChange } from './ConfirmEmailChange.tsx'
import { ada, answerCalls, openSession, refuse, sessionOf, stage, toldByToast } from './stage.test-support.tsx'

beforeAll(async () => {
  await import('./schemas.ts')
})

async function show(answers: Parameters<typeof answerCalls>[0], session: Partial<SessionView> = {}) {
  await openSession(sessionOf(ada, session))
  const asked = answerCalls(answers)
  stage(<ChangeEmail forgot={{ to: '/forgot-password' }} />, '/client/editprofile')
  return asked
}

async function fillIn(newEmail: string, password = 'engines weave'): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Change email' }))
  await userEvent.type(screen.getByLabelText('New email'), newEmail)
  await userEvent.type(screen.getByLabelText('Your password'), password)
  await userEvent.click(screen.getByRole('button', { name: 'Send link' }))
}

const emailRequest = { newEmail: 'ada@lovelace.example', expiresAt: '2026-12-09T09:00:00.000Z' }
const waiting = { session: sessionOf(ada, { emailRequest }), features: {} }

it('asks for the new address and the password, and says where the link went and what counts until then', async () => {
  const asked = await show({ 'change-email': () => ({}), session: () => waiting })
  await fillIn('ada@lovelace.example')
  const told = await screen.findByRole('status')
  expect(told.textContent).toContain('Confirm ada@lovelace.example')
  expect(told.textContent).toContain('Until you confirm the new address, you sign in with ada@harbor.example')
  expect(toldByToast()).toEqual(['Link sent to ada@lovelace.example'])
  expect(asked[0]).toEqual({
    name: 'change-email',
    body: { newEmail: 'ada@lovelace.example', password: 'engines weave' },
  })
  act(() => adoptProfile({ ...ada, version: 4, email: 'ada@lovelace.example' }))
  expect(screen.queryByRole('status')).toBeNull()
  expect(screen.getByRole('heading', { name: /ada@lovelace\.example/ })).toBeTruthy()
})

it('shows a change that waits after a reload, mails its link again, and cancels it', async () => {
  let isCanceled = false
  const asked = await show(
    {
      'resend-email-change': () => ({}),
      'cancel-email-change': () => {
        isCanceled = true
        return {}
      },
      session: () => (isCanceled ? { session: sessionOf(ada), features: {} } : waiting),
    },
    { emailRequest },
  )
  expect((await screen.findByRole('status')).textContent).toContain('until Wed, Dec 9 at 1:00 AM')
  await userEvent.click(screen.getByRole('button', { name: 'Resend link' }))
  await expect.poll(() => toldByToast()).toEqual(['Link sent to ada@lovelace.example'])
  await userEvent.click(screen.getByRole('button', { name: 'Cancel change' }))
  await expect.poll(() => screen.queryByRole('status')).toBeNull()
  expect(document.activeElement?.textContent).toBe('Change email')
  expect(asked.map(({ name }) => name).filter((name) => name !== 'session')).toEqual([
    'resend-email-change',
    'cancel-email-change',
  ])
})

it('says beside a change that waits why its link wasn’t sent again', async () => {
  await show({ 'resend-email-change': () => refuse('unavailable'), session: () => waiting }, { emailRequest })
  await userEvent.click(await screen.findByRole('button', { name: 'Resend link' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toContain('until Wed, Dec 9 at 1:00 AM')
})

it('leads the focus into the form and back to the button that opened it', async () => {
  await show({})
  await userEvent.click(await screen.findByRole('button', { name: 'Change email' }))
  expect(document.activeElement).toBe(screen.getByLabelText('New email'))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(document.activeElement?.textContent).toBe('Change email')
})

it('tells a wrong password in a toast and in the form, and keeps what was typed', async () => {
  await show({ 'change-email': () => refuse('auth/wrong-password') })
  await fillIn('grace@harbor.example')
  expect((await screen.findByRole('alert')).textContent).toContain('Invalid password')
  expect(toldByToast()).toEqual(['Invalid password'])
  expect(screen.getByLabelText<HTMLInputElement>('New email').value).toBe('grace@harbor.example')
})

it('tells that an address is in use in a toast and at its field, and keeps what was typed', async () => {
  await show({ 'change-email': () => refuse('auth/email-already-in-use') })
  await fillIn('grace@harbor.example')
  const sentence = 'Email already in use. Please use another email'
  const field = screen.getByLabelText<HTMLInputElement>('New email')
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
  expect([toldByToast(), field.value]).toEqual([[sentence], 'grace@harbor.example'])
  expect(
    screen.getByText(sentence, { selector: `#${field.getAttribute('aria-describedby')?.split(' ').join(', #')}` }),
  ).toBeTruthy()
})

it('tells what the portal has against the address at its field', async () => {
  await show({
    'change-email': () => refuse('invalid-input', { newEmail: 'Enter an address other than your current one' }),
  })
  await fillIn('ada@harbor.example')
  const field = screen.getByLabelText('New email')
  expect(await screen.findByText('Enter an address other than your current one')).toBeTruthy()
  expect([field.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', field])
})

it('leads whoever has no password to setting one by mail', async () => {
  await show({}, { hasPassword: false })
  const link = await screen.findByRole('link', { name: 'set a password by email' })
  expect(link.getAttribute('href')).toBe('/forgot-password')
  expect(screen.queryByRole('button', { name: 'Change email' })).toBeNull()
})

it('says nothing of a password to staff who see the portal as a client, and offers them nothing', async () => {
  const look = { clientId: 'ada', until: '2099-06-01T09:00:00.000Z' }
  await show({}, { hasPassword: false, emailVerified: false, look })
  expect(await screen.findByText(/^We send .+’s emails to this address\.$/)).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

const onward = { place: { to: '/client/editprofile' }, label: 'Go to your profile' } as const

it('confirms a new address once it is pressed, and not by being opened', async () => {
  await openSession(sessionOf(ada))
  const moved = { ...ada, email: 'ada@lovelace.example' }
  const asked = answerCalls({
    'confirm-email-change': () => ({ email: moved.email }),
    session: () => ({ session: sessionOf(moved), features: {} }),
  })
  stage(<ConfirmEmailChange token="a-secret-of-a-mail" onward={onward} />, '/change-email')
  const confirm = await screen.findByRole('button', { name: 'Confirm new address' })
  expect(asked).toEqual([])
  await userEvent.click(confirm)
  expect((await screen.findByRole('status')).textContent).toContain('You now sign in with ada@lovelace.example')
  expect(asked[0]).toEqual({ name: 'confirm-email-change', body: { token: 'a-secret-of-a-mail' } })
  expect(currentSession()?.email).toBe('ada@lovelace.example')
  expect(screen.getByRole('link', { name: 'Go to your profile' }).getAttribute('href')).toBe('/client/editprofile')
})

it('leads on where the link is used up, and offers another try where the portal could not be asked', async () => {
  await openSession(sessionOf(ada))
  answerCalls({ 'confirm-email-change': () => refuse('unavailable') })
  stage(<ConfirmEmailChange token="a-secret-of-a-mail" onward={onward} />, '/change-email')
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm new address' }))
  expect((await screen.findByRole('alert')).textContent).toContain('The portal is busy.')
  answerCalls({ 'confirm-email-change': () => refuse('auth/invalid-action-code') })
  await userEvent.click(screen.getByRole('button', { name: 'Confirm new address' }))
  expect(await screen.findByText(/This link no longer works or is incomplete/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Confirm new address' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Go to your profile' })).toBeTruthy()
})
