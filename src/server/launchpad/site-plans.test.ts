import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { getListPayments } from '#domain/billing/payment-contract.ts'
import * as plans from '#domain/billing/subscription-contract.ts'
import * as checkout from '#domain/checkout/contract.ts'
import type { ForSite } from '#domain/checkout/contract.ts'
import * as calls from '#domain/launchpad/contract.ts'
import { listActivity } from '#domain/projects/contract.ts'
import { addProduct } from '#domain/projects/product-contract.ts'
import { startProject } from '#domain/projects/staff-contract.ts'
import { onlyItem } from '#server/checkout/stage.test-support.ts'
import { followTold } from '#server/notifications/stage.test-support.ts'
import { createId } from '#server/platform/secrets.ts'
import { portalOf } from '#server/testing/live-audience.test-support.ts'
import { readPdf } from '#server/testing/read-pdf.test-support.ts'
import { coverSites } from './cover-sites.ts'
import { monthly, openPlanStage, yearly } from './plan-stage.test-support.ts'
import type { PlanStage } from './plan-stage.test-support.ts'
import { adasSite, launch } from './stage.test-support.ts'

const shop = adasSite
const blog = 'bakery-relaunch-2'

let stage: PlanStage

describe('a hosting plan', () => {
  beforeEach(async () => {
    stage = await openPlanStage()
  })
  afterEach(() => stage.close())

  test('is bought once for each site, and the other term of another site is no hindrance', async () => {
    await stage.openSites(shop, blog)
    const ofShop = await stage.buyHosting([{ planId: monthly, siteId: shop }])
    assert.deepEqual(await stage.shown(), { [shop]: ['waiting', ofShop], [blog]: ['offline', null] })
    assert.equal(await stage.ordering([{ planId: monthly, siteId: shop }]), 'plan-owned-already')
    assert.equal(await stage.ordering([{ planId: yearly, siteId: shop }], yearly, 18_000), 'plan-owned-already')
    const ofBlog = await stage.buyHosting([{ planId: yearly, siteId: blog }], yearly)
    assert.deepEqual(await stage.shown(), { [shop]: ['waiting', ofShop], [blog]: ['waiting', ofBlog] })
    assert.deepEqual((await stage.received()).toSorted(), [1500, 18_000])
  })

  test('is bought twice by one order, for two sites, and a second click of it charges nothing', async () => {
    await stage.openSites(shop, blog)
    const sites = [shop, blog].map((siteId) => ({ planId: monthly, siteId }))
    const order = await stage.order([monthly], { sites })
    assert.deepEqual([order.items.length, order.totalCents], [2, 3000])
    const paymentMethodId = await stage.savedCard('ada')
    const bought = []
    for (const item of [...order.items, ...order.items])
      bought.push((await stage.buy(order, item, { paymentMethodId })).subscriptionId)
    assert.equal(new Set(bought).size, 2)
    assert.deepEqual(await stage.received(), [1500, 1500])
    assert.deepEqual(await stage.shown(), { [shop]: ['waiting', bought[0]], [blog]: ['waiting', bought[1]] })
    assert.equal((await stage.look(order.id, { settle: true })).status, 'completed')
    assert.equal(await stage.ordering([{ planId: monthly, siteId: blog }]), 'plan-owned-already')
  })

  test('without a site covers the only one that has none', async () => {
    await stage.openSites(shop, blog)
    await stage.buyHosting([{ planId: monthly, siteId: shop }])
    const ofBlog = await stage.buyHosting()
    assert.deepEqual((await stage.shown())[blog], ['waiting', ofBlog])
    assert.equal(await stage.ordering(), 'plan-owned-already')
  })

  test('without a site waits where several have none, one at a time, and is given to one by hand', async () => {
    await stage.openSites(shop, blog)
    const subscriptionId = await stage.buyHosting()
    assert.deepEqual(await stage.shown(), { [shop]: ['offline', null], [blog]: ['offline', null] })
    assert.equal((await stage.planOf(subscriptionId)).siteId, null)
    assert.equal(await stage.ordering(), 'plan-owned-already')
    const unused = async () => (await stage.portal.call('ada', checkout.listSites, {})).unusedPlanIds
    assert.deepEqual(await unused(), [monthly])
    assert.equal(await stage.assign(subscriptionId, shop), 'ok')
    assert.equal(await unused(), undefined)
    assert.deepEqual(await stage.shown(), { [shop]: ['waiting', subscriptionId], [blog]: ['offline', null] })
  })

  test('begins the new site that it is bought for, under its name, and the same name is no second purchase', async () => {
    await stage.openSites(shop)
    const wanted = [{ planId: monthly, newSite: 'Bakery shop' }]
    const again = await stage.order([monthly], { sites: wanted })
    const subscriptionId = await stage.buyHosting(wanted)
    const { sites } = await stage.portal.call('ada', calls.listHosting, {})
    const begun = sites.find((site) => site.name === 'Bakery shop')
    assert.deepEqual([begun?.status, begun?.subscriptionId, begun?.productId], ['waiting', subscriptionId, null])
    assert.equal(await stage.ordering([{ planId: monthly, newSite: 'bakery SHOP' }]), 'plan-owned-already')
    const paymentMethodId = await stage.savedCard('ada')
    const late = stage.purchase(again, onlyItem(again), { paymentMethodId })
    assert.equal(await stage.portal.outcome(...late), 'plan-owned-already')
    assert.deepEqual(await stage.received(), [1500])
  })

  test('begins a site that was named by its address with that address, under its host', async () => {
    await stage.openSites(shop)
    const typed = [{ planId: monthly, newSite: 'https://www.über-laden.example/shop?x=1' }]
    await stage.buyHosting(typed)
    assert.equal(await stage.ordering([{ planId: monthly, newSite: 'www.Über-laden.example' }]), 'plan-owned-already')
    await stage.buyHosting([{ planId: monthly, newSite: '10.0.0.1' }])
    const { sites } = await stage.portal.call('ada', calls.listHosting, {})
    const begun = sites.flatMap(({ productId, name, address }) => (productId === null ? [[name, address]] : []))
    assert.deepEqual(begun.toSorted(), [
      ['10.0.0.1', null],
      ['www.über-laden.example', 'https://www.xn--ber-laden-p9a.example/'],
    ])
  })

  test('is priced with what its site has: the other term by the name of the plan that is owned', async () => {
    await stage.openSites(shop, blog)
    await stage.buyHosting([{ planId: monthly, siteId: shop }])
    const look = async (siteId: string) => {
      const wanted = { planIds: [yearly], sites: [{ planId: yearly, siteId }] }
      const [line] = (await stage.portal.call('ada', checkout.previewOrder, wanted)).lines
      return [line?.isOwned, line?.ownedPlanId, line?.site?.id]
    }
    assert.deepEqual(await look(shop), [true, monthly, shop])
    assert.deepEqual(await look(blog), [false, undefined, blog])
  })

  test('is not bought for the site of another account, for add-ons, nor twice for one site', async () => {
    await stage.openSites(shop)
    const outcome = (sites: readonly ForSite[], planIds = [monthly]) =>
      stage.portal.outcome('grace', checkout.previewOrder, { planIds, sites: [...sites] })
    assert.equal(await outcome([{ planId: monthly, siteId: shop }]), 'not-found')
    assert.equal(await outcome([{ planId: yearly, newSite: 'Shop' }]), 'invalid-input')
    const premier = 'premier-member-status'
    assert.equal(await outcome([{ planId: premier, newSite: 'Shop' }], [premier]), 'invalid-input')
    const twice = [monthly, yearly].map((planId) => ({ planId, newSite: 'Shop' }))
    assert.equal(await outcome(twice, [monthly, yearly]), 'invalid-input')
  })

  test('of the call of the specification is bought for the site that stands beside it, and repeated by both', async () => {
    await stage.openSites(shop, blog)
    const { priceId, couponId } = onlyItem(await stage.order([monthly], { sites: [{ planId: monthly, siteId: shop }] }))
    const body = { priceId, couponId, customerId: await stage.customer('ada') }
    const call = async (siteId?: string) => {
      const paymentMethodId = await stage.savedCard('ada')
      const asked = { ...body, paymentMethodId, ...(siteId ? { siteId } : {}) }
      return (await stage.portal.call('ada', checkout.createSubscriptionProduct, asked)).subscriptionId
    }
    const ofShop = await call(shop)
    assert.equal(await call(shop), ofShop)
    const ofBlog = await call()
    assert.equal(await call(), ofBlog)
    assert.notEqual(ofBlog, ofShop)
    assert.deepEqual(await stage.shown(), { [shop]: ['waiting', ofShop], [blog]: ['waiting', ofBlog] })
    assert.deepEqual(await stage.received(), [1500, 1500])
  })

  test('moves to another site, from which the first has none; not to one that has a plan', async () => {
    await stage.openSites(shop, blog)
    const ofShop = await stage.buyHosting([{ planId: monthly, siteId: shop }])
    await launch(stage.portal)
    assert.equal(await stage.assign(ofShop, blog, 'tom'), 'ok')
    assert.deepEqual(await stage.shown(), { [shop]: ['offline', null], [blog]: ['waiting', ofShop] })
    const again = await stage.buyHosting([{ planId: yearly, siteId: shop }], yearly)
    assert.deepEqual((await stage.shown())[shop], ['live', again])
    assert.equal(await stage.assign(again, blog), 'plan-owned-already')
    assert.equal(await stage.assign(again, null), 'ok')
    assert.deepEqual((await stage.shown())[shop], ['offline', null])
  })

  test('that is moved names who moved it and where to, in the history and the notice of the former site', async () => {
    const told = await followTold(stage.portal)
    await stage.openSites(shop, blog)
    const plan = await stage.buyHosting([{ planId: monthly, siteId: shop }])
    assert.equal(await stage.assign(plan, blog), 'ok')
    const { sites } = await stage.portal.call('tom', calls.listHosting, { clientId: 'ada' })
    const site = sites.find(({ id }) => id === shop)
    const target = sites.find(({ id }) => id === blog)
    const did = `Ada Lovell assigned the site’s hosting plan to ${target?.name}.`
    assert.deepEqual([site?.history[0]?.actor, site?.history[0]?.reason], [{ uid: 'ada', name: 'Ada Lovell' }, did])
    const notices = [...(await told.storedOf('nina')), ...(await told.storedOf('tom'))]
    const notice = notices.find(({ title }) => title === `${site?.name} is offline`)
    assert.equal(notice?.body, did)
    const { activities } = await stage.portal.call('tom', listActivity, { projectId: site?.projectId ?? '' })
    assert.equal(activities.find(({ type }) => type === 'hosting.offline')?.actorName, 'Ada Lovell')
  })

  test('is given away by the owner and staff alone, as they saw it, and repeating it changes nothing', async () => {
    await stage.openSites(shop, blog)
    const subscriptionId = await stage.buyHosting()
    const { version } = await stage.planOf(subscriptionId)
    const body = { subscriptionId, version, siteId: shop }
    assert.equal(await stage.portal.outcome('ben', calls.assignPlan, body), 'forbidden')
    assert.equal(await stage.portal.outcome('grace', calls.assignPlan, body), 'not-found')
    assert.equal(await stage.portal.outcome('ada', calls.assignPlan, { ...body, siteId: 'nowhere' }), 'not-found')
    assert.equal(await stage.portal.outcome('ada', calls.assignPlan, body), 'ok')
    const after = await stage.planOf(subscriptionId)
    assert.equal(await stage.portal.outcome('ada', calls.assignPlan, body), 'ok')
    assert.deepEqual(await stage.planOf(subscriptionId), after)
    assert.equal(await stage.portal.outcome('tom', calls.assignPlan, { ...body, siteId: blog }), 'stale-version')
    const premier = await stage.order(['premier-member-status'])
    const paymentMethodId = await stage.savedCard('ada')
    const { subscriptionId: addOn = '' } = await stage.buy(premier, onlyItem(premier), { paymentMethodId })
    assert.equal(await stage.assign(addOn, blog), 'plan-not-for-this')
    await stage.stripe.subscriptions.cancel(subscriptionId)
    assert.equal(await stage.tell({ object: 'subscription', id: subscriptionId }), 200)
    assert.equal(await stage.assign(subscriptionId, blog), 'subscription-ended')
  })

  test('keeps its site through every word of the provider, and a change of its term', async () => {
    await stage.openSites(shop, blog)
    const subscriptionId = await stage.buyHosting([{ planId: monthly, siteId: shop }])
    await stage.assign(subscriptionId, blog)
    const change = { subscriptionId, planId: yearly }
    const { proratedAt } = await stage.portal.call('ada', plans.previewPlanChange, change)
    await stage.portal.call('ada', plans.changePlan, { ...change, proratedAt })
    assert.equal(await stage.tell({ object: 'subscription', id: subscriptionId }), 200)
    const { siteId, planId } = await stage.planOf(subscriptionId)
    assert.deepEqual([siteId, planId], [blog, yearly])
    assert.deepEqual((await stage.shown())[blog], ['waiting', subscriptionId])
  })

  test('waits once its site is removed, which is refused while the site is live', async () => {
    await stage.openSites(shop)
    const subscriptionId = await stage.buyHosting()
    await launch(stage.portal)
    const remove = async (who: 'ada' | 'ben' | 'grace') => {
      const { sites } = await stage.portal.call('ada', calls.listHosting, {})
      const version = sites.find(({ id }) => id === shop)?.version ?? 0
      return stage.portal.outcome(who, calls.removeSite, { hostingId: shop, version })
    }
    assert.equal(await remove('ada'), 'hosting-move-refused')
    await stage.portal.call('tom', calls.takeOffline, { hostingId: shop, reason: 'Moves' })
    assert.deepEqual([await remove('ben'), await remove('grace')], ['forbidden', 'not-found'])
    assert.equal(await remove('ada'), 'ok')
    await coverSites(portalOf(stage.portal), 'ada')
    assert.deepEqual([await stage.shown(), (await stage.planOf(subscriptionId)).siteId], [{}, null])
    assert.equal(await stage.ordering(), 'plan-owned-already')
  })

  test('is told about with its site, in notices and on receipts, by the name that it had then', async () => {
    const told = await followTold(stage.portal)
    await stage.openSites(shop)
    const { sites } = await stage.portal.call('ada', calls.listHosting, {})
    const [open] = sites
    assert.ok(open)
    await stage.buyHosting([{ planId: monthly, siteId: shop }])
    const ofNew = await stage.buyHosting([{ planId: monthly, newSite: 'Bakery shop' }])
    const paid = async () => {
      const asked = { customerId: await stage.customer('ada') }
      return (await stage.portal.call('ada', getListPayments, asked)).listPayments
    }
    assert.deepEqual((await paid()).map(({ site }) => site).toSorted(), ['Bakery shop', open.name].toSorted())

    const site = (await stage.portal.call('ada', calls.listHosting, {})).sites.find(
      ({ name }) => name === 'Bakery shop',
    )
    assert.ok(site)
    await stage.portal.call('ada', calls.updateHosting, { hostingId: site.id, version: site.version, name: 'Cakes' })
    await stage.portal.call('ada', plans.cancelSubscription, { subscriptionId: ofNew })
    const notices = await told.storedOf('ada')
    assert.ok(notices.some(({ body }) => body.startsWith('Rocket Hosting monthly (Bakery shop) $15. ')))
    const canceled = notices.find(({ type }) => type === 'billing.subscription_canceled')
    assert.match(canceled?.title ?? '', /^Rocket Hosting monthly \(Cakes\) was canceled and ends on \w+ \d+, \d{4}$/)
    await told.notifying.stop()

    const payment = (await paid()).find(({ subscriptionId }) => subscriptionId === ofNew)
    const headers = { cookie: await stage.portal.cookieOf('ada') }
    const receipt = await stage.portal.app.inject({ url: `/files/receipts/${payment?.id}`, headers })
    assert.match(readPdf(receipt.rawPayload), /\nSite\nBakery shop\n/)
  })

  test('follows the first site, which its owner may rename, to the product that it becomes', async () => {
    const uma = async () => (await stage.portal.call('uma', calls.listHosting, {})).sites
    const order = await stage.order([monthly], { who: 'uma' })
    const paymentMethodId = await stage.savedCard('uma')
    const { subscriptionId } = await stage.buy(order, onlyItem(order), { who: 'uma', paymentMethodId })
    const [loose] = await uma()
    assert.deepEqual([loose?.productId, loose?.status], [null, 'waiting'])
    const { version = 0, id: hostingId = '' } = loose ?? {}
    const named = { hostingId, version, name: 'My site' }
    assert.equal(await stage.portal.outcome('uma', calls.updateHosting, { ...named, provider: 'Vercel' }), 'forbidden')
    await stage.portal.call('uma', calls.updateHosting, named)
    assert.equal((await uma())[0]?.name, 'My site')

    const started = { key: createId(), name: 'Relaunch', description: 'A shop', clientId: 'uma', managerId: null }
    const { project } = await stage.portal.call('tom', startProject, started)
    const added = {
      key: createId(),
      projectId: project.id,
      name: 'Shop',
      description: 'A shop',
      kind: 'sites',
    } as const
    const { product } = await stage.portal.call('tom', addProduct, added)
    await stage.portal.call('uma', calls.requestHosting, { productId: product.id })
    assert.deepEqual(
      (await uma()).map(({ id, status, subscriptionId: paidBy }) => [id, status, paidBy]),
      [[product.id, 'waiting', subscriptionId]],
    )
  })
})
