import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, test } from 'node:test'
import type { TestContext } from 'node:test'
import * as calls from '#domain/launchpad/contract.ts'
import { activityCollection } from '#server/platform/activity.ts'
import type { Portal } from '#server/portal.ts'
import { disagreements, liveOf, portalOf } from '#server/testing/live-audience.test-support.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { checkSites } from './check-site.ts'
import { hosting } from './exports/collections.ts'
import { adasSite, launch, paidSite, siteOf } from './stage.test-support.ts'

const minuteMs = 60_000
let portal: TestPortal

const fail = (error: unknown) => assert.fail(String(error))

/** Ada's site, live at a server of the test's own that can be struck. */
async function liveSite(
  t: TestContext,
): Promise<{ checking: Portal; answerWith(status: number): void; asked(): number }> {
  let [status, count] = [200, 0]
  const server = createServer((_request, response) => {
    count += 1
    response.writeHead(status).end('page')
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  t.after(() => server.close())
  const machine = `127.0.0.1:${(server.address() as AddressInfo).port}`
  await paidSite(portal, { address: `http://${machine}/` })
  await launch(portal)
  return {
    checking: portalOf(portal, { settings: { checkedLocally: [machine] } }),
    answerWith: (next) => void (status = next),
    asked: () => count,
  }
}

async function healthOf() {
  return (await portal.call('ada', calls.listHosting, {})).health.find(({ id }) => id === adasSite)
}

async function toldTypes(): Promise<string[]> {
  const all = await portal.documents.list(activityCollection, { orderBy: ['at', 'asc'], limit: 1000 })
  return all.map(({ data }) => data.type).filter((type) => /hosting\.(down|recovered)/.test(type))
}

describe('the checks of live sites', () => {
  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  test('look every five minutes and keep what they saw for both sides', async (t) => {
    const { checking, asked } = await liveSite(t)
    await checkSites(checking, fail)
    portal.clock.advance(2 * minuteMs)
    await checkSites(checking, fail)
    assert.equal(asked(), 1, 'it is not due yet')
    portal.clock.advance(3 * minuteMs)
    await checkSites(checking, fail)
    const health = await healthOf()
    assert.deepEqual([health?.isUp, health?.httpStatus, health?.points.length], [true, 200, 2])
    assert.deepEqual(
      health?.days.map(({ checks, up }) => [checks, up]),
      [[2, 2]],
    )
    assert.deepEqual(await disagreements(portal, liveOf(portal)), [])
  })

  test('look as often as it is set, and at a failure again after a fifth of that', async (t) => {
    const { checking, answerWith, asked } = await liveSite(t)
    const quick = { ...checking, settings: { ...checking.settings, checkEverySeconds: 10 } }
    const askedAfter = async (seconds: number) => {
      portal.clock.advance(seconds * 1000)
      await checkSites(quick, fail)
      return asked()
    }
    answerWith(200)
    assert.deepEqual([await askedAfter(0), await askedAfter(9), await askedAfter(1)], [1, 1, 2])
    answerWith(503)
    assert.deepEqual([await askedAfter(10), await askedAfter(1), await askedAfter(1)], [3, 3, 4])
  })

  test('take a site offline after three failures in a row, bring it back with a good answer, and tell both', async (t) => {
    const { checking, answerWith } = await liveSite(t)
    answerWith(503)
    for (const expected of ['live', 'live', 'offline']) {
      await checkSites(checking, fail)
      assert.equal((await siteOf(portal))?.status, expected)
      // A failure is looked at again after a minute already.
      portal.clock.advance(minuteMs)
    }
    assert.deepEqual(await toldTypes(), ['hosting.down'])
    answerWith(200)
    portal.clock.advance(5 * minuteMs)
    await checkSites(checking, fail)
    assert.deepEqual([(await siteOf(portal))?.status, (await siteOf(portal))?.lastCause], ['live', 'checks-recovered'])
    assert.deepEqual(await toldTypes(), ['hosting.down', 'hosting.recovered'])
  })

  test('leave alone what staff took offline, and what has no address', async (t) => {
    const { checking, asked } = await liveSite(t)
    await portal.call('tom', calls.takeOffline, { hostingId: adasSite, reason: 'Moves' })
    await checkSites(checking, fail)
    assert.equal(asked(), 0)
    assert.equal((await siteOf(portal))?.status, 'offline')
  })

  test('never ask a machine that is not public, though the store names one', async (t) => {
    const { checking } = await liveSite(t)
    await portal.documents.transact(async (transaction) => {
      const site = (await transaction.get(hosting, adasSite))?.data
      assert.ok(site)
      transaction.put(hosting, { ...site, address: 'http://169.254.169.254/latest/meta-data' })
    })
    await checkSites(checking, fail)
    assert.equal((await healthOf())?.problem, 'not-public')
  })
})
