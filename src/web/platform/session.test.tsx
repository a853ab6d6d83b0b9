import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { PresentedProfile, SessionView } from '#domain/accounts/contract.ts'
import {
  adoptCardForm,
  adoptProfile,
  adoptSession,
  currentSession,
  forgetSession,
  loadSession,
  subscribeToSession,
  useViewer,
} from './session.ts'
import { answerWire, problem } from './wire.test-support.ts'

const ada: PresentedProfile = {
  id: 'ada',
  uid: 'ada',
  version: 3,
  email: 'ada@northwind.example',
  fullName: 'Ada Lovell',
  firstName: 'Ada',
  lastName: 'Lovell',
  companyName: 'Northwind Bakery',
  role: 'client',
  position: '',
  phone: '',
  timeZone: '',
  avatarId: null,
  accountId: 'ada',
  rights: ['projects'],
  stripeCustomerId: null,
  paymentMethodId: null,
  createdAt: '2026-03-02T09:00:00.000Z',
  updatedAt: '2026-03-02T09:00:00.000Z',
}
const signedIn: SessionView = {
  state: 'signed-in',
  viewer: ada,
  email: ada.email,
  emailVerified: true,
  twoStep: false,
  twoStepDue: false,
  hasPassword: true,
  googleLinked: false,
}
const guest: SessionView = {
  state: 'guest',
  viewer: null,
  email: null,
  emailVerified: false,
  twoStep: false,
  twoStepDue: false,
  hasPassword: false,
  googleLinked: false,
}
const features = {
  agencyName: 'Brightwater Studio',
  google: false,
  insecure: false,
  supportEmail: 'hello@brightwater.example',
  supportPhone: '5035550142',
}

const answerSession = (session = signedIn) => answerWire(() => Response.json({ session, features }))

beforeEach(forgetSession)

it('asks the portal once, however many ask at once or later', async () => {
  const sent = answerSession()
  expect(currentSession()).toBeNull()
  const [first, second] = await Promise.all([loadSession(), loadSession()])
  expect(first).toEqual({ ...signedIn, features })
  expect(second).toEqual(first)
  expect(await loadSession()).toEqual(first)
  expect(sent.map(({ path, body }) => [path, body])).toEqual([['/api/session', {}]])
})

it('asks again after a failure, and after it was forgotten', async () => {
  const answers = [problem('unavailable')]
  const sent = answerWire(() => answers.shift() ?? Response.json({ session: signedIn, features }))
  await expect(loadSession()).rejects.toMatchObject({ code: 'unavailable' })
  expect(currentSession()).toBeNull()
  expect((await loadSession()).viewer).toEqual(ada)
  forgetSession()
  expect(currentSession()).toBeNull()
  await loadSession()
  expect(sent).toHaveLength(3)
})

it('takes the session that a call has answered with, and keeps what the portal offers', async () => {
  answerSession(guest)
  await loadSession()
  adoptSession(signedIn)
  expect(currentSession()).toEqual({ ...signedIn, features })
})

it('takes the plans that come with a sign-in', async () => {
  answerSession(guest)
  await loadSession()
  const plans = [{ id: 'care', name: 'Care', isHosting: true, amountMonths: 1, isSold: true }]
  adoptSession({ ...signedIn, plans })
  expect(currentSession()).toEqual({ ...signedIn, features: { ...features, plans } })
})

it('takes only a newer version of the profile', async () => {
  answerSession()
  await loadSession()
  const named = (version: number, fullName: string) => adoptProfile({ ...ada, version, fullName })
  named(3, 'The same version')
  named(2, 'An older version')
  expect(currentSession()?.viewer?.fullName).toBe('Ada Lovell')
  named(4, 'Ada King')
  named(3, 'Too late')
  expect(currentSession()?.viewer).toEqual({ ...ada, version: 4, fullName: 'Ada King' })
})

it('keeps the secret of a card form through news of the profile, until its card is made', async () => {
  answerSession()
  await loadSession()
  adoptSession({ ...signedIn, viewer: { ...ada, setupIntentsSecret: 'seti_1_secret' } })
  adoptProfile({ ...ada, version: ada.version + 1 })
  expect(currentSession()?.viewer?.setupIntentsSecret).toBe('seti_1_secret')
  adoptCardForm()
  expect(currentSession()?.viewer).not.toHaveProperty('setupIntentsSecret')
  adoptCardForm('seti_2_secret')
  expect(currentSession()?.viewer?.setupIntentsSecret).toBe('seti_2_secret')
})

it('takes no profile where nobody is signed in', async () => {
  adoptProfile(ada)
  expect(currentSession()).toBeNull()
  answerSession(guest)
  await loadSession()
  adoptProfile(ada)
  expect(currentSession()?.viewer).toBeNull()
})

it('tells those who follow it, until they stop', async () => {
  answerSession()
  const listener = vi.fn()
  const stop = subscribeToSession(listener)
  await loadSession()
  adoptProfile({ ...ada, version: 4 })
  expect(listener).toHaveBeenCalledTimes(2)
  adoptProfile({ ...ada, version: 4 })
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
  forgetSession()
  expect(listener).toHaveBeenCalledTimes(2)
})

it('a page shows a new name as soon as it is known', async () => {
  answerSession()
  await loadSession()
  render(<Name />)
  expect(screen.getByText('Ada Lovell')).toBeTruthy()
  act(() => adoptProfile({ ...ada, version: 4, fullName: 'Ada King' }))
  expect(screen.getByText('Ada King')).toBeTruthy()
})

function Name() {
  return <p>{useViewer().fullName}</p>
}
