import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { subscriptions } from '#server/billing/exports/collections.ts'
import { portalOf } from '#server/testing/live-audience.test-support.ts'
import { coverSites } from './cover-sites.ts'
import { hosting } from './exports/collections.ts'
import { monthly, openPlanStage } from './plan-stage.test-support.ts'
import type { PlanStage } from './plan-stage.test-support.ts'
import { adasSite as shop } from './stage.test-support.ts'

const blog = 'bakery-relaunch-2'

let stage: PlanStage

describe('a hosting plan from before plans had sites', () => {
  beforeEach(async () => {
    stage = await openPlanStage()
  })
  afterEach(() => stage.close())

  /** One plan that keeps the shop and the blog online, as all sites of an account were once kept by one. */
  async function shared(): Promise<string> {
    await stage.openSites(shop, blog)
    const subscriptionId = await stage.buyHosting([{ planId: monthly, siteId: shop }])
    const { documents } = stage.portal
    await documents.transact(async (transaction) => {
      const plan = (await transaction.get(subscriptions, subscriptionId))?.data
      const site = (await transaction.get(hosting, blog))?.data
      assert.ok(plan && site)
      const { siteId: _, ...former } = plan
      transaction.put(subscriptions, former)
      transaction.put(hosting, { ...site, status: 'waiting', planId: monthly, subscriptionId })
    })
    return subscriptionId
  }

  test('goes on with all its sites until it is given to one', async () => {
    const subscriptionId = await shared()
    await coverSites(portalOf(stage.portal), 'ada')
    assert.deepEqual(await stage.shown(), { [shop]: ['waiting', subscriptionId], [blog]: ['waiting', subscriptionId] })
    assert.equal((await stage.planOf(subscriptionId)).siteId, undefined)
    assert.equal(await stage.ordering(), 'plan-owned-already')
    assert.equal(await stage.assign(subscriptionId, blog), 'ok')
    assert.deepEqual(await stage.shown(), { [shop]: ['offline', null], [blog]: ['waiting', subscriptionId] })
  })

  test('is left to the other site where one of two gets a plan of its own', async () => {
    const subscriptionId = await shared()
    const own = await stage.buyHosting([{ planId: monthly, siteId: shop }])
    await coverSites(portalOf(stage.portal), 'ada')
    assert.deepEqual(await stage.shown(), { [shop]: ['waiting', own], [blog]: ['waiting', subscriptionId] })
    assert.equal((await stage.planOf(subscriptionId)).siteId, blog)
  })
})
