import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { leaveDocument } from '#web/platform/leave-document.ts'
import { FakeEventSource } from '#web/platform/live/fake-browser.test-support.ts'
import { currentSession } from '#web/platform/session.ts'
import { answerCalls, openSession, refuse, sessionOf, stage, toldByToast, tom } from './stage.test-support.tsx'
import { TwoStep } from './TwoStep.tsx'

/** Leaving the document is the browser’s; here it is only noted. */
vi.mock('#web/platform/leave-document.ts', () => ({ leaveDocument: vi.fn() }))

beforeEach(() => {
  vi.mocked(leaveDocument).mockClear()
  FakeEventSource.opened = []
  vi.stubGlobal('EventSource', FakeEventSource)
})

const secret = { secret: 'JBSWY3DPEHPK3PXP', otpauthUrl: 'otpauth://totp/Harbor:tom?secret=JBSWY3DPEHPK3PXP' }
const onward = { place: { to: '/superadmin/projects' }, label: 'Go to the portal' } as const

it('sets two steps up: the key, a first code, then the recovery codes once', async () => {
  await openSession(sessionOf(tom, { twoStepDue: true }))
  const asked = answerCalls({
    'start-two-step': () => secret,
    'enable-two-step': ({ code }) =>
      code === '123456'
        ? { recoveryCodes: ['abcd-efgh-jkmn-pqrs', 'tvwx-yz01-2345-6789'] }
        : refuse('auth/invalid-verification-code'),
  })
  stage(<TwoStep onward={onward} />, '/two-step')
  expect(await screen.findByRole('button', { name: 'Set up two-step sign-in' })).toBeTruthy()
  expect(screen.getByText('Turning on two-step sign-in signs out your other browsers.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Go to the portal' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Set up two-step sign-in' }))

  expect((await screen.findByLabelText('Setup key')).textContent).toBe('JBSW Y3DP EHPK 3PXP')
  expect(screen.getByRole('link', { name: 'Open in authenticator app' }).getAttribute('href')).toBe(secret.otpauthUrl)
  const code = screen.getByLabelText('Code')
  await userEvent.type(code, '000000{Enter}')
  const refused = (await screen.findByRole('alert')).textContent
  expect(refused).toContain('This code isn’t right or was already used.')
  // Setup that was begun before had another key.
  expect(refused).toContain('delete that entry. Then scan the QR code above.')
  await userEvent.clear(code)
  await userEvent.type(code, '123456')
  await userEvent.click(screen.getByRole('button', { name: 'Turn on two-step sign-in' }))

  const codes = within(await screen.findByRole('list', { name: 'Recovery codes' })).getAllByRole('listitem')
  expect(codes.map((item) => item.textContent)).toEqual(['abcd-efgh-jkmn-pqrs', 'tvwx-yz01-2345-6789'])
  const file = decodeURIComponent(screen.getByRole('link', { name: 'Download' }).getAttribute('href') ?? '')
  expect(file).toContain('abcd-efgh-jkmn-pqrs\ntvwx-yz01-2345-6789')
  expect(screen.getByRole('link', { name: 'I’ve saved my codes' }).getAttribute('href')).toBe('/superadmin/projects')
  expect(currentSession()).toMatchObject({ twoStep: true, twoStepDue: false })
  expect(asked.map(({ name }) => name)).toEqual(['start-two-step', 'enable-two-step', 'enable-two-step'])
})

it('keeps the way back in sight at every step, but where it has to be set up', async () => {
  await openSession(sessionOf(tom))
  answerCalls({ 'start-two-step': () => secret })
  stage(<TwoStep onward={onward} />, '/two-step')
  const back = () => screen.findByRole('link', { name: 'Go to the portal' })
  expect((await back()).getAttribute('href')).toBe('/superadmin/projects')
  await userEvent.click(await screen.findByRole('button', { name: 'Set up two-step sign-in' }))
  await screen.findByLabelText('Setup key')
  const heading = screen.getByRole('heading', { name: '1. Add this account to your app' })
  await expect.poll(() => document.activeElement).toBe(heading)
  expect((await back()).getAttribute('href')).toBe('/superadmin/projects')
})

it('refuses what cannot be a code before it asks', async () => {
  await openSession(sessionOf(tom))
  const asked = answerCalls({ 'start-two-step': () => secret })
  stage(<TwoStep onward={onward} />, '/two-step')
  await userEvent.click(await screen.findByRole('button', { name: 'Set up two-step sign-in' }))
  await userEvent.type(await screen.findByLabelText('Code'), 'twelve{Enter}')
  // No recovery code is there yet.
  expect((await screen.findByText('Enter the 6-digit code')).id).toBe(
    screen.getByLabelText('Code').getAttribute('aria-describedby')?.split(' ').at(-1),
  )
  expect(asked).toHaveLength(1)
})

it('replaces the recovery codes with a current code, and shows the new ones once', async () => {
  await openSession(sessionOf(tom, { twoStep: true }))
  const asked = answerCalls({ 'renew-recovery-codes': () => ({ recoveryCodes: ['abcd-efgh-jkmn-pqrs'] }) })
  stage(<TwoStep onward={onward} />, '/two-step')
  await userEvent.click(await screen.findByRole('button', { name: 'Create new recovery codes' }))
  await userEvent.type(screen.getByLabelText('Code'), '123456')
  await userEvent.click(screen.getByRole('button', { name: 'Create new recovery codes' }))
  const codes = within(await screen.findByRole('list', { name: 'Recovery codes' })).getAllByRole('listitem')
  expect(codes.map((item) => item.textContent)).toEqual(['abcd-efgh-jkmn-pqrs'])
  expect(screen.getByText('New recovery codes created')).toBeTruthy()
  expect(asked.map(({ name, body }) => [name, body])).toEqual([['renew-recovery-codes', { code: '123456' }]])
})

it('takes the recovery codes off the screen where the session is ended elsewhere', async () => {
  await openSession(sessionOf(tom, { twoStep: true }))
  answerCalls({ 'renew-recovery-codes': () => ({ recoveryCodes: ['abcd-efgh-jkmn-pqrs'] }) })
  stage(<TwoStep onward={onward} />, '/two-step')
  await userEvent.click(await screen.findByRole('button', { name: 'Create new recovery codes' }))
  await userEvent.type(screen.getByLabelText('Code'), '123456{Enter}')
  await screen.findByRole('list', { name: 'Recovery codes' })
  await expect.poll(() => FakeEventSource.opened).toHaveLength(1)
  act(() => FakeEventSource.opened[0]?.send('hello', { id: 'a:1' }))
  expect(leaveDocument).not.toHaveBeenCalled()
  act(() => FakeEventSource.opened[0]?.send('signed-out'))
  expect(vi.mocked(leaveDocument).mock.calls[0]?.[0]).toContain('/superadmin?refusal=signed-out&')
})

it('says that it turns off on a day, as requested without a code, and keeps it on', async () => {
  const session = sessionOf(tom, { twoStep: true, twoStepResetAt: '2099-11-25T09:00:00.000Z' })
  await openSession(session)
  const { twoStepResetAt: _, ...kept } = session
  answerCalls({ 'keep-own-two-step': () => ({}), session: () => ({ session: kept, features: {} }) })
  stage(<TwoStep onward={onward} />, '/two-step')
  expect(await screen.findByText(/^Two-step sign-in turns off on .*Nov 25/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Keep two-step sign-in on' }))
  await expect.poll(() => screen.queryByText(/turns off on/)).toBeNull()
  expect(screen.getByText('Two-step sign-in is on')).toBeTruthy()
})

it('switches two steps off with a current code', async () => {
  await openSession(sessionOf(tom, { twoStep: true }))
  const off = sessionOf(tom)
  answerCalls({ 'disable-two-step': () => ({}), session: () => ({ session: off, features: {} }) })
  stage(<TwoStep onward={onward} />, '/two-step')
  await userEvent.click(await screen.findByRole('button', { name: 'Turn off' }))
  await userEvent.type(screen.getByLabelText('Code'), '123456')
  await userEvent.click(screen.getByRole('button', { name: 'Turn off' }))
  expect(await screen.findByRole('button', { name: 'Set up two-step sign-in' })).toBeTruthy()
  expect(toldByToast()).toEqual(['Two-step sign-in turned off'])
})
