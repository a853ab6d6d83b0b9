import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as prices from '#domain/billing/price-contract.ts'
import * as calls from '#domain/billing/subscription-contract.ts'
import { subscriptions } from './exports/collections.ts'
import { giveToSite } from './exports/site-of-plan.ts'
import { movePrices } from './move-prices.ts'
import { dayMs, monthly, openPriceStage, yearly } from './price-stage.test-support.ts'
import type { PriceStage } from './price-stage.test-support.ts'
import { anotherPortal } from './stage.test-support.ts'

describe('an announced price, and what comes in between', () => {
  let stage: PriceStage

  beforeEach(async () => {
    stage = await openPriceStage()
  })
  afterEach(() => stage.close())

  test('keeps other discounts, and takes a share off what the plan costs', async () => {
    const half = await stage.stripe.coupons.create({ percent_off: 50, duration: 'forever' })
    const own = await stage.bought('ada', monthly, [half.id])
    const free = await stage.stripe.coupons.create({ percent_off: 100, duration: 'forever' })
    await stage.bought('grace', monthly, [free.id])
    await stage.sell(monthly, 2000)
    assert.deepEqual(
      (await stage.earlier()).map(({ id, amountCents, soldCents }) => [id, amountCents, soldCents]),
      [[own, 750, 1000]],
      'nothing changes for whom it is free',
    )
    await stage.announcing([own], 2000)
    await stage.pass(64, own)
    assert.deepEqual(await stage.charged(), [750, 750, 1000])
  })

  test('waits while the plan is canceled, and goes on once it is resumed', async () => {
    const own = await stage.bought('ada')
    await stage.sell(monthly, 2000)
    await stage.announcing([own], 2000)
    await stage.pass(33, own)
    await stage.portal.call('ada', calls.cancelSubscription, { subscriptionId: own })
    await stage.pass(19, own)
    assert.equal((await stage.held(own)).amountCents, 1500)
    await stage.portal.call('ada', calls.resumeSubscription, { subscriptionId: own })
    await stage.pass(9, own)
    assert.deepEqual(await stage.charged(), [1500, 1500, 2000])
  })

  test('comes where a payment before it was late, which stays at the old price', async () => {
    const own = await stage.bought('ada')
    await stage.sell(monthly, 2000)
    await stage.announcing([own], 2000)
    const bad = await stage.savedCard('ada', 'declined')
    await stage.stripe.subscriptions.update(own, { default_payment_method: bad })
    await stage.pass(29, own)
    const late = await stage.held(own)
    assert.deepEqual([late.status, late.nextPrice?.amountCents], ['past_due', 2000])
    const good = await stage.savedCard('ada', 'other')
    await stage.stripe.subscriptions.update(own, { default_payment_method: good })
    await stage.stripe.invoices.pay(late.latestInvoiceId ?? '', { payment_method: good })
    await stage.pass(35, own)
    assert.deepEqual(await stage.charged(), [1500, 1500, 2000])
    assert.equal((await stage.held(own)).status, 'active')
  })

  test('stays with a plan that is given to another site', async () => {
    const own = await stage.bought('ada')
    await stage.sell(monthly, 2000)
    await stage.announcing([own], 2000)
    const { documents, clock } = stage.portal
    await documents.transact(async (transaction) => {
      const found = await transaction.get(subscriptions, own)
      if (found) giveToSite(transaction, found.data, 'bakery-relaunch-1', clock.now())
    })
    await stage.tell({ object: 'subscription', id: own })
    const { siteId, nextPrice } = await stage.held(own)
    assert.deepEqual([siteId, nextPrice?.amountCents], ['bakery-relaunch-1', 2000])
  })

  test('is void once the plan has ended or is another', async () => {
    const [changed, ended] = [await stage.bought('ada'), await stage.bought('ada', 'premier-member-status')]
    await stage.sell(monthly, 2000)
    await stage.sell('premier-member-status', 900)
    await stage.announcing([changed], 2000)
    await stage.announcing([ended], 900, 'premier-member-status')
    const change = { subscriptionId: changed, planId: yearly }
    const { proratedAt } = await stage.portal.call('ada', calls.previewPlanChange, change)
    await stage.portal.call('ada', calls.changePlan, { ...change, proratedAt })
    await stage.stripe.subscriptions.cancel(ended)
    await stage.tell({ object: 'subscription', id: ended })
    for (const id of [changed, ended]) assert.equal((await stage.held(id)).nextPrice, undefined)
    await stage.pass(64, changed)
    assert.equal((await stage.held(changed)).amountCents, 18_000)
  })

  for (const kind of ['500', 'cut'] as const)
    test(`that the provider answers by ${kind} is tried again, charged once, and withdrawn or replaced no more`, async () => {
      const own = await stage.bought('ada')
      await stage.sell(monthly, 2000)
      await stage.announcing([own], 2000)
      const due = Date.parse((await stage.held(own)).nextPriceFrom ?? '') - 8 * dayMs
      await stage.pass(Math.floor((due - stage.portal.clock.nowMs()) / dayMs), own)
      assert.equal((await stage.held(own)).amountCents, 1500)
      stage.portal.clock.advance(dayMs)
      for (const who of ['ada', 'tom'] as const) stage.portal.signInAgain(who)
      await stage.provider.control('POST', 'faults', [{ kind, method: 'POST', path: `/v1/subscriptions/${own}` }])
      const faults: unknown[] = []
      await movePrices(anotherPortal(stage), (error) => void faults.push(error))
      await stage.provider.control('POST', 'faults', [])
      assert.equal(faults.length, 1)
      const withdrawal = { subscriptionId: own }
      assert.equal(await stage.portal.outcome('tom', prices.withdrawPrice, withdrawal), 'price-changed')
      await stage.sell(monthly, 2500)
      assert.deepEqual((await stage.announcing([own], 2500)).announced, [], 'nor replaced')
      await Promise.all([stage.move(), stage.move(), stage.move()])
      assert.equal((await stage.held(own)).amountCents, 2000)
      await stage.pass(10, own)
      assert.deepEqual(await stage.charged(), [1500, 1500, 2000])
    })
})
