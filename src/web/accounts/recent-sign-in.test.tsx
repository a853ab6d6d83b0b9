import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { useRecentSignIn } from '#web/accounts/exports/recent-sign-in.tsx'
import { adoptSession } from '#web/platform/session.ts'
import { startTwoStep } from './calls.ts'
import { tellConfirmed } from './confirmed-elsewhere.ts'
import { goToGoogle } from './go-to-google.ts'
import { answerCalls, openSession, refuse, sessionOf, stage, toldByToast, tom } from './stage.test-support.tsx'

vi.mock(import('./go-to-google.ts'), () => ({ goToGoogle: vi.fn() }))

const handleDone = vi.fn()
const handleRefused = vi.fn()

function Sensitive() {
  const { withRecentSignIn, dialog } = useRecentSignIn()
  function handleClick(): void {
    withRecentSignIn(() => startTwoStep({})).then(handleDone, handleRefused)
  }
  return (
    <>
      <button type="button" onClick={handleClick}>
        Do it
      </button>
      {dialog}
    </>
  )
}

beforeEach(async () => {
  handleDone.mockReset()
  handleRefused.mockReset()
  await openSession(sessionOf(tom))
})

async function press(answers: Parameters<typeof answerCalls>[0]) {
  const asked = answerCalls(answers)
  stage(<Sensitive />)
  await userEvent.click(await screen.findByRole('button', { name: 'Do it' }))
  return () => asked.map(({ name }) => name)
}

it('asks for the password where the sign-in is too old, and then makes the call once more', async () => {
  let isProven = false
  const asked = await press({
    'start-two-step': () => (isProven ? { secret: 's', otpauthUrl: 'o' } : refuse('auth/requires-recent-login')),
    'confirm-identity': ({ password }) => {
      isProven = password === 'the right one'
      return isProven ? {} : refuse('auth/wrong-password')
    },
  })
  const dialog = await screen.findByRole('dialog', { name: 'Confirm it’s you' })
  expect(dialog.textContent).toContain('more than 10 minutes ago. For your security, we ask for your password again.')
  await userEvent.type(screen.getByLabelText('Password'), 'a wrong one{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('Invalid password')
  expect(toldByToast()).toEqual(['Invalid password'])
  await userEvent.clear(screen.getByLabelText('Password'))
  await userEvent.type(screen.getByLabelText('Password'), 'the right one')
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))

  await waitFor(() => expect(handleDone).toHaveBeenCalledExactlyOnceWith({ secret: 's', otpauthUrl: 'o' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(asked()).toEqual(['start-two-step', 'confirm-identity', 'confirm-identity', 'start-two-step'])
})

it('gives the refusal to whoever cancels', async () => {
  const asked = await press({ 'start-two-step': () => refuse('auth/requires-recent-login') })
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(handleRefused).toHaveBeenCalledOnce())
  expect(handleRefused.mock.calls[0]?.[0]).toMatchObject({ code: 'auth/requires-recent-login' })
  expect(asked()).toEqual(['start-two-step'])
})

it('asks for nothing where the call is refused for another reason', async () => {
  await press({ 'start-two-step': () => refuse('unavailable') })
  await waitFor(() => expect(handleRefused).toHaveBeenCalledOnce())
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('leads somebody without a password over Google', async () => {
  adoptSession(sessionOf(tom, { hasPassword: false, googleLinked: true }))
  const asked = await press({
    'start-two-step': () => refuse('auth/requires-recent-login'),
    'confirm-by-google': () => ({ url: 'https://accounts.google.example/o' }),
  })
  expect((await screen.findByRole('dialog')).textContent).toContain('Or set a password by email')
  await userEvent.click(screen.getByRole('button', { name: 'Continue with Google' }))
  await waitFor(() => expect(goToGoogle).toHaveBeenCalledExactlyOnceWith('https://accounts.google.example/o'))
  expect(asked()).toEqual(['start-two-step', 'confirm-by-google'])
})

it.each([
  ['is not offered', { googleLinked: true }, { google: false }],
  ['is not linked', { googleLinked: false }, { google: true }],
])('says how a password is set where there is none and Google %s', async (_why, linked, features) => {
  await openSession(sessionOf(tom, { hasPassword: false, ...linked }), features)
  await press({ 'start-two-step': () => refuse('auth/requires-recent-login') })
  expect((await screen.findByRole('dialog')).textContent).toContain('Set a password by email: sign out')
  expect(screen.queryByRole('button', { name: 'Continue with Google' })).toBeNull()
})

it('asks for no password again once another tab has confirmed, and goes on when that is pressed', async () => {
  let isProven = false
  const asked = await press({
    'start-two-step': () => (isProven ? { secret: 's', otpauthUrl: 'o' } : refuse('auth/requires-recent-login')),
  })
  await screen.findByLabelText('Password')
  isProven = true
  tellConfirmed()
  const words = await screen.findByText('You confirmed it’s you in another tab. Continue here.')
  expect(document.activeElement).toBe(words)
  expect(screen.queryByText(/more than 10 minutes ago/)).toBeNull()
  expect(screen.queryByLabelText('Password')).toBeNull()
  expect(asked()).toEqual(['start-two-step'])
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(handleDone).toHaveBeenCalledExactlyOnceWith({ secret: 's', otpauthUrl: 'o' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(asked()).toEqual(['start-two-step', 'start-two-step'])
})

it('tells the other tabs once it is confirmed, and not where the password was wrong', async () => {
  const told: unknown[] = []
  const otherTab = new BroadcastChannel('liftoff-identity-confirmed')
  otherTab.addEventListener('message', ({ data }) => void told.push(data))
  let isProven = false
  await press({
    'start-two-step': () => (isProven ? { secret: 's', otpauthUrl: 'o' } : refuse('auth/requires-recent-login')),
    'confirm-identity': ({ password }) => {
      isProven = password === 'the right one'
      return isProven ? {} : refuse('auth/wrong-password')
    },
  })
  await userEvent.type(await screen.findByLabelText('Password'), 'a wrong one{Enter}')
  await screen.findByRole('alert')
  expect(told).toEqual([])
  await userEvent.clear(screen.getByLabelText('Password'))
  await userEvent.type(screen.getByLabelText('Password'), 'the right one{Enter}')
  await expect.poll(() => told).toEqual(['confirmed'])
  otherTab.close()
})
