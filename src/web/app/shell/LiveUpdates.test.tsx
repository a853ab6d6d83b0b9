import { QueryClientProvider } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { PresentedProfile } from '#domain/accounts/contract.ts'
import type { LiveEvent } from '#domain/core/live-event.ts'
import { useEmployees } from '#web/accounts/exports/employees.ts'
import { ada, answerCalls, openSession, sessionOf, stage, tom } from '#web/accounts/stage.test-support.tsx'
import { agencyZone } from '#web/platform/agency-day.ts'
import { callTo, keepAnswersWith } from '#web/platform/call.ts'
import { FakeEventSource } from '#web/platform/live/fake-browser.test-support.ts'
import { DiskOfCaches } from '#web/platform/offline/disk-of-caches.test-support.ts'
import { createAnswerKeeper } from '#web/platform/offline/kept-answers.ts'
import { createQueryClient } from '#web/platform/query-client.ts'
import { currentSession, useViewer } from '#web/platform/session.ts'
import { useAssignments } from '#web/team/exports/members-api.ts'
import { tellOffline } from '#web/ui/offline-reason.ts'
import { LiveUpdates } from './LiveUpdates.tsx'

let visits = 0
let isThere: boolean
const unreachable = new Set<string>()

beforeEach(async () => {
  isThere = true
  unreachable.clear()
  const disk = new DiskOfCaches()
  vi.stubGlobal('caches', disk)
  vi.stubGlobal('EventSource', FakeEventSource)
  FakeEventSource.opened = []
  // Somebody else each time: nothing was answered to them before.
  const uid = `tom-${++visits}`
  await openSession(sessionOf({ ...tom, uid }))
  const keeper = createAnswerKeeper()
  keepAnswersWith(async () => keeper)
  // What an earlier visit has left.
  const kept = await disk.open(`liftoff-copy:${uid}`)
  const headers: [string, string][] = [['x-kept-at', new Date().toISOString()]]
  await kept.put('/kept/list-employees?%7B%7D', Response.json({ employees: [{ id: 'ivo' }] }, { headers }))
  await kept.put('/kept/list-assignments?%7B%7D', Response.json({ hoursThisMonth: { ivo: 4 } }, { headers }))
})
afterEach(() => keepAnswersWith(async () => null))

/** A page that is opened by a press, in a portal that is there, or not. */
function openPortal() {
  const asked: string[] = []
  const ask = (name: string, answer: unknown) => {
    asked.push(name)
    return answer
  }
  answerCalls({
    session: () => ({ session: sessionOf({ ...tom, uid: `tom-${visits}` }) }),
    'list-employees': () => ask('list-employees', { employees: [{ id: 'ivo' }, { id: 'mei' }] }),
    'list-assignments': () => ask('list-assignments', { hoursThisMonth: { ivo: 7 } }),
  })
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    isThere && !unreachable.has(path.replace('/api/', ''))
      ? fetch(path, init)
      : Promise.reject(new TypeError('Failed to fetch')),
  )
  stage(
    <QueryClientProvider client={createQueryClient()}>
      <Place />
      <LiveUpdates />
    </QueryClientProvider>,
  )
  return asked
}

function Place() {
  const [isOpen, setIsOpen] = useState(false)
  return isOpen ? <Team /> : <button onClick={() => setIsOpen(true)}>Open</button>
}

function Team() {
  const { data: employees, isError } = useEmployees()
  const { data: assignments, isError: isWithout } = useAssignments()
  if (isError && isWithout) return <p>Not loaded</p>
  return <p>{`${employees?.length ?? 'no'} people, ${assignments?.hoursThisMonth['ivo'] ?? 'no'} hours`}</p>
}

it('asks anew what was shown from copies once the portal is reached again, though nothing changed meanwhile', async () => {
  const asked = openPortal()
  await screen.findByRole('button', { name: 'Open' })
  act(() => FakeEventSource.opened.at(-1)?.send('hello', { id: 'a:1' }))
  isThere = false
  act(() => void globalThis.dispatchEvent(new Event('offline')))
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  expect(await screen.findByText('1 people, 4 hours')).toBeTruthy()
  expect(await screen.findByText(/What you see is from/)).toBeTruthy()
  expect(asked).toEqual([])
  isThere = true
  act(() => void globalThis.dispatchEvent(new Event('online')))
  act(() => FakeEventSource.opened.at(-1)?.send('hello', { id: 'a:1' }))
  expect(await screen.findByText('2 people, 7 hours')).toBeTruthy()
  expect(screen.queryByText(/Updates are paused|We can’t reach the portal/)).toBeNull()
  expect(asked.toSorted()).toEqual(['list-assignments', 'list-employees'])
})

it('asks anew for what could not be loaded once the portal is reached again', async () => {
  keepAnswersWith(async () => null)
  openPortal()
  await screen.findByRole('button', { name: 'Open' })
  act(() => FakeEventSource.opened.at(-1)?.send('hello', { id: 'a:1' }))
  isThere = false
  act(() => void globalThis.dispatchEvent(new Event('offline')))
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  expect(await screen.findByText('Not loaded', {}, { timeout: 5000 })).toBeTruthy()
  isThere = true
  act(() => void globalThis.dispatchEvent(new Event('online')))
  act(() => FakeEventSource.opened.at(-1)?.send('hello', { id: 'a:1' }))
  expect(await screen.findByText('2 people, 7 hours')).toBeTruthy()
})

it('asks anew by the first answer too where the stream never broke', async () => {
  openPortal()
  await screen.findByRole('button', { name: 'Open' })
  act(() => FakeEventSource.opened.at(-1)?.send('hello', { id: 'a:1' }))
  unreachable.add('list-assignments')
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  expect(await screen.findByText('2 people, 4 hours')).toBeTruthy()
  unreachable.clear()
  await callTo('list-assignments')({})
  expect(await screen.findByText('2 people, 7 hours')).toBeTruthy()
})

/** Who asked for what, and with which rights. */
function watchRights(viewer: PresentedProfile) {
  const asked: string[] = []
  answerCalls({
    session: () => ({ session: sessionOf(viewer) }),
    'list-employees': () => {
      asked.push(rightsNow())
      return { employees: [] }
    },
  })
  function Rights() {
    const { rights, staffRights = [] } = useViewer()
    const { isSuccess } = useEmployees()
    return <p>{isSuccess && [...rights, ...staffRights].join(', ')}</p>
  }
  stage(
    <QueryClientProvider client={createQueryClient()}>
      <Rights />
      <LiveUpdates />
    </QueryClientProvider>,
  )
  return asked
}

function rightsNow(): string {
  const { rights = [], staffRights = [] } = currentSession()?.viewer ?? {}
  return [...rights, ...staffRights].join(', ')
}

it('knows the new rights of a viewer whose access changes before anything is asked for again', async () => {
  const before: PresentedProfile = { ...ada, uid: `ben-${visits}`, rights: ['projects'] }
  await openSession(sessionOf(before))
  const asked = watchRights({ ...before, version: 4, rights: ['projects', 'invoices'] })
  await screen.findByText('projects')
  const stream = FakeEventSource.opened.at(-1)
  act(() => stream?.send('hello', { id: 'a-1' }))
  await screen.findByText('projects, invoices')
  await expect.poll(() => asked.at(-1)).toBe('projects, invoices')
})

it('asks for everything again where the rights of staff change', async () => {
  const before: PresentedProfile = { ...tom, uid: `nina-${visits}`, staffRights: ['projects'] }
  await openSession(sessionOf(before))
  const asked = watchRights(before)
  await screen.findByText('projects')
  const stream = FakeEventSource.opened.at(-1)
  act(() => stream?.send('hello', { id: 'a-1' }))
  act(() => {
    const document = { ...before, version: 5, staffRights: ['projects', 'money'] }
    stream?.change('a-5', { collection: 'profile', id: before.uid, version: 5, document })
  })
  await screen.findByText('projects, money')
  await expect.poll(() => asked.at(-1)).toBe('projects, money')
})

/** A page whose stream tells one thing; the portal then answers with this session, and with what staff have set. */
async function tellOnce(
  event: Pick<LiveEvent, 'collection' | 'id' | 'version' | 'document'>,
  answer: unknown,
): Promise<void> {
  answerCalls({ session: () => answer })
  stage(
    <QueryClientProvider client={createQueryClient()}>
      <LiveUpdates />
    </QueryClientProvider>,
  )
  await expect.poll(() => FakeEventSource.opened.length).toBe(1)
  const [stream] = FakeEventSource.opened
  act(() => stream?.send('hello', { id: 'a:1' }))
  act(() => stream?.change('a:2', event))
}

it('has the agency’s time zone, name and logo as a colleague has set them', async () => {
  const session = sessionOf({ ...tom, uid: `tom-${visits}` })
  const logo = { url: '/files/logo/1', width: 80, height: 32 }
  await openSession(session, { timeZone: 'America/Los_Angeles', logo })
  const features = { agencyName: 'Tidewater', timeZone: 'Pacific/Auckland' }
  const change = { id: 'change-1', version: 1 }
  await tellOnce({ collection: 'settings', ...change, document: change }, { session, features })
  await expect.poll(() => agencyZone()).toBe('Pacific/Auckland')
  expect(currentSession()?.features).toMatchObject({ ...features, supportEmail: 'hello@harbor.example', logo: null })
})

it('has the new email of a viewer who confirmed it in another tab, verified and no longer waiting', async () => {
  const before: PresentedProfile = { ...ada, uid: `ada-${visits}` }
  const emailRequest = { newEmail: 'ada@lovelace.example', expiresAt: '2026-12-09T09:00:00.000Z' }
  await openSession(sessionOf(before, { emailVerified: false, emailRequest }))
  const after = { ...before, version: before.version + 1, email: 'ada@lovelace.example' }
  const told = { id: before.uid, version: after.version, document: after }
  await tellOnce({ collection: 'profile', ...told }, { session: sessionOf(after) })
  await expect.poll(() => currentSession()?.emailVerified).toBe(true)
  expect(currentSession()).toMatchObject({ email: 'ada@lovelace.example', viewer: { email: 'ada@lovelace.example' } })
  expect(currentSession()?.emailRequest).toBeUndefined()
})

// The last: the portal stays out of reach.
it('says that nothing can be saved for as long as buttons wait for the connection', async () => {
  onTestFinished(() => tellOffline(undefined))
  openPortal()
  await screen.findByRole('button', { name: 'Open' })
  act(() => FakeEventSource.opened.at(-1)?.fail(FakeEventSource.CLOSED))
  expect(screen.getByText('Updates are paused. What you see may be out of date.')).toBeTruthy()
  act(() => tellOffline('We can’t reach the portal'))
  expect(
    screen.getByText(
      'You’re offline. What you see may be out of date, and nothing can be saved until you’re back online.',
    ),
  ).toBeTruthy()
  isThere = false
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  expect(
    await screen.findByText(/^We can’t reach the portal, and nothing can be saved\. What you see is from /),
  ).toBeTruthy()
})
