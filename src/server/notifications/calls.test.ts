import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as calls from '#domain/notifications/contract.ts'
import { relaunch, say } from '#server/messages/stage.test-support.ts'
import { pruneStore } from '#server/prune-store.ts'
import { disagreements, liveOf, toldTo } from '#server/testing/live-audience.test-support.ts'
import { takeOff } from '#server/testing/project-members.test-support.ts'
import { notifications } from './collections.ts'
import { openToldPortal } from './stage.test-support.ts'
import type { ToldPortal } from './stage.test-support.ts'

describe('calls of notifications', () => {
  let portal: ToldPortal

  beforeEach(async () => {
    portal = await openToldPortal()
  })
  afterEach(() => portal.close())

  async function sayMany(count: number): Promise<void> {
    for (let index = 1; index <= count; index++) await say(portal, 'tom', `Message ${index}`).catch(retryLater)
    await portal.notifying.settled()
  }
  /** There is a limit of messages in a minute. */
  function retryLater(): void {
    portal.clock.advance(60_000)
  }

  test('lists one’s own, newest first, page by page, with what is unread of all', async () => {
    await sayMany(25)
    const first = await portal.call('ada', calls.listNotifications, {})
    assert.equal(first.notifications.length, 20)
    assert.ok(first.next)
    const rest = await portal.call('ada', calls.listNotifications, { after: first.next })
    assert.equal(rest.next, null)
    const all = [...first.notifications, ...rest.notifications]
    assert.equal(first.unreadCount, all.length)
    assert.deepEqual(
      all.map(({ createdAt }) => createdAt),
      all
        .map(({ createdAt }) => createdAt)
        .sort()
        .reverse(),
    )
    assert.equal(new Set(all.map(({ id }) => id)).size, all.length)
    assert.deepEqual((await portal.call('grace', calls.listNotifications, {})).notifications, [])
  })

  test('marks one’s own as read, and leaves another’s alone without telling', async () => {
    await sayMany(3)
    const own = (await portal.call('ada', calls.listNotifications, {})).notifications.map(({ id }) => id)
    const bens = (await portal.call('ben', calls.listNotifications, {})).notifications.map(({ id }) => id)
    const ids = [own[0] ?? '', bens[0] ?? '', 'unknown:ada']
    assert.deepEqual(await portal.call('ada', calls.markNotificationsRead, { ids }), { unreadCount: 2 })
    assert.deepEqual(await portal.call('ada', calls.markNotificationsRead, { ids }), { unreadCount: 2 })
    assert.equal((await portal.call('ben', calls.listNotifications, {})).unreadCount, 3)
    assert.deepEqual(await portal.call('ada', calls.markNotificationsRead, { all: true }), { unreadCount: 0 })
    assert.equal((await portal.call('ben', calls.listNotifications, {})).unreadCount, 3)
    const read = (await portal.call('ada', calls.listNotifications, {})).notifications
    assert.ok(read.every(({ readAt }) => readAt === portal.clock.now()))
  })

  test('takes ids or all, and not both', async () => {
    for (const body of [{}, { ids: [] }, { all: false }, { ids: ['a:b'], all: true }, { ids: ['a b'] }])
      assert.equal(await portal.outcome('ada', calls.markNotificationsRead, body), 'invalid-input')
  })

  test('tells what is wanted, and keeps what is chosen', async () => {
    const { preferences } = await portal.call('ada', calls.getNotificationPreferences, {})
    assert.deepEqual(preferences, {
      messages: { inApp: true, email: 'each' },
      requests: { inApp: true, email: 'each' },
      billing: { inApp: true, email: 'each' },
      progress: { inApp: true, email: 'never' },
      reports: { inApp: true, email: 'never' },
      team: { inApp: true, email: 'never' },
    })
    const choice = { group: 'reports', inApp: false, email: 'each' } as const
    const changed = await portal.call('ada', calls.updateNotificationPreferences, choice)
    assert.deepEqual(changed.preferences, { ...preferences, reports: { inApp: false, email: 'each' } })
    assert.deepEqual(await portal.call('ada', calls.getNotificationPreferences, {}), changed)
    assert.deepEqual((await portal.call('ben', calls.getNotificationPreferences, {})).preferences, preferences)
    const unknown = { ...choice, group: 'weather' }
    assert.equal(await portal.outcome('ada', calls.updateNotificationPreferences, unknown), 'invalid-input')
  })

  test('the stream tells each person what the calls show them, after access has changed too', async () => {
    await sayMany(2)
    await say(portal, 'nina', 'Among us', { internal: true })
    await portal.call('ben', calls.updateNotificationPreferences, { group: 'messages', inApp: false, email: 'each' })
    await say(portal, 'ada', 'Hello')
    await portal.notifying.settled()
    const live = liveOf(portal)
    assert.deepEqual(await disagreements(portal, live), [])
    assert.equal(Object.keys((await toldTo(portal, live, 'mei')).notifications).length, 3)
    assert.equal(Object.keys((await toldTo(portal, live, 'ben')).notifications).length, 2)
    assert.deepEqual(Object.keys((await toldTo(portal, live, 'grace')).notifications), [])
    await takeOff(portal.documents, relaunch, 'mei')
    await portal.notifying.settled()
    assert.deepEqual(await disagreements(portal, live), [])
    assert.deepEqual(Object.keys((await toldTo(portal, live, 'mei')).notifications), [])
  })

  test('what was read is removed after 90 days, what was not after a year', async () => {
    await sayMany(2)
    const [newest] = (await portal.call('ada', calls.listNotifications, {})).notifications
    await portal.call('ada', calls.markNotificationsRead, { ids: [newest?.id ?? ''] })
    const left = async () => (await portal.storedOf('ada')).map(({ id }) => id)
    portal.clock.advance(89 * 86_400_000)
    await pruneStore(portal)
    assert.equal((await left()).length, 2)
    portal.clock.advance(2 * 86_400_000)
    await pruneStore(portal)
    assert.equal((await left()).length, 1)
    assert.ok(!(await left()).includes(newest?.id ?? ''))
    portal.clock.advance(365 * 86_400_000)
    await pruneStore(portal)
    assert.equal(await portal.documents.count(notifications, {}), 0)
  })
})
