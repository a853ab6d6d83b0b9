import { beforeEach, expect, it, vi } from 'vitest'
import type { FirstAnswers } from '#domain/core/first-calls.ts'
import type { listUnread } from '#domain/messages/contract.ts'
import type { createProject } from '#domain/projects/contract.ts'
import { answerWire } from './wire.test-support.ts'

beforeEach(() => vi.resetModules())

/** The modules as the page loads them. */
async function openPage(first: FirstAnswers | null) {
  const { callTo } = await import('./call.ts')
  const page = { ...(await import('./first-answers.ts')), ...(await import('./session.ts')), callTo }
  if (first) page.giveFirstAnswers(first)
  return page
}

const first = { position: 'e-7', answers: { 'list-unread {}': '{"unread":{"p1":2}}', 'session {}': '{}' } }

it('gives an answer that came with the page once, without asking the portal', async () => {
  const sent = answerWire(() => Response.json({ unread: {} }))
  const { callTo } = await openPage(first)
  const ask = callTo<typeof listUnread>('list-unread')
  expect(await ask({})).toEqual({ unread: { p1: 2 } })
  expect(sent).toHaveLength(0)
  expect(await ask({})).toEqual({ unread: {} })
  expect(sent).toHaveLength(1)
})

it('asks the portal where the page came without an answer, or with one to another question', async () => {
  const sent = answerWire(() => Response.json({ project: { id: 'p1' } }))
  const { callTo } = await openPage({ position: null, answers: { 'create-project {"name":"A"}': '{}' } })
  const body = { name: 'B', description: '' }
  expect(await callTo<typeof createProject>('create-project')(body)).toEqual({ project: { id: 'p1' } })
  expect(sent).toHaveLength(1)
})

it('tells where the stream goes on from once', async () => {
  const { takeFirstAnswer, takeFirstPosition } = await openPage(first)
  expect(takeFirstPosition()).toBe('e-7')
  expect(takeFirstPosition()).toBeNull()
  // What is asked a moment later is among it still.
  expect(takeFirstAnswer('list-unread', '{}')).toBe('{"unread":{"p1":2}}')
})

it('knows nothing in a page that came with nothing', async () => {
  const { takeFirstAnswer, takeFirstPosition } = await openPage(null)
  expect([takeFirstPosition(), takeFirstAnswer('session', '{}')]).toEqual([null, null])
})

it.each(['forgetSession', 'adoptSession'] as const)(
  'gives nobody the answers of the person before: %s',
  async (change) => {
    const page = await openPage(first)
    if (change === 'forgetSession') page.forgetSession()
    else page.adoptSession({} as never)
    expect([page.takeFirstAnswer('list-unread', '{}'), page.takeFirstPosition()]).toEqual([null, null])
  },
)

it('gives what a rendered page holds until it is dropped, and none of the answers that are in it', async () => {
  const rendered = { zone: null, atMs: 0, queries: [[['unread'], { p1: 2 }] as const], taken: ['list-unread {}'] }
  const page = await openPage({ ...first, rendered })
  expect(page.takeFirstAnswer('list-unread', '{}')).toBeNull()
  expect(page.leftFirstAnswers()).toEqual(['session {}'])
  // React begins anew where somebody presses a key while it takes the page over.
  for (const _time of ['first', 'anew']) expect(page.firstQueries()).toEqual(rendered.queries)
  page.dropFirstQueries()
  expect(page.firstQueries()).toEqual([])
  expect(page.takeFirstPosition()).toBe('e-7')
  const left = await openPage({ ...first, rendered })
  left.forgetSession()
  expect(left.firstQueries()).toEqual([])
})
