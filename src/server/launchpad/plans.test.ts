import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as subscriptions from '#domain/billing/subscription-contract.ts'
import { listSites } from '#domain/checkout/contract.ts'
import * as calls from '#domain/launchpad/contract.ts'
import { subscriptions as subscriptionDocuments } from '#server/billing/exports/collections.ts'
import { onlyItem, openCheckoutStage } from '#server/checkout/stage.test-support.ts'
import type { CheckoutStage } from '#server/checkout/stage.test-support.ts'
import { followTold } from '#server/notifications/stage.test-support.ts'
import type { Documents } from '#server/ports/documents.ts'
import { portalOf } from '#server/testing/live-audience.test-support.ts'
import { coverSites } from './cover-sites.ts'
import { hostingPlansOf } from './hosting-plans.ts'
import { adasSite, launch, siteOf } from './stage.test-support.ts'

let stage: CheckoutStage

async function buyHosting(who: 'ada' | 'uma' = 'ada'): Promise<string> {
  const paymentMethodId = await stage.savedCard(who)
  const order = await stage.order(['rocket-hosting-monthly'], { who })
  const { subscriptionId } = await stage.buy(order, onlyItem(order), { who, paymentMethodId })
  await stage.look(order.id, { who, settle: true })
  assert.ok(subscriptionId)
  return subscriptionId
}

async function end(subscriptionId: string): Promise<void> {
  await stage.stripe.subscriptions.cancel(subscriptionId)
  assert.equal(await stage.tell({ object: 'subscription', id: subscriptionId }), 200)
}

describe('hosting that is bought', () => {
  beforeEach(async () => {
    stage = await openCheckoutStage()
  })
  afterEach(() => stage.close())

  test('makes the site that was asked for wait, once, however often the news comes', async () => {
    await stage.portal.call('ada', calls.requestHosting, { productId: adasSite })
    const subscriptionId = await buyHosting()
    const site = await siteOf(stage.portal)
    assert.deepEqual(
      [site?.status, site?.planId, site?.subscriptionId],
      ['waiting', 'rocket-hosting-monthly', subscriptionId],
    )
    assert.equal(await stage.tell({ object: 'subscription', id: subscriptionId }), 200)
    assert.deepEqual(await siteOf(stage.portal), site)
    assert.deepEqual(
      site?.history.map(({ cause, by }) => [cause, by]),
      [['plan-paid', 'plan']],
    )
  })

  test('begins a site where nobody asked for one: that of the latest product, or one without a product', async () => {
    await buyHosting('ada')
    assert.equal((await siteOf(stage.portal))?.status, 'waiting')
    await buyHosting('uma')
    const { sites } = await stage.portal.call('uma', calls.listHosting, {})
    assert.deepEqual(
      sites.map(({ productId, status }) => [productId, status]),
      [[null, 'waiting']],
    )
  })

  test('goes offline when the plan ends, and comes back live when one pays again', async () => {
    const subscriptionId = await buyHosting()
    await launch(stage.portal)
    assert.equal((await siteOf(stage.portal))?.status, 'live')
    await stage.portal.call('ada', subscriptions.cancelSubscription, { subscriptionId })
    assert.equal((await siteOf(stage.portal))?.status, 'live', 'it is paid until the period ends')
    await end(subscriptionId)
    const off = await siteOf(stage.portal)
    assert.deepEqual([off?.status, off?.lastCause, off?.planId], ['offline', 'plan-ended', null])
    assert.equal(
      await stage.portal.outcome('tom', calls.bringBack, { hostingId: adasSite, reason: 'x' }),
      'hosting-not-paid',
    )
    await buyHosting()
    const back = await siteOf(stage.portal)
    assert.deepEqual([back?.status, back?.lastCause], ['live', 'plan-recovered'])
  })

  for (const isBeside of [false, true])
    test(`is told to its client where the plan is canceled, ${isBeside ? 'unless another keeps the site online' : 'as it ends'}`, async () => {
      const told = await followTold(stage.portal)
      const subscriptionId = await buyHosting()
      const isLive = async () => (await stage.portal.call('ada', listSites, {})).sites[0]?.isLive
      assert.equal(await isLive(), undefined)
      await launch(stage.portal)
      assert.equal(await isLive(), true)
      if (isBeside)
        await portalOf(stage.portal).documents.transact(async (transaction) => {
          const stored = (await transaction.get(subscriptionDocuments, subscriptionId))?.data
          assert.ok(stored)
          transaction.create(subscriptionDocuments, { ...stored, id: 'sub_beside' })
        })
      await stage.portal.call('ada', subscriptions.cancelSubscription, { subscriptionId })
      const title = (await told.titlesOf('ada')).find((each) => each.includes('was canceled')) ?? ''
      assert.match(title, isBeside ? /ends on \w+ \d+, \d{4}$/ : /\d{4}, when the site goes offline$/)
      await told.notifying.stop()
    })

  test('says with a renewal that the bank refuses that the site goes offline if the plan ends', async () => {
    const told = await followTold(stage.portal)
    const subscriptionId = await buyHosting()
    await launch(stage.portal)
    const worse = await stage.savedCard('ada', 'declined')
    await stage.stripe.subscriptions.update(subscriptionId, { default_payment_method: worse })
    await stage.provider.control('POST', 'clock', { seconds: 32 * 86_400 })
    for (let time = 0; time < 3; time++) await stage.tell({ object: 'subscription', id: subscriptionId })
    const late = (await told.storedOf('ada')).find(({ type }) => type === 'billing.past_due')
    assert.match(late?.body ?? '', /\. The site goes offline if the plan ends\.$/)
    await told.notifying.stop()
  })

  test('does not cover a further site, and looking again changes nothing', async () => {
    await buyHosting()
    await stage.portal.call('ada', calls.requestHosting, { productId: 'bakery-relaunch-2' })
    const before = await stage.portal.call('ada', calls.listHosting, {})
    assert.deepEqual(
      before.sites.map(({ status }) => status),
      ['waiting', 'offline'],
    )
    await coverSites(portalOf(stage.portal), 'ada')
    assert.deepEqual(await stage.portal.call('ada', calls.listHosting, {}), before)
  })

  test('ends with what the plan is, where it changed after it was read and another process was quicker', async () => {
    await buyHosting()
    const { documents } = stage.portal
    const [paid] = await hostingPlansOf(portalOf(stage.portal), 'ada')
    assert.ok(paid)
    // It was unpaid when this process looked; another has written since that it is paid.
    let looks = 0
    const late: Documents = {
      ...documents,
      list: async (collection, options) =>
        collection.name === subscriptionDocuments.name && looks++ === 0 ? [] : documents.list(collection, options),
    }
    await coverSites(portalOf({ ...stage.portal, documents: late }), 'ada')
    assert.ok(looks > 1)
    const site = await siteOf(stage.portal)
    assert.deepEqual([site?.status, site?.subscriptionId], ['waiting', paid.subscriptionId])
  })
})
