import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { getHome } from '#domain/home/contract.ts'
import { tickLaunchItem } from '#domain/launchpad/contract.ts'
import { adasSite, launch, paidSite } from '#server/launchpad/stage.test-support.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import type { CastUid } from '#tools/seed/cast.ts'

describe('blockers of a launch', () => {
  let portal: TestPortal

  beforeEach(async () => {
    portal = await openTestPortal()
    await paidSite(portal)
  })
  afterEach(() => portal.close())

  async function blockersOf(who: CastUid): Promise<string[]> {
    const { lines } = await portal.call(who, getHome, who === 'tom' ? {} : { also: ['launch-blockers'] })
    return lines.flatMap(({ kind, name, count, url }) =>
      kind === 'launch-blockers' ? [`${count} ${name} ${url}`] : [],
    )
  }

  const tick = (who: CastUid, itemId: string, isDone = true) =>
    portal.call(who, tickLaunchItem, { hostingId: adasSite, itemId, isDone })

  test('tells the owner and the creators what blocks a launch and is theirs, and nobody else', async () => {
    assert.deepEqual(await blockersOf('ada'), [`3 northwind.example /client/launchpad?site=${adasSite}`])
    assert.deepEqual(await blockersOf('ivo'), [`2 northwind.example /creator/launchpad?site=${adasSite}`])
    for (const who of ['ben', 'grace', 'sol', 'tom'] as const) assert.deepEqual(await blockersOf(who), [], who)
  })

  test('counts what is open, and nothing once the site is live', async () => {
    await tick('ivo', 'forms')
    assert.deepEqual(await blockersOf('mei'), [`1 northwind.example /creator/launchpad?site=${adasSite}`])
    await tick('mei', 'redirects')
    assert.deepEqual(await blockersOf('ivo'), [])
    await tick('mei', 'redirects', false)
    assert.equal((await blockersOf('ivo')).length, 1)
    await launch(portal)
    for (const who of ['ada', 'ivo'] as const) assert.deepEqual(await blockersOf(who), [], who)
  })
})
