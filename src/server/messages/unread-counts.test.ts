import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as calls from '#domain/messages/contract.ts'
import { assignCreator } from '#domain/team/member-contract.ts'
import { users } from '#server/accounts/exports/collections.ts'
import { findViewer } from '#server/accounts/exports/find-viewer.ts'
import { portalOf } from '#server/testing/live-audience.test-support.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import { messages } from './exports/collections.ts'
import { listUnread } from './exports/list-unread.ts'
import { relaunch, say } from './stage.test-support.ts'

const elsewhere = { projectId: 'bakery-wholesale' }

test('reads a conversation again only where something has changed since it was counted', async (t) => {
  const portal = await openTestPortal()
  t.after(() => portal.close())
  let reads = 0
  const documents: typeof portal.documents = {
    ...portal.documents,
    list(collection, options) {
      if (collection.name === messages.name) reads++
      return portal.documents.list(collection, options)
    },
  }
  const tom = await findViewer(portal.documents, 'tom')
  assert.ok(tom)
  const within = portalOf(portal, { documents })

  async function look(): Promise<{ unread: Record<string, number>; reads: number }> {
    reads = 0
    const { unread } = await listUnread(within, tom!) // Looked up above.
    return { unread, reads }
  }

  const first = await say(portal, 'ada', 'One')
  await say(portal, 'ada', 'Elsewhere', elsewhere)
  assert.deepEqual(await look(), { unread: { [relaunch]: 1, 'bakery-wholesale': 1 }, reads: 2 })
  assert.deepEqual(await look(), { unread: { [relaunch]: 1, 'bakery-wholesale': 1 }, reads: 0 })
  const second = await say(portal, 'ben', 'Two')
  assert.deepEqual(await look(), { unread: { [relaunch]: 2, 'bakery-wholesale': 1 }, reads: 1 })
  await portal.call('ada', calls.removeMessage, { messageId: first.id })
  assert.deepEqual(await look(), { unread: { [relaunch]: 1, 'bakery-wholesale': 1 }, reads: 1 })
  await portal.call('tom', calls.markMessagesRead, { projectId: relaunch, upTo: second.id })
  assert.deepEqual(await look(), { unread: { 'bakery-wholesale': 1 }, reads: 0 })
  portal.clock.advance(31 * 24 * 3_600_000)
  assert.deepEqual((await look()).unread, {})
})

for (const [what, colleague, joining, other] of [
  ['staff', 'tom', 'nina', 'ada'],
  ['a teammate', 'ada', 'ben', 'tom'],
] as const)
  test(`counts for ${what} nothing that was said before they joined`, async (t) => {
    const portal = await openTestPortal()
    t.after(() => portal.close())
    const unreadBy = async (who: typeof colleague | typeof joining) =>
      (await portal.call(who, calls.listUnread, {})).unread
    await say(portal, other, 'Before')
    portal.clock.advance(1000)
    await portal.documents.transact(async (transaction) => {
      const profile = await transaction.get(users, joining)
      assert.ok(profile)
      transaction.put(users, { ...profile.data, createdAt: portal.clock.now() })
    })
    assert.deepEqual(await unreadBy(colleague), { [relaunch]: 1 })
    assert.deepEqual(await unreadBy(joining), {})
    await say(portal, other, 'After')
    assert.deepEqual(await unreadBy(joining), { [relaunch]: 1 })
    assert.deepEqual(await unreadBy(colleague), { [relaunch]: 2 })
  })

test('counts for a creator nothing that was said before they were added to the project', async (t) => {
  const portal = await openTestPortal()
  t.after(() => portal.close())
  const unread = async () => (await portal.call('sol', calls.listUnread, {})).unread
  await say(portal, 'ada', 'Before')
  portal.clock.advance(1000)
  const terms = { rate: 4800, billRateCents: null, role: '' }
  await portal.call('tom', assignCreator, { projectId: relaunch, creatorId: 'sol', ...terms })
  assert.deepEqual(await unread(), {})
  portal.clock.advance(1000)
  await say(portal, 'ada', 'After')
  assert.deepEqual(await unread(), { [relaunch]: 1 })
})
