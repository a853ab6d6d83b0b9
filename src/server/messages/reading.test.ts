import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as calls from '#domain/messages/contract.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import type { CastUid } from '#tools/seed/cast.ts'
import { bodiesFor, conversation, relaunch, say } from './stage.test-support.ts'

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
        marks.map(({ uid, name, place, at, version }) => [uid, name, place, at, version]),
        [['ada', 'Ada Lovell', two.place, seenAt, 1]],
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

  test('what is said after the clock was set back comes last, and is unread until it is seen', async () => {
    const before = await say(portal, 'tom', 'By the fast clock')
    await portal.call('ada', calls.markMessagesRead, { projectId: relaunch, upTo: before.id })
    portal.clock.advance(-3_600_000)
    const after = await say(portal, 'tom', 'By the right clock')
    assert.ok(after.createdAt < before.createdAt)
    assert.deepEqual((await bodiesFor(portal, 'ada')).slice(-2), ['By the fast clock', 'By the right clock'])
    assert.deepEqual(await unreadFor('ada'), { [relaunch]: 1 })
    await portal.call('ada', calls.markMessagesRead, { projectId: relaunch, upTo: after.id })
    assert.deepEqual(await unreadFor('ada'), {})
    await portal.call('ada', calls.markMessagesRead, { projectId: relaunch, upTo: before.id })
    await say(portal, 'tom', 'And another')
    assert.deepEqual(await unreadFor('ada'), { [relaunch]: 1 })
  })

  test('no gap between what a client reads tells of a note in it, whatever the clock does', async () => {
    await say(portal, 'tom', 'Before')
    portal.clock.advance(-3_600_000)
    for (let index = 0; index < 5; index++) await say(portal, 'tom', `Message ${index}`)
    const places = (await conversation(portal, 'ada')).messages.map(({ place }) => place)
    const gaps = places.slice(1).map((place, index) => (places[index] ?? 0) - place)
    assert.ok(new Set(gaps).size > 1, `evenly spaced: ${gaps.join(', ')}`)
  })

  test('a mark needs a message of this project', async () => {
    const { id } = await say(portal, 'tom', 'Elsewhere', { projectId: 'bakery-wholesale' })
    assert.equal(await portal.outcome('ada', calls.markMessagesRead, { projectId: relaunch, upTo: id }), 'not-found')
    const foreign = { projectId: relaunch, upTo: id }
    assert.equal(await portal.outcome('grace', calls.markMessagesRead, foreign), 'project-not-found')
  })
})
