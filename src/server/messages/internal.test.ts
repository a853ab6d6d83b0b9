import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as calls from '#domain/messages/contract.ts'
import * as projectCalls from '#domain/projects/contract.ts'
import { findViewer } from '#server/accounts/exports/find-viewer.ts'
import { activityCollection } from '#server/platform/activity.ts'
import { toJson } from '#server/platform/http/present.ts'
import { liveOf } from '#server/testing/live-audience.test-support.ts'
import type { Live } from '#server/testing/live-audience.test-support.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { cast } from '#tools/seed/cast.ts'
import type { CastUid } from '#tools/seed/cast.ts'
import { messages } from './exports/collections.ts'
import { bodiesFor, conversation, download, newKey, relaunch, say, upload } from './stage.test-support.ts'

const secret = 'the margin is thin'
const outsiders = cast.filter(({ role }) => role !== 'superAdmin').map(({ uid }) => uid)

describe('a note among staff', () => {
  let portal: TestPortal
  let live: Live
  /** The ids of all that was written since the start, by source. */
  let written: Map<string, Set<string>>

  beforeEach(async () => {
    portal = await openTestPortal()
    live = liveOf(portal)
    written = new Map(live.liveSources.map(({ name }) => [name, new Set()]))
    for (const { name, collection } of live.liveSources)
      portal.documents.watch(collection, ({ id }) => written.get(name)?.add(id))
  })
  afterEach(() => portal.close())

  test('is read by staff alone, and leaves no gap for anybody else', async () => {
    await say(portal, 'ada', 'First')
    const note = await say(portal, 'nina', secret, { internal: true })
    await say(portal, 'nina', 'Second')
    for (const who of ['tom', 'nina'] as const)
      assert.deepEqual(await bodiesFor(portal, who), ['First', secret, 'Second'])
    for (const who of ['ada', 'ben', 'ivo', 'mei'] as const) {
      const reply = await conversation(portal, who)
      assert.deepEqual(reply.messages.map(({ body }) => body).reverse(), ['First', 'Second'])
      assert.ok(!JSON.stringify(reply).includes(note.id) && !JSON.stringify(reply).includes(secret))
      assert.equal(reply.may.sendInternal, false)
    }
  })

  test('fills no page for those who do not receive it', async () => {
    await say(portal, 'ada', 'First')
    for (let number = 0; number < 60; number++) {
      portal.clock.advance(2_000)
      await say(portal, 'tom', `${secret} ${number}`, { internal: true })
    }
    const reply = await conversation(portal, 'ada')
    assert.deepEqual([reply.messages.length, reply.next], [1, null])
  })

  test('is written by staff alone', async () => {
    for (const who of ['ada', 'ben', 'ivo'] as const) {
      const sending = { projectId: relaunch, key: newKey(), body: 'x', internal: true }
      assert.equal(await portal.outcome(who, calls.sendMessage, sending), 'forbidden')
    }
    assert.equal(await portal.documents.count(messages, {}), 0)
  })

  test('is told to no stream but that of staff, at its writing, its change and its end', async () => {
    const note = await say(portal, 'nina', secret, { internal: true })
    const shared = await say(portal, 'nina', 'For all')
    await expectTold(note.id, ['tom', 'nina'])
    await expectTold(shared.id, ['tom', 'nina', 'ada', 'ben', 'ivo', 'mei'])
    await portal.call('nina', calls.editMessage, { messageId: note.id, version: 1, body: `${secret}, still` })
    await expectTold(note.id, ['tom', 'nina'])
    await portal.call('nina', calls.removeMessage, { messageId: note.id })
    await expectTold(note.id, ['tom', 'nina'])
  })

  test('counts as unread for staff alone', async () => {
    await say(portal, 'nina', secret, { internal: true })
    for (const who of ['ada', 'ben', 'ivo'] as const)
      assert.deepEqual((await portal.call(who, calls.listUnread, {})).unread, {})
    assert.deepEqual((await portal.call('tom', calls.listUnread, {})).unread, { [relaunch]: 1 })
    await say(portal, 'nina', 'For all')
    assert.deepEqual((await portal.call('ada', calls.listUnread, {})).unread, { [relaunch]: 1 })
    assert.deepEqual((await portal.call('tom', calls.listUnread, {})).unread, { [relaunch]: 2 })
  })

  test('is no activity of the project, whose last one everybody reads', async () => {
    const lastActivityAt = async () =>
      (await portal.call('ada', projectCalls.getProject, { projectId: relaunch })).project.lastActivityAt
    const before = await lastActivityAt()
    portal.clock.advance(1000)
    await say(portal, 'nina', secret, { internal: true })
    assert.equal(await lastActivityAt(), before)
    await say(portal, 'nina', 'For all')
    assert.equal(await lastActivityAt(), portal.clock.now())
  })

  test('cannot be named by others: an answer to it, a mark up to it, a change of it are all as for one that never was', async () => {
    const note = await say(portal, 'nina', secret, { internal: true })
    const never = `nina-${newKey()}`
    for (const id of [note.id, never]) {
      const sending = { projectId: relaunch, key: newKey(), body: 'x', replyToId: id }
      assert.equal(await portal.outcome('ada', calls.sendMessage, sending), 'not-found')
      assert.equal(await portal.outcome('ada', calls.markMessagesRead, { projectId: relaunch, upTo: id }), 'not-found')
      assert.equal(
        await portal.outcome('ada', calls.editMessage, { messageId: id, version: 1, body: 'x' }),
        'not-found',
      )
      assert.equal(await portal.outcome('ada', calls.removeMessage, { messageId: id }), 'not-found')
    }
  })

  test('is answered among staff: an answer for all would name it', async () => {
    const note = await say(portal, 'nina', secret, { internal: true })
    const sending = { projectId: relaunch, key: newKey(), body: 'Agreed', replyToId: note.id }
    assert.equal(await portal.outcome('tom', calls.sendMessage, sending), 'invalid-input')
    assert.equal(await portal.outcome('tom', calls.sendMessage, { ...sending, internal: true }), 'ok')
  })

  test('moves no mark that others see when staff read it', async () => {
    const first = await say(portal, 'ada', 'First')
    await portal.call('tom', calls.markMessagesRead, { projectId: relaunch, upTo: first.id })
    const before = await conversation(portal, 'ada')
    const note = await say(portal, 'nina', secret, { internal: true })
    await portal.call('tom', calls.markMessagesRead, { projectId: relaunch, upTo: note.id })
    assert.deepEqual((await conversation(portal, 'ada')).marks, before.marks)
    const marks = (await conversation(portal, 'tom')).marks.filter(({ uid }) => uid === 'tom')
    assert.deepEqual(marks.map(({ internal, place }) => [internal, place]).sort(), [
      [false, first.place],
      [true, note.place],
    ])
    assert.deepEqual(Object.keys((await told('ada')).readMarks ?? {}), [`${relaunch}:tom`])
  })

  test('keeps its files among staff', async () => {
    const fileId = await upload(portal, 'nina', 'margin.csv', 'hours,margin\n12,4%\n')
    await say(portal, 'nina', '', { internal: true, fileIds: [fileId] })
    assert.equal((await download(portal, 'tom', fileId)).status, 200)
    for (const who of ['ada', 'ben', 'ivo', 'grace'] as const) {
      const refused = await download(portal, who, fileId)
      const unknown = await download(portal, who, 'no-such-file')
      assert.equal(refused.status, 404)
      assert.equal(withoutId(refused.text), withoutId(unknown.text))
    }
  })

  test('is in the history, the notifications and the project of nobody else', async () => {
    const before = await portal.call('ada', projectCalls.listActivity, { projectId: relaunch })
    await say(portal, 'nina', secret, { internal: true })
    assert.deepEqual(await portal.call('ada', projectCalls.listActivity, { projectId: relaunch }), before)
    const rows = await portal.documents.list(activityCollection, { orderBy: ['at', 'asc'], limit: 1000 })
    const entries = rows.map(({ data }) => data).filter(({ detail }) => detail.includes(secret))
    assert.deepEqual(
      entries.map(({ audience, listed }) => [audience, listed]),
      [['staff', false]],
    )
    for (const who of outsiders) {
      const everything = await told(who)
      assert.ok(!JSON.stringify(everything).includes(secret), who)
      const cookie = await portal.cookieOf(who)
      const { body } = await portal.app.inject({ url: '/files/my-data.json', headers: { cookie } })
      assert.ok(!body.includes(secret), `${who}: own data`)
    }
  })

  /** What the streams of this person would be told of everything that was written. */
  async function told(who: CastUid): Promise<Record<string, Record<string, unknown>>> {
    const viewer = await findViewer(portal.documents, who)
    const keys = new Set(viewer ? await live.keysOf(viewer) : [])
    const views: Record<string, Record<string, unknown>> = {}
    for (const source of live.liveSources) {
      for (const row of await portal.documents.getMany(source.collection, [...(written.get(source.name) ?? [])])) {
        const reader = source.audience(row.data).find(({ key }) => keys.has(key))
        if (reader) (views[source.name] ??= {})[row.id] = JSON.parse(toJson(reader.present(row)))
      }
    }
    return views
  }

  async function expectTold(messageId: string, expected: readonly CastUid[]): Promise<void> {
    const stored = await portal.documents.get(messages, messageId)
    const source = live.liveSources.find(({ name }) => name === 'messages')
    assert.ok(stored && source)
    const hearing: CastUid[] = []
    for (const { uid } of cast) {
      const viewer = await findViewer(portal.documents, uid)
      const keys = viewer ? await live.keysOf(viewer) : []
      if (source.audience(stored.data).some(({ key }) => keys.includes(key))) hearing.push(uid)
    }
    assert.deepEqual(hearing.sort(), [...expected].sort())
  }
})

function withoutId(text: string): string {
  return text.replace(/"requestId":"[^"]*"/, '')
}
