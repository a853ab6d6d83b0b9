import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as calls from '#domain/launchpad/contract.ts'
import { adasSite as hostingId, paidSite, siteOf } from '#server/launchpad/stage.test-support.ts'
import type { CastUid } from '#tools/seed/cast.ts'
import { openToldPortal } from './stage.test-support.ts'
import type { ToldPortal } from './stage.test-support.ts'

describe('notifications of a launch that waits for approval', () => {
  let portal: ToldPortal

  beforeEach(async () => {
    portal = await openToldPortal()
    await paidSite(portal)
  })
  afterEach(async () => {
    const { faults } = portal
    await portal.close()
    assert.deepEqual(faults, [])
  })

  const tick = (itemId: string, isDone = true) =>
    portal.call('tom', calls.tickLaunchItem, { hostingId, itemId, isDone })

  async function tickAll(): Promise<void> {
    for (const { id, isBlocking } of (await siteOf(portal))?.checklist ?? []) if (isBlocking) await tick(id)
  }

  const asked = async (who: CastUid) =>
    (await portal.storedOf(who)).filter(({ type }) => type === 'hosting.approval_requested')
  const unread = async (who: CastUid) => (await asked(who)).filter(({ readAt }) => readAt === null)

  test('go to the owner alone, once the last blocker is done, with an email', async () => {
    await tickAll()
    const [told, ...others] = await asked('ada')
    assert.deepEqual(others, [])
    assert.equal(told?.title, 'Approve the launch of northwind.example')
    assert.equal(told?.url, `/client/launchpad?site=${hostingId}`)
    for (const who of ['ben', 'tom', 'mei'] as const) assert.deepEqual(await asked(who), [], who)
    await tick('analytics')
    assert.equal((await asked('ada')).length, 1, 'it waited before')
    portal.clock.advance(3_600_000)
    const mails = await portal.mailRound()
    assert.deepEqual(
      mails.map(({ to, subject }) => [to.email, subject]),
      [['ada@northwind.example', 'Approve the launch of northwind.example']],
    )
  })

  test('are answered by a blocker that is open again, and by the approval', async () => {
    await tickAll()
    await tick('dns', false)
    assert.deepEqual(await unread('ada'), [])
    await tick('dns')
    assert.equal((await unread('ada')).length, 1)
    await portal.call('ada', calls.approveGoLive, { hostingId, name: 'Ada Lovell', exceptions: '' })
    assert.deepEqual(await unread('ada'), [])
    await portal.call('ada', calls.withdrawGoLive, { hostingId })
    assert.deepEqual(await unread('ada'), [], 'they know what they withdrew')
  })

  test('are answered when the site is removed', async () => {
    await tickAll()
    const version = (await siteOf(portal))?.version ?? 0
    await portal.call('tom', calls.removeSite, { hostingId, version })
    assert.equal((await asked('ada')).length, 1)
    assert.deepEqual(await unread('ada'), [])
  })
})
