import { QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import type { OpenedSession } from '#domain/accounts/profile-contract.ts'
import { OwnData } from '#web/accounts/exports/OwnData.tsx'
import { SessionList } from '#web/accounts/exports/SessionList.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'
import { ada, answerCalls, openSession, refuse, sessionOf, stage, toldByToast } from './stage.test-support.tsx'

beforeEach(() => openSession(sessionOf(ada)))

const here: OpenedSession = {
  id: 'here',
  device: 'Firefox on Windows',
  startedAt: '2026-12-08T09:00:00.000Z',
  lastSeenAt: '2026-12-08T09:00:00.000Z',
  remembered: false,
  current: true,
}
const phone: OpenedSession = { ...here, id: 'phone', device: 'Safari on iPhone', current: false }

function show(answers: Parameters<typeof answerCalls>[0]) {
  const asked = answerCalls({ 'list-sessions': () => ({ sessions: [here, phone] }), ...answers })
  stage(
    <QueryClientProvider client={createQueryClient()}>
      <SessionList onSignedOut={() => undefined} />
    </QueryClientProvider>,
    '/client/editprofile',
  )
  return asked
}

it('lists the browsers in words, marks this one, and offers to end the others', async () => {
  show({})
  const [own, other] = await screen.findAllByRole('listitem')
  expect(own?.textContent).toContain('Firefox on WindowsThis browser')
  expect(within(own as HTMLElement).queryByRole('button')).toBeNull()
  expect(other?.textContent).toMatch(/^Safari on iPhoneLast seen .+, signed in /)
})

it('signs one browser out and takes it from the list', async () => {
  const asked = show({ 'end-session': () => ({}) })
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out of Safari on iPhone' }))
  await expect.poll(() => toldByToast()).toEqual(['Signed out of Safari on iPhone'])
  expect(asked.at(-1)).toEqual({ name: 'end-session', body: { sessionId: 'phone' } })
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
})

it('takes a browser from the list that has ended by itself, and tells any other refusal in its row', async () => {
  show({ 'end-session': () => refuse('unavailable') })
  const button = await screen.findByRole('button', { name: 'Sign out of Safari on iPhone' })
  await userEvent.click(button)
  expect((await screen.findByRole('alert')).textContent).toContain('The portal is busy.')
  answerCalls({ 'end-session': () => refuse('not-found') })
  await userEvent.click(button)
  await expect.poll(() => screen.getAllByRole('listitem').length).toBe(1)
})

it('says so where the list cannot be had', async () => {
  show({ 'list-sessions': () => refuse('not-signed-in') })
  expect(await screen.findByText('We couldn’t load your signed-in browsers')).toBeTruthy()
})

it('downloads the own data, after a fresh proof where it is asked for', async () => {
  const asked = answerCalls({ 'confirm-identity': () => ({}) })
  const calls = globalThis.fetch
  let isRecent = false
  vi.stubGlobal('fetch', async (path: string, init: { body: string }) => {
    if (path !== '/files/my-data.json') return calls(path, init)
    if (isRecent) return new Response('{}')
    return Response.json({ code: 'auth/requires-recent-login', detail: 'Confirm it’s you' }, { status: 401 })
  })
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:own', revokeObjectURL: () => undefined }))
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    expect([this.download, this.getAttribute('href')]).toEqual(['my-data.json', 'blob:own'])
  })
  stage(<OwnData />, '/client/editprofile')
  await userEvent.click(await screen.findByRole('button', { name: 'Download my data' }))
  await userEvent.type(await screen.findByLabelText('Password'), 'engines weave')
  isRecent = true
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  await expect.poll(() => toldByToast()).toEqual(['Data downloaded'])
  expect(clicked).toHaveBeenCalledOnce()
  expect(asked.map(({ name }) => name)).toEqual(['confirm-identity'])
})

it.each([
  ['client', 'attached files or saved cards'],
  ['creator', 'attached files'],
  ['superAdmin', 'attached files or messages that only staff see'],
] as const)('says what isn’t in the own data of a %s', async (role, without) => {
  await openSession(sessionOf({ ...ada, role }))
  stage(<OwnData />, '/client/editprofile')
  expect(
    await screen.findByText(
      `The JSON file includes your profile, records and activity, but no ${without}. You can download it up to three times in 24 hours.`,
    ),
  ).toBeTruthy()
})

it('says why the own data is not given', async () => {
  answerCalls({})
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 'exports-used-up', detail: 'Come back tomorrow.' }, { status: 429 }),
  )
  stage(<OwnData />, '/client/editprofile')
  await userEvent.click(await screen.findByRole('button', { name: 'Download my data' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Come back tomorrow.')
  // At its button, not below what comes after.
  const closing = screen.getByRole('heading', { name: 'Close your account' })
  expect(alert.compareDocumentPosition(closing) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})
