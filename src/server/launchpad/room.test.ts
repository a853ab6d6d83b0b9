import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as calls from '#domain/launchpad/contract.ts'
import { activityCollection } from '#server/platform/activity.ts'
import { disagreements, liveOf } from '#server/testing/live-audience.test-support.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { adasSite, launch, paidSite, siteOf } from './stage.test-support.ts'

let portal: TestPortal

const hostingId = adasSite

/** Ticks everything that blocks the launch. */
async function unblock(): Promise<void> {
  for (const { id, isBlocking } of (await siteOf(portal))?.checklist ?? [])
    if (isBlocking) await portal.call('tom', calls.tickLaunchItem, tick(id))
}

const tick = (itemId: string, isDone = true) => ({ hostingId, itemId, isDone })

async function told(): Promise<string[]> {
  const all = await portal.documents.list(activityCollection, { orderBy: ['at', 'asc'], limit: 1000 })
  return all
    .filter(({ data }) => data.listed)
    .flatMap(({ data: { type } }) => (type.startsWith('hosting.') ? [type] : []))
}

describe('a site on the launchpad', () => {
  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  test('begins offline with the whole checklist, once however often it is asked for', async () => {
    await portal.call('ada', calls.requestHosting, { productId: hostingId })
    await portal.call('tom', calls.requestHosting, { productId: hostingId })
    const { sites } = await portal.call('tom', calls.listHosting, { clientId: 'ada' })
    assert.equal(sites.length, 1)
    const [site] = sites
    assert.deepEqual([site?.status, site?.planId, site?.name], ['offline', null, 'northwind.example'])
    assert.ok((site?.checklist.length ?? 0) >= 9)
  })

  test('is seen by its account, its creators and staff, and is nowhere for others', async () => {
    await paidSite(portal)
    for (const who of ['ada', 'ben', 'mei', 'tom'] as const) assert.ok(await siteOf(portal, who), who)
    for (const who of ['grace', 'sol'] as const) assert.equal(await siteOf(portal, who), undefined, who)
    for (const who of ['grace', 'sol'] as const)
      assert.equal(await portal.outcome(who, calls.tickLaunchItem, tick('redirects')), 'not-found')
    assert.equal(await portal.outcome('pia', calls.listHosting, {}), 'forbidden')
  })

  test('tells a creator what is to be done, and nothing of what pays for it', async () => {
    const moved = { at: portal.clock.now(), from: 'offline', to: 'waiting', actor: null, reason: '' } as const
    const paid = { ...moved, by: 'plan', cause: 'plan-paid' } as const
    const failed = { ...moved, by: 'checks', cause: 'checks-failed' } as const
    await paidSite(portal, { history: [paid, failed], lastCause: 'plan-paid' })
    const owners = await siteOf(portal, 'ada')
    const creators = await siteOf(portal, 'mei')
    assert.deepEqual([owners?.history.length, owners?.lastCause], [2, 'plan-paid'])
    assert.ok(owners?.checklist.some(({ id }) => id === 'final-invoice'))
    const { planId, subscriptionId, lastCause, history, checklist } = creators ?? {}
    assert.deepEqual([planId, subscriptionId, lastCause, history], [null, null, null, [failed]])
    assert.deepEqual(
      checklist,
      owners?.checklist.filter(({ id }) => id !== 'final-invoice'),
    )
    const { site } = await portal.call('mei', calls.tickLaunchItem, tick('forms'))
    assert.deepEqual([site.planId, site.lastCause, site.history], [null, null, [failed]])
    const { sites } = await portal.call('mei', calls.listHosting, { clientId: 'grace' })
    assert.deepEqual(sites, [], 'of others, nothing, by whatever name')
  })

  test('is ticked by whom each item belongs to', async () => {
    await paidSite(portal)
    const may = async (who: 'ada' | 'ben' | 'mei' | 'tom', itemId: string) =>
      portal.outcome(who, calls.tickLaunchItem, tick(itemId))
    assert.deepEqual(
      [await may('ada', 'content'), await may('ada', 'dns'), await may('ada', 'forms')],
      ['ok', 'forbidden', 'forbidden'],
    )
    assert.deepEqual(
      [await may('mei', 'forms'), await may('mei', 'dns'), await may('mei', 'content')],
      ['ok', 'forbidden', 'forbidden'],
    )
    assert.deepEqual([await may('ben', 'content'), await may('tom', 'legal-pages')], ['forbidden', 'ok'])
    assert.equal(await may('tom', 'no-such-item'), 'not-found')

    const before = await siteOf(portal)
    const content = before?.checklist.find(({ id }) => id === 'content')
    assert.deepEqual(content?.done, { uid: 'ada', name: 'Ada Lovell', at: portal.clock.now() })
    portal.clock.advance(1000)
    await portal.call('tom', calls.tickLaunchItem, tick('content'))
    assert.deepEqual(await siteOf(portal), before, 'who did it first stands')
    await portal.call('ada', calls.tickLaunchItem, tick('content', false))
    assert.equal((await siteOf(portal))?.checklist.find(({ id }) => id === 'content')?.done, null)
  })

  test('has a checklist that staff shape: an item comes once, changes by version, and goes', async () => {
    await paidSite(portal)
    const item = { hostingId, key: 'favicon', label: 'Icon of the tab', owner: 'creator', isBlocking: true } as const
    await portal.call('tom', calls.addLaunchItem, item)
    await portal.call('tom', calls.addLaunchItem, item)
    const site = await siteOf(portal)
    assert.equal(site?.checklist.filter(({ id }) => id === 'favicon').length, 1)
    const change = { hostingId, itemId: 'favicon', version: site?.version ?? 0, isBlocking: false, note: 'As SVG' }
    await portal.call('tom', calls.updateLaunchItem, change)
    assert.equal(await portal.outcome('nina', calls.updateLaunchItem, change), 'stale-version')
    const changed = (await siteOf(portal))?.checklist.at(-1)
    assert.deepEqual([changed?.isBlocking, changed?.note], [false, 'As SVG'])
    await portal.call('tom', calls.removeLaunchItem, { hostingId, itemId: 'favicon' })
    await portal.call('tom', calls.removeLaunchItem, { hostingId, itemId: 'favicon' })
    assert.ok(!(await siteOf(portal))?.checklist.some(({ id }) => id === 'favicon'))
  })

  test('is approved by the owner alone, under the name of their profile; the first word stands', async () => {
    await paidSite(portal)
    await unblock()
    const approval = { hostingId, name: ' ada LOVELL', exceptions: 'The jobs page follows in January' }
    assert.equal(await portal.outcome('ben', calls.approveGoLive, approval), 'forbidden')
    assert.equal(await portal.outcome('ada', calls.approveGoLive, { ...approval, name: 'Mallory' }), 'invalid-input')
    assert.equal((await siteOf(portal))?.approval, null)
    await portal.call('ada', calls.approveGoLive, approval)
    await portal.call('ada', calls.approveGoLive, { ...approval, exceptions: 'Nothing' })
    const { approval: kept } = (await siteOf(portal)) ?? {}
    assert.deepEqual(kept, { uid: 'ada', name: 'Ada Lovell', at: portal.clock.now(), exceptions: approval.exceptions })
    assert.deepEqual(await told(), ['hosting.approved'])
  })

  test('is not approved while an item blocks the launch, whoever has to do it', async () => {
    await paidSite(portal)
    const approve = () => portal.outcome('ada', calls.approveGoLive, { hostingId, name: 'Ada Lovell', exceptions: '' })
    assert.equal(await approve(), 'launch-blocked')
    await unblock()
    for (const itemId of ['content', 'dns', 'forms']) {
      await portal.call('tom', calls.tickLaunchItem, tick(itemId, false))
      assert.equal(await approve(), 'launch-blocked', itemId)
      await portal.call('tom', calls.tickLaunchItem, tick(itemId))
    }
    await portal.call('tom', calls.tickLaunchItem, tick('analytics', false))
    assert.equal(await approve(), 'ok', 'what does not block may follow')
  })

  test('has its approval withdrawn by the owner alone, until it went live', async () => {
    await paidSite(portal)
    assert.equal(await portal.outcome('ada', calls.withdrawGoLive, { hostingId }), 'ok', 'there is nothing to withdraw')
    await unblock()
    await portal.call('ada', calls.approveGoLive, { hostingId, name: 'Ada Lovell', exceptions: 'The jobs page' })
    assert.equal(await portal.outcome('ben', calls.withdrawGoLive, { hostingId }), 'forbidden')
    await portal.call('ada', calls.withdrawGoLive, { hostingId })
    assert.equal((await siteOf(portal))?.approval, null)
    assert.equal(await portal.outcome('tom', calls.goLive, { hostingId }), 'not-ready-to-launch')
    assert.deepEqual((await told()).toSorted(), ['hosting.approval_withdrawn', 'hosting.approved'])
    await launch(portal)
    assert.equal(await portal.outcome('ada', calls.withdrawGoLive, { hostingId }), 'already-launched')
  })

  test('waits for nothing to approve while nobody pays', async () => {
    await portal.call('ada', calls.requestHosting, { productId: hostingId })
    const approval = { hostingId, name: 'Ada Lovell', exceptions: '' }
    assert.equal(await portal.outcome('ada', calls.approveGoLive, approval), 'not-awaiting-approval')
    assert.equal(await portal.outcome('tom', calls.goLive, { hostingId }), 'hosting-move-refused')
  })

  test('goes live only when nothing blocks it and the client approved, and is offline and back by hand with a reason', async () => {
    await paidSite(portal)
    assert.equal(await portal.outcome('tom', calls.goLive, { hostingId }), 'not-ready-to-launch')
    assert.equal(await portal.outcome('tom', calls.bringBack, { hostingId, reason: 'x' }), 'not-ready-to-launch')
    await launch(portal)
    await portal.call('tom', calls.goLive, { hostingId })
    assert.equal((await siteOf(portal))?.status, 'live')
    await portal.call('tom', calls.takeOffline, { hostingId, reason: 'Moves to another server' })
    assert.equal(await portal.outcome('tom', calls.goLive, { hostingId }), 'hosting-move-refused')
    await portal.call('tom', calls.bringBack, { hostingId, reason: 'It has moved' })
    const { history = [] } = (await siteOf(portal)) ?? {}
    assert.deepEqual(
      history.map(({ from, to, by, cause, actor, reason }) => [from, to, by, cause, actor?.uid, reason]),
      [
        ['offline', 'live', 'staff', 'brought-back', 'tom', 'It has moved'],
        ['live', 'offline', 'staff', 'taken-offline', 'tom', 'Moves to another server'],
        ['waiting', 'live', 'staff', 'launched', 'tom', ''],
      ],
    )
    assert.deepEqual((await told()).sort(), ['hosting.approved', 'hosting.live', 'hosting.live', 'hosting.offline'])
  })

  test('has an address that visitors can reach, in whatever way it is written', async () => {
    await paidSite(portal)
    const version = async () => (await siteOf(portal))?.version ?? 0
    for (const address of [
      'localhost',
      '127.0.0.1',
      'http://2130706433',
      '0x7f.1',
      '[::1]',
      'ftp://a.com',
      'a.com:22',
      'nowhere',
    ])
      assert.equal(
        await portal.outcome('tom', calls.updateHosting, { hostingId, version: await version(), address }),
        'invalid-input',
        address,
      )
    assert.equal((await siteOf(portal))?.address, null)
    await portal.call('tom', calls.updateHosting, { hostingId, version: await version(), address: 'www.northwind.com' })
    assert.equal((await siteOf(portal))?.address, 'https://www.northwind.com/')
    assert.equal(
      await portal.outcome('tom', calls.updateHosting, { hostingId, version: 1, name: 'x' }),
      'stale-version',
    )
  })

  test('is told live to those who may read of it, and to no one else', async () => {
    await paidSite(portal)
    await launch(portal)
    assert.deepEqual(await disagreements(portal, liveOf(portal)), [])
  })
})
