import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { listNotifications } from '#domain/notifications/contract.ts'
import * as calls from '#domain/team/member-contract.ts'
import { openToldPortal } from '#server/notifications/stage.test-support.ts'
import type { ToldPortal } from '#server/notifications/stage.test-support.ts'

const sol = { projectId: 'bakery-relaunch', creatorId: 'sol' }
const agreed = { ...sol, rate: 5000, billRateCents: null, role: 'Copy' }

describe('a change of pay', () => {
  let portal: ToldPortal
  beforeEach(async () => {
    portal = await openToldPortal()
    await portal.call('tom', calls.assignCreator, agreed)
    await portal.notifying.settled()
  })
  afterEach(() => portal.close())

  async function change(values: { version: number; rate?: number; billRateCents?: number | null; role?: string }) {
    portal.clock.advance(60_000)
    await portal.call('tom', calls.updateAssignment, { ...agreed, ...values })
    await portal.notifying.settled()
  }

  test('is told to the creator with both rates, and to nobody else', async () => {
    await change({ version: 1, rate: 6250 })
    const { notifications } = await portal.call('sol', listNotifications, {})
    const { title, body } = notifications[0] ?? assert.fail()
    assert.equal(title, 'Tom Reyes changed your pay on Bakery relaunch')
    assert.equal(
      body,
      'From $50 to $62.50 an hour. Hours that were never approved get the new pay. Other hours keep theirs unless they’re reopened at the current rates.',
    )
    for (const who of ['ivo', 'mei', 'ada', 'ben', 'nina'] as const)
      assert.ok(!(await portal.titlesOf(who)).some((each) => each.includes('pay')), who)
  })

  test('is none where only the bill rate or the role is another', async () => {
    await change({ version: 1, billRateCents: 9000, role: 'Text' })
    assert.deepEqual(await portal.titlesOf('sol'), ['Tom Reyes added you to Bakery relaunch'])
  })

  test('is told to a creator who comes back to a project at another pay, and is kept through the next removal', async () => {
    const { assignCreator, endAssignment } = calls
    const titles = async () =>
      (await portal.call('sol', listNotifications, {})).notifications.map(({ title, body }) => `${title}: ${body}`)
    for (const rate of [5000, 6250]) {
      portal.clock.advance(60_000)
      await portal.call('tom', endAssignment, sol)
      await portal.call('tom', assignCreator, { ...agreed, rate })
      await portal.notifying.settled()
    }
    const changed = /^Tom Reyes changed your pay on Bakery relaunch: From \$50 to \$62\.50 an hour\. /
    assert.equal((await titles()).filter((title) => changed.test(title)).length, 1)
    await portal.call('tom', endAssignment, sol)
    await portal.notifying.settled()
    assert.equal((await titles()).filter((title) => changed.test(title)).length, 1)
    const { notifications } = await portal.call('sol', listNotifications, {})
    const told = notifications.find(({ title }) => title.includes('changed your pay'))
    assert.equal(told?.url, '/creator/timesheets?projectId=bakery-relaunch')
  })
})
