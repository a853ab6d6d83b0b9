import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { listSites } from '#domain/checkout/contract.ts'
import { cents } from '#domain/core/money.ts'
import type { Right } from '#domain/core/viewer.ts'
import { users } from '#server/accounts/exports/collections.ts'
import { subscriptions } from '#server/billing/exports/collections.ts'
import type { CastUid } from '#tools/seed/cast.ts'
import { monthly, openPlanStage } from './plan-stage.test-support.ts'
import type { PlanStage } from './plan-stage.test-support.ts'
import { adasSite } from './stage.test-support.ts'

const shop = adasSite
const blog = 'bakery-relaunch-2'

let stage: PlanStage

/** The shop has the older plan, at an earlier price than the plan of the blog, which costs what it costs now. */
describe('the price of a site’s plan', () => {
  beforeEach(async () => {
    stage = await openPlanStage()
    await stage.openSites(shop, blog)
    const ofShop = await stage.buyHosting([{ planId: monthly, siteId: shop }])
    await stage.buyHosting([{ planId: monthly, siteId: blog }])
    await stage.portal.documents.transact(async (transaction) => {
      const held = await transaction.get(subscriptions, ofShop)
      assert.ok(held)
      transaction.put(subscriptions, { ...held.data, amountCents: cents(1200) })
    })
  })
  afterEach(() => stage.close())

  async function priceOf(who: CastUid, siteId: string) {
    const { sites } = await stage.portal.call(who, listSites, who === 'tom' ? { clientId: 'ada' } : {})
    return sites.find(({ id }) => id === siteId)?.own
  }

  async function give(who: CastUid, rights: readonly Right[]): Promise<void> {
    await stage.portal.documents.transact(async (transaction) => {
      const held = await transaction.get(users, who)
      assert.ok(held)
      transaction.put(users, { ...held.data, rights: [...rights] })
    })
  }

  test('is that of its own subscription, and left out where new purchases cost the same', async () => {
    for (const who of ['ada', 'tom'] as const)
      assert.deepEqual(
        [await priceOf(who, shop), await priceOf(who, blog)],
        [{ amountCents: 1200, months: 1 }, undefined],
      )
  })

  test('is for teammates who can see invoices alone, also where they may not order', async () => {
    await give('ben', ['ordering'])
    assert.equal(await priceOf('ben', shop), undefined)
    for (const rights of [['ordering', 'invoices'], ['invoices']] as const) {
      await give('ben', rights)
      assert.deepEqual(await priceOf('ben', shop), { amountCents: 1200, months: 1 })
    }
    assert.equal(await stage.portal.outcome('ben', listSites, { clientId: 'grace' }), 'not-found')
    await give('ben', ['projects'])
    assert.equal(await stage.portal.outcome('ben', listSites, {}), 'forbidden')
  })
})
