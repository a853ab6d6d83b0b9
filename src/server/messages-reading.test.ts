import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as calls from '#domain/messages/contract.ts'
import type { CastUid } from '#tools/seed/cast.ts'
import { conversation, relaunch, say } from './messages.test-support.ts'
import { openTestPortal } from './portal.test-support.ts'
import type { TestPortal } from './portal.test-support.ts'

describe('reading a conversation', () => {
  let portal: TestPortal

  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  async function unreadFor(who: CastUid): Promise<Record<string, number>> {
    return (await portal.call(who, calls.listUnread, {})).unread
  }

  test('tells everybody how far each has seen it, and never goes back', async () => {
    const [one, two] = [await say(portal, 'tom', 'One'), await say(portal, 'tom', 'Two')]
    await portal.call('ada', calls.markMessagesRead, { projectId: relaunch, upTo: two.id })
    const seenAt = portal.clock.now()
    portal.clock.advance(5_000)
    await portal.call('ada', calls.markMessagesRead, { projectId: relaunch, upTo: one.id })
    await portal.call('ada', calls.markMessagesRead, { projectId: relaunch, upTo: two.id })
    for (const who of ['tom', 'ben', 'ada'] as const) {
      const { marks } = await conversation(portal, who)
      assert.deepEqual(
        marks.map(({ uid, name, upTo, at, version }) => [uid, name, upTo, at, version]),
        [['ada', 'Ada Lovell', two.createdAt, seenAt, 1]],
      )
    }
  })

  test('counts by project what came since, from others', async () => {
    await say(portal, 'ada', 'Own words are no news')
    await say(portal, 'tom', 'One')
    const two = await say(portal, 'ben', 'Two')
    await say(portal, 'tom', 'Elsewhere', { projectId: 'bakery-wholesale' })
    assert.deepEqual(await unreadFor('ada'), { [relaunch]: 2, 'bakery-wholesale': 1 })
    assert.deepEqual(await unreadFor('ivo'), { [relaunch]: 3 })
    assert.deepEqual(await unreadFor('grace'), {})
    await portal.call('ada', calls.markMessagesRead, { projectId: relaunch, upTo: two.id })
    assert.deepEqual(await unreadFor('ada'), { 'bakery-wholesale': 1 })
    await say(portal, 'tom', 'Three')
    assert.deepEqual(await unreadFor('ada'), { [relaunch]: 1, 'bakery-wholesale': 1 })
  })

  test('counts nothing that was taken back, and nothing older than thirty days', async () => {
    const { id } = await say(portal, 'tom', 'Wrong window')
    assert.deepEqual(await unreadFor('ada'), { [relaunch]: 1 })
    await portal.call('tom', calls.removeMessage, { messageId: id })
    assert.deepEqual(await unreadFor('ada'), {})
    await say(portal, 'tom', 'Long ago')
    portal.clock.advance(31 * 24 * 3_600_000)
    assert.deepEqual(await unreadFor('ben'), {})
  })

  test('stops counting at 99', async () => {
    for (let number = 0; number < 110; number++) {
      portal.clock.advance(2_000)
      await say(portal, 'tom', `Message ${number}`)
    }
    assert.deepEqual(await unreadFor('ada'), { [relaunch]: 99 })
  })

  test('a mark needs a message of this project', async () => {
    const { id } = await say(portal, 'tom', 'Elsewhere', { projectId: 'bakery-wholesale' })
    assert.equal(await portal.outcome('ada', calls.markMessagesRead, { projectId: relaunch, upTo: id }), 'not-found')
    const foreign = { projectId: relaunch, upTo: id }
    assert.equal(await portal.outcome('grace', calls.markMessagesRead, foreign), 'project-not-found')
  })
})
