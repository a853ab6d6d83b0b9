import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { guestSession } from './guest-session.ts'
import { SignIn } from './SignIn.tsx'
import { ada, openSession, sessionOf, stage, toldByToast } from './stage.test-support.tsx'

const handleSignedIn = vi.fn()
const hosted = { projectId: 'demo-liftoff', apiKey: 'web-key', emulatorUrl: null }
const providerUrl = 'https://identitytoolkit.googleapis.com/v1/accounts:'

type Sent = { readonly to: string; readonly body: Record<string, unknown> }
/** What the page sent, to the provider and to the portal. */
let sent: Sent[] = []
let answer: (sent: Sent) => Response = () => Response.error()

/** The provider's SDK keeps the first `fetch` that it meets: this one answers for all tests. */
async function answerAll(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const now = { to: String(input), body: JSON.parse(String(init.body)) as Record<string, unknown> }
  sent.push(now)
  return answer(now)
}

beforeEach(async () => {
  handleSignedIn.mockReset()
  await openSession(guestSession, { hosted })
  vi.stubGlobal('fetch', answerAll)
  sent = []
})

/** A token in the form of a JWT: the SDK reads when it expires. */
const idToken = ['{"alg":"RS256"}', `{"exp":${Math.floor(Date.now() / 1000) + 3600},"iat":0}`, 'signature']
  .map((part) => btoa(part))
  .join('.')

function providerTells(message: string): void {
  answer = () => Response.json({ error: { code: 400, message, errors: [{ message }] } }, { status: 400 })
}

async function signIn(): Promise<void> {
  stage(<SignIn forgot={{ to: '/forgot-password' }} onSignedIn={handleSignedIn} />)
  await userEvent.type(await screen.findByLabelText('Email'), 'ada@harbor.example')
  await userEvent.type(screen.getByLabelText('Password'), 'a right password')
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
}

it('proves the password to the provider alone, and exchanges its token for a session of the portal', async () => {
  answer = ({ to }) => {
    if (to.includes('signInWithPassword'))
      return Response.json({
        idToken,
        refreshToken: 'r',
        expiresIn: '3600',
        localId: 'ada',
        email: 'ada@harbor.example',
      })
    if (to.includes('lookup')) return Response.json({ users: [{ localId: 'ada', email: 'ada@harbor.example' }] })
    return Response.json({ session: sessionOf(ada) })
  }
  await signIn()
  await vi.waitFor(() => expect(handleSignedIn).toHaveBeenCalledExactlyOnceWith(sessionOf(ada)))
  expect(sent[0]?.to).toBe(`${providerUrl}signInWithPassword?key=web-key`)
  const ours = sent.filter(({ to }) => to.startsWith('/api/'))
  expect(ours).toEqual([{ to: '/api/sign-in-with-token', body: { idToken, remember: false, screen: 'client' } }])
})

it.each([
  ['EMAIL_NOT_FOUND', 'Not found user', 'Email'],
  ['INVALID_PASSWORD', 'Invalid password', 'Password'],
])('tells %s in the words of the catalogue, at its field', async (message, sentence, label) => {
  providerTells(message)
  await signIn()
  expect((await screen.findByRole('alert')).textContent).toContain(sentence)
  expect(toldByToast()).toEqual([sentence])
  expect(document.activeElement).toBe(screen.getByLabelText(label))
  expect(sent.some(({ to }) => to.startsWith('/api/'))).toBe(false)
})

it('tells what the provider tells where it hides which half was wrong', async () => {
  providerTells('INVALID_LOGIN_CREDENTIALS')
  await signIn()
  const sentence = 'Firebase: Error (auth/invalid-credential).'
  expect((await screen.findByRole('alert')).textContent).toContain(sentence)
  expect(toldByToast()).toEqual([sentence])
})
