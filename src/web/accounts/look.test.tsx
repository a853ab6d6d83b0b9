import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { listProjects } from '#domain/projects/contract.ts'
import { callTo } from '#web/platform/call.ts'
import { leaveDocument } from '#web/platform/leave-document.ts'
import { createQueryClient } from '#web/platform/query-client.ts'
import { ClientLooks } from './exports/ClientLooks.tsx'
import { LookBanner } from './exports/LookBanner.tsx'
import { useNotedTimeZone } from './exports/use-noted-time-zone.ts'
import { ada, answerCalls, openSession, refuse, sessionOf, stage, tom } from './stage.test-support.tsx'

const look = { clientId: 'ada', until: new Date(Date.now() + 3_600_000).toISOString() }
const originals = ['localStorage', 'sessionStorage'] as const
let real: Pick<typeof globalThis, 'localStorage' | 'sessionStorage'>
const replace = vi.mocked(leaveDocument)

vi.mock('#web/platform/leave-document.ts', () => ({ leaveDocument: vi.fn() }))

beforeEach(() => {
  real = { localStorage, sessionStorage }
  real.localStorage.clear()
})
afterEach(() => {
  replace.mockClear()
  vi.unstubAllGlobals()
  for (const name of originals) Object.defineProperty(globalThis, name, { value: real[name], configurable: true })
})

const openLook = () => openSession({ ...sessionOf({ ...ada, timeZone: '' }), look })

it.each([
  ['they left', 'stopped viewing the portal'],
  ['the hour was over', 'stopped viewing the portal after an hour'],
  ['no longer allowed', 'could no longer view the portal'],
  ['another view began', 'switched to another view'],
  ['the session ended', 'stopped viewing the portal when their session ended'],
  ['the session was renewed', 'stopped viewing the portal'],
])('says in a sentence that a view ended because %s', async (detail, words) => {
  await openSession(sessionOf(tom))
  const ended = { id: 'look-1', at: ada.createdAt, by: 'Tom Reyes', hasBegun: false, detail }
  answerCalls({ 'list-looks': () => ({ looks: [ended] }) })
  stage(
    <QueryClientProvider client={createQueryClient()}>
      <ClientLooks clientId="ada" />
    </QueryClientProvider>,
  )
  expect((await screen.findByRole('listitem')).textContent).toMatch(new RegExp(`^Tom Reyes ${words}[A-Z]`))
})

it('says as whom staff see the portal, and leads back to the client once they leave', async () => {
  await openLook()
  const asked = answerCalls({ 'end-look': () => ({}) })
  stage(<LookBanner {...look} />)
  const banner = await screen.findByRole('region', { name: 'Client’s view' })
  expect(banner.textContent).toMatch(
    /^You’re viewing the portal as Ada Lovelace of Harbor Coffee\. You can’t change anything\. This view ends in \d+ minutes\./,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Exit view' }))
  expect(asked.map(({ name }) => name)).toEqual(['end-look'])
  expect(replace).toHaveBeenCalledWith('/superadmin/clientdetail?clientId=ada')
})

it.each([
  [90_000, '2 minutes'],
  [30_000, '1 minute'],
])('says how long the view lasts, which is the same in every time zone: %i ms', async (leftMs, words) => {
  await openLook()
  stage(<LookBanner {...look} until={new Date(Date.now() + leftMs).toISOString()} />)
  expect((await screen.findByRole('region', { name: 'Client’s view' })).textContent).toContain(`ends in ${words}.`)
})

it('says why leaving failed, and offers it again', async () => {
  await openLook()
  answerCalls({ 'end-look': () => refuse('unavailable') })
  stage(<LookBanner {...look} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Exit view' }))
  expect(replace).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Exit view' }).getAttribute('aria-busy')).not.toBe('true')
})

it('keeps nothing in the browser, shows nothing of what is there but the theme, and clears it at a sign-out', async () => {
  real.localStorage.setItem('liftoff:theme', 'dark')
  real.localStorage.setItem('liftoff:draft', 'of tom')
  await openLook()
  expect([localStorage.getItem('liftoff:theme'), localStorage.getItem('liftoff:draft')]).toEqual(['dark', null])
  localStorage.setItem('liftoff:recents', 'bakery-relaunch')
  sessionStorage.setItem('scroll', '1')
  expect(localStorage.getItem('liftoff:recents')).toBe('bakery-relaunch')
  expect([real.localStorage.getItem('liftoff:recents'), real.sessionStorage.getItem('scroll')]).toEqual([null, null])
  localStorage.clear()
  expect([localStorage.getItem('liftoff:recents'), real.localStorage.getItem('liftoff:draft')]).toEqual([null, null])
})

it('says with each call as whom staff see the page, and tells nothing in the name of that person by itself', async () => {
  await openLook()
  const sent: RequestInit[] = []
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    sent.push(init)
    return Response.json({ projects: [], next: null })
  })
  function Zone() {
    useNotedTimeZone()
    return null
  }
  stage(<Zone />)
  await callTo<typeof listProjects>('list-projects')({})
  expect(sent.map(({ headers }) => headers)).toEqual([{ 'content-type': 'application/json', 'x-seen-as': 'ada' }])
})
