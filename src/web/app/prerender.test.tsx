// oxlint-disable-next-line boundaries/imports -- a test runs in Node, and jsdom has no streams
import { ReadableStream } from 'node:stream/web'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { PresentedProfile } from '#domain/accounts/contract.ts'
import type { FirstAnswers, PageToRender } from '#domain/core/first-calls.ts'
import { homeQuestion } from '#domain/home/home-kinds.ts'
import { ada, sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { currentSession } from '#web/platform/session.ts'
import { features, loadShell, project } from '#web/testing/app-stage.test-support.tsx'
import { renderPage } from './prerender.tsx'
import { clientPages } from './routes/client-pages.ts'
import { callsOf } from './routes/first-calls.ts'

const clock = { zone: 'Pacific/Kiritimati', atMs: Date.parse('2026-12-08T12:00:00.000Z') }

beforeAll(loadShell, 60_000)

// React renders into one.
beforeEach(() => void vi.stubGlobal('ReadableStream', ReadableStream))

function answersOf(viewer: PresentedProfile, name = project.name): FirstAnswers {
  const calls = {
    session: { session: sessionOf(viewer), features },
    'list-projects': { projects: [{ ...project, name }], next: null },
    'list-employees': { employees: [] },
    'list-unread': { unread: { [project.id]: 3 } },
    'get-home': { lines: [], isNew: false },
    'list-notifications': { notifications: [], next: null, unreadCount: 0 },
    // Staff choose the columns of their lists.
    ...(viewer.role === 'superAdmin' && { 'list-views': { views: [], columns: {}, version: 0 } }),
  }
  const bodies: Readonly<Record<string, object>> = { 'get-home': homeQuestion(viewer.role) }
  const answers = Object.entries(calls).map(
    ([call, answer]) => [`${call} ${JSON.stringify(bodies[call] ?? {})}`, JSON.stringify(answer)] as const,
  )
  return { position: 'e-7', answers: Object.fromEntries(answers) }
}

const render = (page: Partial<PageToRender>) =>
  renderPage({ url: '/client/projects', first: answersOf(ada), clock, ...page })

it('renders a page with its frame from the answers it is given, and says what it took of them', async () => {
  const page = await render({})
  for (const text of ['Bakery relaunch', 'Brightwater Studio', 'Ada Lovelace', 'unread messages'])
    expect(page?.html).toContain(text)
  expect(page?.taken).toEqual([
    'list-projects {}',
    'list-employees {}',
    'list-unread {}',
    `get-home ${JSON.stringify(homeQuestion('client'))}`,
    'list-notifications {}',
  ])
  expect(page?.queries.map(([key]) => key[0])).toContain('projects')
})

it('fails where the code of the page is gone, rather than say that the network is', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to parse URL from /')))
  const contact = clientPages.find(({ path }) => path === '/client/contact')
  if (!contact) throw new Error('There is such a page')
  vi.spyOn(contact, 'load').mockRejectedValue(new Error('No such chunk'))
  await expect(render({ url: '/client/contact' })).rejects.toThrow('No such chunk')
})

it('shows that it loads what it is given no answer to, and asks nobody', async () => {
  const { 'list-projects {}': _, ...answers } = answersOf(ada).answers
  const asked = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('No calls')))
  vi.stubGlobal('fetch', asked)
  const page = await render({ first: { position: null, answers } })
  expect(page?.html).toContain('Loading the projects')
  expect(page?.queries.map(([key]) => key[0])).not.toContain('projects')
})

it('hands on no query that it has no answer to: the browser would read null', async () => {
  const ben = { ...ada, id: 'ben', uid: 'ben', rights: ['projects' as const] }
  const page = await render({ first: answersOf(ben) })
  expect(page?.html).toContain('Bakery relaunch')
  expect(page?.queries).toEqual(JSON.parse(JSON.stringify(page?.queries)))
})

it('shows the whole start page of an account without a project, of which the tour tells, too', async () => {
  const given: Readonly<Record<string, unknown>> = {
    session: { session: sessionOf(ada), features },
    'list-notifications': { notifications: [], next: null, unreadCount: 0 },
    'get-tour': { step: 1, finishedAt: null },
    'list-projects': { projects: [], next: null },
    'list-employees': { employees: [] },
    'list-unread': { unread: {} },
    'get-home': { lines: [], isNew: true },
    'find-owed-payment': { payment: null, isPastDue: false, changesTo: null },
    'list-views': { views: [], columns: {}, version: 0 },
    'list-quotes': { quotes: [], next: null },
  }
  const calls = [{ name: 'session' }, ...callsOf('client', '/client/projects')]
  const answers = Object.fromEntries(
    calls.map((call) => [
      `${call.name} ${JSON.stringify('body' in call ? call.body : {})}`,
      JSON.stringify(given[call.name]),
    ]),
  )
  const page = await render({ first: { position: null, answers } })
  expect(page?.html).toContain('No current projects')
  expect(page?.html).not.toContain('Loading your requests')
})

it('says the time of its viewer, as it is when it is rendered', async () => {
  const { html = '' } = (await render({})) ?? {}
  expect(html).toContain('6 hours ago')
})

it.each([
  ['of their profile', 'Pacific/Kiritimati', 'UTC', true],
  ['of their profile', 'UTC', 'Pacific/Kiritimati', false],
  ['that the browser has told, where the profile names none', '', 'Pacific/Kiritimati', true],
  ['that the browser has told, where the profile names none', '', 'UTC', false],
])('says the days of its viewer in the zone %s', async (_whose, timeZone, zone, isOverdue) => {
  const dueToday = { ...project, dueDate: '2026-12-08' }
  const answers = {
    ...answersOf({ ...ada, timeZone }).answers,
    'list-projects {}': JSON.stringify({ projects: [dueToday], next: null }),
  }
  const page = await render({ first: { position: null, answers }, clock: { ...clock, zone } })
  expect(page?.html.includes('Overdue')).toBe(isOverdue)
})

it('keeps nothing of one viewer for the next', async () => {
  await render({})
  const page = await render({ url: '/superadmin/projects', first: answersOf(tom, 'Another project') })
  expect(page?.html).toContain('Another project')
  expect(page?.html).not.toContain('Bakery relaunch')
  expect(page?.html).not.toContain('Ada Lovelace')
  expect(JSON.stringify(page?.queries)).not.toContain('Bakery relaunch')
  expect(currentSession()).toBeNull()
})

it('renders no page that leads its viewer elsewhere', async () => {
  expect(await render({ url: '/superadmin/projects' })).toBeNull()
  expect(await render({ url: '/client' })).toBeNull()
})

it('leaves styles as attributes, which the server lifts into a sheet', async () => {
  const page = await render({})
  expect(page?.html).toMatch(/<table[^>]* style="--tracks:/)
})
