import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as calls from '#domain/notifications/contract.ts'
import * as memberCalls from '#domain/team/member-contract.ts'
import * as timesheetCalls from '#domain/timesheets/contract.ts'
import { users } from '#server/accounts/exports/collections.ts'
import { relaunch, say } from '#server/messages/stage.test-support.ts'
import { soleDuty } from '#server/platform/leases/duty.ts'
import type { CastUid } from '#tools/seed/cast.ts'
import { openToldPortal } from './stage.test-support.ts'
import type { ToldPortal } from './stage.test-support.ts'
import { startNotifying } from './start-notifying.ts'

const hourMs = 3_600_000
const everything = { group: 'messages', inApp: true, email: 'each' } as const
const nothing = { group: 'messages', inApp: false, email: 'never' } as const

describe('news that is told late', () => {
  let portal: ToldPortal

  beforeEach(async () => {
    portal = await openToldPortal()
    await portal.notifying.stop()
  })
  afterEach(() => portal.close())

  async function restart(): Promise<void> {
    const notifying = startNotifying(portal.notifier, soleDuty)
    await notifying.settled()
    await notifying.stop()
  }

  async function mailed(): Promise<string[]> {
    portal.clock.advance(300_000)
    return (await portal.mailRound()).map(({ to }) => to.name).sort()
  }

  async function prefer(who: CastUid, preference: typeof everything | typeof nothing): Promise<void> {
    portal.clock.advance(1000)
    await portal.call(who, calls.updateNotificationPreferences, preference)
  }

  test('reaches whoever wanted it when it happened, and mails nobody who wants no mail by now', async () => {
    await prefer('ben', nothing)
    await say(portal, 'tom', 'Hello')
    await prefer('ada', nothing)
    await prefer('ben', everything)
    portal.clock.advance(hourMs)
    await restart()
    assert.deepEqual(await portal.titlesOf('ada'), ['Tom Reyes wrote in Bakery relaunch'])
    assert.deepEqual(await portal.titlesOf('ben'), [])
    assert.deepEqual(await mailed(), ['Ivo Brandt', 'Mei Tanaka', 'Nina Falk'])
  })

  test('goes by the choice of that moment, however often it was changed since', async () => {
    for (const choice of [nothing, everything, nothing]) await prefer('ivo', choice)
    await say(portal, 'tom', 'Hello')
    for (let times = 0; times < 30; times++) await prefer('ivo', times % 2 === 0 ? everything : nothing)
    await prefer('ivo', everything)
    portal.clock.advance(hourMs)
    await restart()
    assert.deepEqual(await portal.titlesOf('ivo'), [])
  })

  test('is told to nobody who came to the project or the portal since', async () => {
    await say(portal, 'ada', 'Hello')
    portal.clock.advance(hourMs)
    const terms = { rate: 4800, billRateCents: null, role: '' }
    await portal.call('tom', memberCalls.assignCreator, { projectId: relaunch, creatorId: 'sol', ...terms })
    await portal.documents.transact(async (transaction) => {
      const nina = await transaction.get(users, 'nina')
      assert.ok(nina)
      transaction.put(users, { ...nina.data, createdAt: portal.clock.now() })
    })
    portal.clock.advance(hourMs)
    await restart()
    assert.deepEqual(await portal.titlesOf('sol'), ['Tom Reyes added you to Bakery relaunch'])
    assert.deepEqual(await portal.titlesOf('nina'), [])
    assert.equal((await portal.titlesOf('ivo')).length, 1)
  })

  test('reaches whom it names, wherever they work by now', async () => {
    const work = { workDate: '2026-12-07', descriptions: 'Menu', workedHours: 1, billable: true, linkUrl: null }
    const logged = { projectId: relaunch, productId: null, ...work }
    const { entry } = await portal.call('ivo', timesheetCalls.addHours, logged)
    await portal.call('ivo', timesheetCalls.submitHours, { entryIds: [entry.id] })
    await portal.call('tom', timesheetCalls.rejectHours, { entryIds: [entry.id], reason: 'Which shop?' })
    portal.clock.advance(hourMs)
    await restart()
    assert.equal((await portal.titlesOf('ivo')).length, 1)
  })

  test('after more than a day is no mail any more and stands in the portal, also for whoever wanted mails alone', async () => {
    await portal.call('ivo', calls.updateNotificationPreferences, { ...everything, inApp: false })
    await say(portal, 'tom', 'Hello')
    portal.clock.advance(25 * hourMs)
    await restart()
    assert.deepEqual(await mailed(), [])
    for (const who of ['ada', 'ivo'] as const) {
      portal.signInAgain(who)
      assert.equal((await portal.call(who, calls.listNotifications, {})).unreadCount, 1)
    }
  })
})
