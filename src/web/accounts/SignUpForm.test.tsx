import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { keepSignUpStart, readSignUpStart } from './exports/sign-up-start.ts'
import { guestSession } from './guest-session.ts'
import { ClientSignUpPage } from './pages/ClientSignUpPage.tsx'
import { SignUpForm } from './SignUpForm.tsx'
import { ada, answerCalls, openSession, refuse, sessionOf, stage, toldByToast } from './stage.test-support.tsx'

const handleSignedIn = vi.fn()

beforeEach(async () => {
  handleSignedIn.mockReset()
  sessionStorage.clear()
  await openSession()
})

function showSignUp(): void {
  stage(<SignUpForm signInPlace={{ to: '/client' }} onSignedIn={handleSignedIn} />, '/client/signup')
}

async function fillIn(): Promise<void> {
  await userEvent.type(await screen.findByLabelText('Full name'), 'Ada Lovelace')
  await userEvent.type(screen.getByLabelText('Company'), 'Harbor Coffee')
  await userEvent.type(screen.getByLabelText('Email'), 'ada@harbor.example')
  await userEvent.type(screen.getByLabelText('Password'), 'engines weave algebra')
  await userEvent.click(screen.getByRole('checkbox', { name: /terms of service of Harbor Studio/ }))
}

async function send(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Create account' }))
}

it('creates an account of what was typed, without the tick, and goes on', async () => {
  const asked = answerCalls({ 'sign-up': () => ({ session: sessionOf(ada) }) })
  showSignUp()
  await fillIn()
  await send()
  await vi.waitFor(() => expect(handleSignedIn).toHaveBeenCalledOnce())
  const body = {
    fullName: 'Ada Lovelace',
    companyName: 'Harbor Coffee',
    email: 'ada@harbor.example',
    password: 'engines weave algebra',
  }
  expect(asked).toEqual([{ name: 'sign-up', body }])
})

it('leads to the mail where the portal tells nobody whether an address is taken', async () => {
  answerCalls({ 'sign-up': () => ({ session: guestSession }) })
  showSignUp()
  await fillIn()
  await send()
  expect((await screen.findByRole('status')).textContent).toContain('We sent an email to ada@harbor.example')
  expect(screen.getByRole('link', { name: 'hello@harbor.example' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to sign-in' })).toBeTruthy()
  expect(handleSignedIn).not.toHaveBeenCalled()
})

it('focuses a summary of what is missing, whose links lead to the fields', async () => {
  answerCalls({})
  showSignUp()
  await send()

  const summary = await screen.findByRole('alert')
  expect(document.activeElement).toBe(summary)
  const links = within(summary).getAllByRole('link')
  expect(links.map((link) => link.textContent?.split(':')[0])).toEqual([
    'Full name',
    'Company',
    'Email',
    'Password',
    'Terms of service',
  ])
  expect(links[0]?.textContent).toBe('Full name: This field is required')
  expect(links[4]?.textContent).toBe('Terms of service: Accept the terms to continue')
  await userEvent.click(within(summary).getByRole('link', { name: /^Company/ }))
  expect(document.activeElement).toBe(screen.getByLabelText('Company'))
})

it('marks each missing field as such', async () => {
  answerCalls({})
  showSignUp()
  await send()
  await screen.findByRole('alert')
  for (const label of ['Full name', 'Company', 'Email']) {
    const field = screen.getByLabelText(label)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'This field is required',
    )
  }
})

it('does not take the focus from somebody who makes a new mistake while mending', async () => {
  answerCalls({})
  showSignUp()
  await fillIn()
  const name = screen.getByLabelText('Full name')
  await userEvent.clear(name)
  await send()
  await vi.waitFor(() => expect(document.activeElement).toBe(name))
  expect(name.getAttribute('aria-invalid')).toBe('true')

  await userEvent.type(name, 'A')
  await vi.waitFor(() => expect(name.getAttribute('aria-invalid')).toBeNull())
  const email = screen.getByLabelText('Email')
  await userEvent.type(email, ' and more')
  await userEvent.tab()
  await vi.waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(screen.getByLabelText('Password'))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('tells an address that is in use in a toast and in the form, and keeps what was typed', async () => {
  answerCalls({ 'sign-up': () => refuse('auth/email-already-in-use') })
  showSignUp()
  await fillIn()
  await send()

  const sentence = 'Email already in use. Please use another email'
  expect((await screen.findByRole('alert')).textContent).toContain(sentence)
  expect(toldByToast()).toEqual([sentence])
  expect(document.activeElement).toBe(screen.getByLabelText('Email'))
  expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Ada Lovelace')
})

it('leads whoever owns an address that is in use to the sign-in, the invitation or the agency', async () => {
  answerCalls({ 'sign-up': () => refuse('auth/email-already-in-use') })
  showSignUp()
  await fillIn()
  await send()
  const told = within(await screen.findByRole('alert'))
  expect(told.getByText(/If we invited you or sent you a quote, check your email for the invitation\./)).toBeTruthy()
  const links = told.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['sign in', '/client'],
    ['get a new invitation', '/forgot-password'],
    ['hello@harbor.example', 'mailto:hello@harbor.example'],
  ])
})

it('tells the strength of a password while it is typed', async () => {
  showSignUp()
  const password = await screen.findByLabelText('Password')
  expect(screen.getByText('Use at least 8 characters. A short sentence works well.')).toBeTruthy()
  await userEvent.type(password, 'engines')
  expect(screen.getByText('Too short: add 1 more character.')).toBeTruthy()
  await userEvent.type(password, ' weave algebra')
  expect(screen.getByText('Strong.')).toBeTruthy()
})

it('begins with what the person has said of themselves, which can be changed', async () => {
  answerCalls({})
  keepSignUpStart({ fullName: 'Gil Moss', companyName: 'Moss & Co', email: 'gil@moss.example' })
  stage(<ClientSignUpPage />, '/client/signup')
  await screen.findByLabelText('Full name')
  const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
  expect(['Full name', 'Company', 'Email'].map(valueOf)).toEqual(['Gil Moss', 'Moss & Co', 'gil@moss.example'])
  await userEvent.type(screen.getByLabelText('Full name'), 'y')
  expect(valueOf('Full name')).toBe('Gil Mossy')
})

it('forgets what it began with once the account is created', async () => {
  answerCalls({ 'sign-up': () => ({ session: sessionOf(ada) }) })
  keepSignUpStart({ fullName: 'Gil Moss', companyName: 'Moss & Co', email: 'gil@moss.example' })
  showSignUp()
  await fillIn()
  await send()
  await vi.waitFor(() => expect(handleSignedIn).toHaveBeenCalledOnce())
  expect(readSignUpStart()).toEqual({})
})

it('begins empty where this tab keeps something else', async () => {
  answerCalls({})
  sessionStorage.setItem('liftoff.sign-up-start', '{"fullName":7,"email":')
  stage(<ClientSignUpPage />, '/client/signup')
  expect((await screen.findByLabelText<HTMLInputElement>('Full name')).value).toBe('')
})
