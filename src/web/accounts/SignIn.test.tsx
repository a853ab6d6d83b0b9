import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import type { SessionView } from '#domain/accounts/contract.ts'
import { currentSession } from '#web/platform/session.ts'
import { guestSession } from './guest-session.ts'
import { SignIn } from './SignIn.tsx'
import { ada, answerCalls, openSession, refuse, sessionOf, stage, toldByToast, tom } from './stage.test-support.tsx'

const awaitsCode: SessionView = { ...guestSession, state: 'two-step', email: tom.email }
const handleSignedIn = vi.fn()

beforeEach(async () => {
  handleSignedIn.mockReset()
  await openSession()
})

function showSignIn(): void {
  stage(<SignIn forgot={{ to: '/forgot-password' }} signUp={{ to: '/client/signup' }} onSignedIn={handleSignedIn} />)
}

async function fillIn(email: string, password: string): Promise<void> {
  await userEvent.type(await screen.findByLabelText('Email'), email)
  await userEvent.type(screen.getByLabelText('Password'), password)
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
}

it('signs in, remembers the address where that is wanted, and goes on', async () => {
  const asked = answerCalls({ 'sign-in': () => ({ session: sessionOf(ada) }) })
  showSignIn()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Remember me' }))
  await fillIn('ada@harbor.example', 'a right password')

  await vi.waitFor(() => expect(handleSignedIn).toHaveBeenCalledExactlyOnceWith(sessionOf(ada)))
  expect(asked).toEqual([
    { name: 'sign-in', body: { email: 'ada@harbor.example', password: 'a right password', remember: true } },
  ])
  expect(currentSession()?.viewer?.uid).toBe('ada')
  expect(localStorage.getItem('liftoff:remember-me')).toBe('ada@harbor.example')
})

it('fills in the remembered address the next time, and forgets it when the tick is taken away', async () => {
  localStorage.setItem('liftoff:remember-me', 'ada@harbor.example')
  answerCalls({ 'sign-in': () => ({ session: sessionOf(ada) }) })
  showSignIn()
  expect(await screen.findByLabelText<HTMLInputElement>('Email')).toHaveProperty('value', 'ada@harbor.example')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Remember me' }))
  await userEvent.type(screen.getByLabelText('Password'), 'a right password{Enter}')
  await vi.waitFor(() => expect(handleSignedIn).toHaveBeenCalledOnce())
  expect(localStorage.getItem('liftoff:remember-me')).toBeNull()
})

it.each([
  ['auth/user-not-found', 'Not found user', 'Email'],
  ['auth/wrong-password', 'Invalid password', 'Password'],
] as const)('tells %s in a toast and in the form, and leads to its field', async (code, sentence, label) => {
  answerCalls({ 'sign-in': () => refuse(code) })
  showSignIn()
  await fillIn('ada@harbor.example', 'some password')

  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(sentence)
  expect(toldByToast()).toEqual([sentence])
  expect(document.activeElement).toBe(screen.getByLabelText(label))
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@harbor.example')
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('some password')
  expect(handleSignedIn).not.toHaveBeenCalled()
})

it('offers an invitation again wherever no account has the address, so that nobody learns who is invited', async () => {
  answerCalls({ 'sign-in': () => refuse('auth/user-not-found') })
  showSignIn()
  await fillIn('anybody@harbor.example', 'some password')
  const again = await screen.findByRole('link', { name: 'Get a new invitation' })
  expect(again.getAttribute('href')).toBe('/forgot-password')
})

it('leaves the focus to whoever has gone on to another field before the refusal came', async () => {
  const answered = Promise.withResolvers()
  answerCalls({ 'sign-in': () => answered.promise })
  showSignIn()
  await fillIn('ada@harbor.example', 'some password')
  await userEvent.click(screen.getByLabelText('Password'))
  answered.resolve(refuse('auth/user-not-found'))

  await screen.findByRole('alert')
  expect(document.activeElement).toBe(screen.getByLabelText('Password'))
})

it('tells any other refusal in its own words, in a toast and in the form', async () => {
  answerCalls({ 'sign-in': () => refuse('auth/too-many-requests') })
  showSignIn()
  await fillIn('ada@harbor.example', 'some password')

  const sentence = 'Too many attempts. Try again later, or reset your password if you forgot it.'
  expect((await screen.findByRole('alert')).textContent).toContain(sentence)
  expect(toldByToast()).toEqual([sentence])
})

it('asks for the code where two-step sign-in is on, and goes on after the right one', async () => {
  const asked = answerCalls({
    'sign-in': () => ({ session: awaitsCode }),
    'complete-two-step': ({ code }) =>
      code === '123456' ? { session: sessionOf(tom) } : refuse('auth/invalid-verification-code'),
  })
  showSignIn()
  await fillIn('tom@studio.example', 'a right password')

  const code = await screen.findByLabelText('Code')
  expect(document.activeElement).toBe(code)
  await userEvent.type(code, '000000')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect((await screen.findByRole('alert')).textContent).toContain('This code isn’t right or was already used.')
  expect(handleSignedIn).not.toHaveBeenCalled()

  await userEvent.clear(code)
  await userEvent.type(code, '123456{Enter}')
  await vi.waitFor(() => expect(handleSignedIn).toHaveBeenCalledExactlyOnceWith(sessionOf(tom)))
  expect(asked.map(({ name }) => name)).toEqual(['sign-in', 'complete-two-step', 'complete-two-step'])
})

it('begins with the password again where the wait for the code was too long', async () => {
  answerCalls({ 'sign-in': () => ({ session: awaitsCode }), 'complete-two-step': () => refuse('not-signed-in') })
  showSignIn()
  await fillIn('tom@studio.example', 'a right password')
  await userEvent.type(await screen.findByLabelText('Code'), '123456{Enter}')

  expect(await screen.findByText('Your session has ended. Sign in to continue.')).toBeTruthy()
  expect(screen.getByLabelText('Password')).toBeTruthy()
})

it('lets somebody else sign in instead of giving the code', async () => {
  answerCalls({ 'sign-in': () => ({ session: awaitsCode }), 'sign-out': () => ({}) })
  showSignIn()
  await fillIn('tom@studio.example', 'a right password')
  await userEvent.click(await screen.findByRole('button', { name: 'Use another account' }))
  expect(await screen.findByLabelText('Email')).toBeTruthy()
})

it('asks a new device for the mailed code where a password alone is not enough', async () => {
  const awaited: SessionView = { ...guestSession, state: 'mailed-code', email: ada.email }
  const asked = answerCalls({
    'sign-in': () => ({ session: awaited }),
    'complete-mailed-code': ({ code }) =>
      code === '12345678' ? { session: sessionOf(ada) } : refuse('auth/wrong-mailed-code'),
  })
  showSignIn()
  await fillIn('ada@harbor.example', 'a right password')

  expect((await screen.findByText(ada.email)).parentElement?.textContent).toContain(
    'you’ll get a code at ada@harbor.example. We send up to 10 codes an hour.',
  )
  const code = await screen.findByLabelText('Code')
  expect(document.activeElement).toBe(code)
  await userEvent.type(code, '00000000{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('This code isn’t right.')
  expect(handleSignedIn).not.toHaveBeenCalled()
  await userEvent.clear(code)
  await userEvent.type(code, '12345678{Enter}')
  await vi.waitFor(() => expect(handleSignedIn).toHaveBeenCalledExactlyOnceWith(sessionOf(ada)))
  expect(asked.map(({ name }) => name)).toEqual(['sign-in', 'complete-mailed-code', 'complete-mailed-code'])
})

it('asks for the password again where no mailed code came', async () => {
  await openSession({ ...guestSession, state: 'mailed-code', email: ada.email })
  answerCalls({ 'sign-out': () => ({}) })
  showSignIn()
  await userEvent.click(await screen.findByRole('button', { name: 'No code? Sign in again' }))
  expect(await screen.findByLabelText('Password')).toBeTruthy()
})

it('asks the portal nothing while a field is empty', async () => {
  const asked = answerCalls({})
  showSignIn()
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }))
  const summary = await screen.findByRole('alert')
  expect(summary.textContent).toContain('Email: This field is required')
  expect(summary.textContent).toContain('Password: This field is required')
  expect(asked).toEqual([])
})

it('begins in the first field that is empty', async () => {
  await openSession()
  stage(<SignIn forgot={{ to: '/forgot-password' }} onSignedIn={() => undefined} />)
  const email = await screen.findByLabelText('Email')
  await vi.waitFor(() => expect(document.activeElement).toBe(email))
})

it('says why it failed under everything else, which stays where it is', async () => {
  await openSession()
  answerCalls({ 'sign-in': () => refuse('auth/wrong-password') })
  stage(<SignIn forgot={{ to: '/forgot-password' }} signUp={{ to: '/client/signup' }} onSignedIn={() => undefined} />)
  await userEvent.type(await screen.findByLabelText('Email'), 'ada@harbor.example')
  await userEvent.type(screen.getByLabelText('Password'), 'a wrong one{Enter}')
  const alert = await screen.findByRole('alert')
  const link = screen.getByRole('link', { name: 'Create an account' })
  expect(link.compareDocumentPosition(alert)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})
