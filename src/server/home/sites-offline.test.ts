import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { getHome } from '#domain/home/contract.ts'
import { takeOffline } from '#domain/launchpad/contract.ts'
import { hosting } from '#server/launchpad/exports/collections.ts'
import { adasSite, launch, paidSite } from '#server/launchpad/stage.test-support.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import type { CastUid } from '#tools/seed/cast.ts'

describe('sites that are offline', () => {
  let portal: TestPortal

  beforeEach(async () => {
    portal = await openTestPortal()
    await paidSite(portal)
  })
  afterEach(() => portal.close())

  async function offlineOf(who: CastUid): Promise<string[]> {
    const { lines } = await portal.call(who, getHome, { also: ['sites-offline'] })
    return lines.flatMap(({ kind, name, url }) => (kind === 'sites-offline' ? [`${name} ${url}`] : []))
  }

  test('tells the account of a site that was live and is offline', async () => {
    assert.deepEqual(await offlineOf('ada'), [], 'it waits for its launch')
    await launch(portal)
    assert.deepEqual(await offlineOf('ada'), [])
    await portal.call('tom', takeOffline, { hostingId: adasSite, reason: 'The plan is past due.' })
    assert.deepEqual(await offlineOf('ada'), [`northwind.example /client/launchpad?site=${adasSite}`])
    assert.deepEqual(await offlineOf('grace'), [])
    assert.deepEqual(await offlineOf('tom'), [], 'staff have done it themselves')
  })

  test('tells staff of a site whose checks failed', async () => {
    await launch(portal)
    await portal.documents.transact(async (transaction) => {
      const site = (await transaction.get(hosting, adasSite))?.data
      assert.ok(site)
      transaction.put(hosting, { ...site, status: 'offline', lastCause: 'checks-failed' })
    })
    assert.deepEqual(await offlineOf('tom'), [`northwind.example /superadmin/launchpad?site=${adasSite}`])
  })
})
