import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as calls from '#domain/projects/contract.ts'
import type { PresentedLink } from '#domain/projects/contract.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'

const projectId = 'bakery-relaunch'
const board = { projectId, type: 'Trello', title: 'Board', url: 'https://trello.com/b/x1' } as const
const logs = {
  projectId,
  type: 'Vercel',
  title: 'Logs',
  url: 'https://vercel.com/northwind',
  visibility: 'staff',
} as const

describe('links', () => {
  let portal: TestPortal

  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  async function titles(who: 'tom' | 'ada' | 'ben' | 'ivo'): Promise<string[]> {
    return (await portal.call(who, calls.getProject, { projectId })).links.map(({ title }) => title)
  }

  async function history(who: 'tom' | 'ada' | 'ivo'): Promise<string[]> {
    const { activities } = await portal.call(who, calls.listActivity, { projectId })
    return activities.map(({ type, subjectName }) => `${type} ${subjectName}`)
  }

  async function add(who: 'tom' | 'ada', link: typeof board | typeof logs): Promise<PresentedLink> {
    return (await portal.call(who, calls.addLink, link)).link
  }

  test('client and staff add links, which everybody in the project sees in that order', async () => {
    await add('ada', board)
    portal.clock.advance(1000)
    await portal.call('tom', calls.addLink, { ...board, type: 'Github', title: 'Code', url: 'https://github.com/n' })
    for (const who of ['tom', 'ada', 'ben', 'ivo'] as const) assert.deepEqual(await titles(who), ['Board', 'Code'])
    assert.deepEqual(await history('ivo'), ['link.added Code', 'link.added Board'])
  })

  test('a link for staff reaches creators and never the client: not its name, not that it came or went', async () => {
    const link = await add('tom', logs)
    assert.deepEqual([await titles('tom'), await titles('ivo')], [['Logs'], ['Logs']])
    assert.deepEqual([await titles('ada'), await titles('ben')], [[], []])
    const changed = { linkId: link.id, version: 1, title: 'Mine', url: logs.url }
    assert.equal(await portal.outcome('ada', calls.updateLink, changed), 'not-found')
    assert.equal(await portal.outcome('ada', calls.removeLink, { linkId: link.id }), 'not-found')
    await portal.call('tom', calls.removeLink, { linkId: link.id })
    assert.deepEqual(await history('ada'), [])
    assert.equal((await history('tom')).length, 2)
  })

  test('a client hides no link from others, and from nobody theirs', async () => {
    assert.equal(await portal.outcome('ada', calls.addLink, logs), 'forbidden')
    const { id, url, title } = await add('ada', board)
    const hidden = { linkId: id, version: 1, title, url, visibility: 'staff' }
    assert.equal(await portal.outcome('ada', calls.updateLink, hidden), 'forbidden')
    assert.equal(await portal.outcome('tom', calls.updateLink, hidden), 'ok')
    assert.deepEqual(await titles('ada'), [])
  })

  test('refuses an address of another host at its field, when adding and when changing', async () => {
    const wrong = { ...board, url: 'https://trello.com.evil.com/b/1' }
    const response = await portal.app.inject({
      method: 'POST',
      url: calls.addLink.path,
      headers: { origin: 'http://portal.example', cookie: await portal.cookieOf('ada') },
      payload: wrong,
    })
    assert.equal(response.json().fields.url, 'Enter a link to trello.com that starts with https://')
    const { id } = await add('ada', board)
    const changed = { linkId: id, version: 1, title: 'Board', url: 'https://figma.com/file/1' }
    assert.equal(await portal.outcome('ada', calls.updateLink, changed), 'invalid-input')
  })

  test('a change on an old version is refused', async () => {
    const { id } = await add('ada', board)
    const change = { linkId: id, version: 1, title: 'Tasks', url: 'https://trello.com/b/x2' }
    const { link } = await portal.call('ben', calls.updateLink, change)
    assert.deepEqual([link.title, link.url, link.version], ['Tasks', 'https://trello.com/b/x2', 2])
    assert.equal(await portal.outcome('tom', calls.updateLink, change), 'stale-version')
  })

  test('a link that is gone is not found', async () => {
    const { id } = await add('ada', board)
    await portal.call('ben', calls.removeLink, { linkId: id })
    assert.equal(await portal.outcome('ada', calls.removeLink, { linkId: id }), 'not-found')
    assert.deepEqual(await titles('tom'), [])
  })

  test('links added at once all get a place of their own, up to a hundred', async () => {
    await Promise.all(Array.from({ length: 8 }, () => add('ada', board)))
    const { links } = await portal.call('ada', calls.getProject, { projectId })
    assert.equal(new Set(links.map(({ sortOrder }) => sortOrder)).size, 8)
    for (let number = 8; number < 100; number++) await add('tom', board)
    assert.equal(await portal.outcome('ada', calls.addLink, board), 'invalid-input')
  })
})
