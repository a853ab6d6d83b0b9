import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as projects from '#domain/projects/contract.ts'
import * as calls from '#domain/projects/tool-contract.ts'
import { auditCollection } from '#server/platform/audit.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { addedTool as notion } from './access-rows.test-support.ts'

const projectId = 'bakery-relaunch'
const plan = { projectId, type: 'Notion', title: 'Plan', url: 'https://www.notion.so/plan' }
const miro = { name: 'Miro', hosts: ['miro.com'], isRetired: false }
const retired = { ...notion, isRetired: true }

describe('tools that staff add for links', () => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  const set = (version: number, tools: (typeof notion)[]) =>
    portal.call('tom', calls.updateLinkTools, { version, tools })
  const outcome = (version: number, tools: unknown[]) =>
    portal.outcome('tom', calls.updateLinkTools, { version, tools })
  const add = (link: object = plan) => portal.outcome('ada', projects.addLink, { ...plan, ...link })
  const linksOf = async () => (await portal.call('ada', projects.getProject, { projectId })).links

  test('are none until somebody adds one, and then offered to clients and staff', async () => {
    assert.deepEqual(await portal.call('ada', calls.listLinkTools, {}), { tools: [] })
    assert.equal(await add(), 'invalid-input')
    await set(0, [{ ...notion, hosts: ['Notion.SO', 'notion.site', 'notion.so'] }])
    for (const who of ['ada', 'ben', 'tom'] as const)
      assert.deepEqual(await portal.call(who, calls.listLinkTools, {}), { tools: [notion] })
    assert.equal(await add(), 'ok')
    assert.deepEqual(
      (await linksOf()).map(({ type, url }) => [type, url]),
      [['Notion', plan.url]],
    )
  })

  test('take links on their own hosts alone, and leave the five as they are', async () => {
    await set(0, [notion, miro])
    for (const url of [
      'https://miro.com/board',
      'https://trello.com/b/1',
      'https://notion.so.evil.com/',
      'https://ada@notion.so/',
      'http://notion.so/',
      'javascript:alert(1)//notion.so',
    ])
      assert.equal(await add({ url }), 'invalid-input', url)
    assert.equal(await add({ type: 'Trello' }), 'invalid-input')
    assert.equal(await add({ type: 'Trello', url: 'https://trello.com/b/1' }), 'ok')
    for (const type of ['trello', 'Asana', 'constructor', '__proto__', ''])
      assert.equal(await add({ type }), 'invalid-input', type)
  })

  test('have no new links once they are retired, and those that are there can be changed', async () => {
    await set(0, [notion])
    await add()
    await set(1, [retired])
    assert.equal(await add({ title: 'More' }), 'invalid-input')
    const [link] = await linksOf()
    assert.ok(link)
    const edit = { linkId: link.id, version: 1, title: 'The plan', url: 'https://notion.site/plan' }
    assert.equal(await portal.outcome('ada', projects.updateLink, edit), 'ok')
    const elsewhere = { ...edit, version: 2, url: 'https://miro.com/plan' }
    assert.equal(await portal.outcome('ada', projects.updateLink, elsewhere), 'invalid-input')
    await set(2, [notion])
    assert.equal(await add({ title: 'More' }), 'ok')
  })

  test('keep their links when their hosts change', async () => {
    await set(0, [notion])
    await add()
    await set(1, [{ ...notion, hosts: ['notion.com'] }])
    const [link] = await linksOf()
    assert.ok(link)
    const renamed = { linkId: link.id, version: 1, title: 'The plan', url: link.url }
    assert.equal(await portal.outcome('ada', projects.updateLink, renamed), 'ok')
    const moved = { ...renamed, version: 2, url: 'https://notion.so/other' }
    assert.equal(await portal.outcome('ada', projects.updateLink, moved), 'invalid-input')
  })

  test('are removed only when they are retired and have no links', async () => {
    await set(0, [notion, miro])
    await add()
    assert.equal(await outcome(1, [notion]), 'invalid-input')
    await set(1, [retired, { ...miro, isRetired: true }])
    assert.equal(await outcome(2, [{ ...miro, isRetired: true }]), 'invalid-input')
    await set(2, [retired])
    const [link] = await linksOf()
    await portal.call('ada', projects.removeLink, { linkId: link?.id ?? '' })
    const { settings } = await set(3, [])
    assert.deepEqual([settings.version, settings.tools, settings.changedBy], [4, [], 'Tom Reyes'])
  })

  test('need a name of their own, and hosts', async () => {
    for (const tools of [
      [notion, { ...miro, name: 'notion' }],
      [{ ...notion, name: 'TRELLO' }],
      [{ ...notion, name: '' }],
      [{ ...notion, name: 'x'.repeat(41) }],
      [{ ...notion, hosts: [] }],
      [{ ...notion, hosts: ['javascript:alert(1)'] }],
      [{ ...notion, hosts: ['notion.so.'] }],
      [{ ...notion, hosts: ['ada@notion.so'] }],
      [{ ...notion, hosts: ['127.0.0.1'] }],
      [{ ...notion, hosts: Array.from({ length: 11 }, (_, index) => `n${index}.so`) }],
      Array.from({ length: 31 }, (_, index) => ({ ...notion, name: `Tool ${index}` })),
      [{ ...notion, retirement: null }],
    ])
      assert.equal(await outcome(0, tools), 'invalid-input', JSON.stringify(tools).slice(0, 80))
    const idn = await set(0, [{ ...miro, hosts: ['münchen.example'] }])
    assert.deepEqual(idn.settings.tools[0]?.hosts, ['xn--mnchen-3ya.example'])
  })

  test('have a history and a trace in the audit, and neither where nothing changed', async () => {
    await set(0, [notion])
    assert.equal((await set(1, [notion])).settings.version, 1)
    portal.clock.advance(1000)
    await set(1, [{ ...retired, hosts: ['notion.so'] }])
    const { changes } = await portal.call('nina', calls.listLinkToolChanges, {})
    assert.deepEqual(
      changes.map(({ before, after }) => [before.length, after[0]?.retirement?.by]),
      [
        [1, 'tom'],
        [0, undefined],
      ],
    )
    const rows = await portal.documents.list(auditCollection, { orderBy: ['at', 'asc'], limit: 100 })
    assert.deepEqual(
      rows.flatMap(({ data }) => (data.entityId === 'link-tools' ? [data.detail] : [])),
      ['Notion: added with notion.so, notion.site', 'Notion: notion.so, notion.site → notion.so, Notion: retired'],
    )
  })

  test('are set by staff alone, who are told where somebody was faster', async () => {
    await set(0, [notion])
    assert.equal(await outcome(0, []), 'stale-version')
    for (const who of ['ada', 'ben', 'ivo'] as const)
      assert.equal(await portal.outcome(who, calls.updateLinkTools, { version: 1, tools: [] }), 'forbidden', who)
    assert.equal(await portal.outcome('ivo', calls.listLinkTools, {}), 'forbidden')
  })
})
