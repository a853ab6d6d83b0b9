import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as promotions from '#domain/billing/promotion-contract.ts'
import { getClientBilling } from '#domain/billing/staff-contract.ts'
import { getSubscriptions } from '#domain/billing/subscription-contract.ts'
import * as catalogue from '#domain/catalogue/contract.ts'
import * as calls from '#domain/checkout/contract.ts'
import type { Endpoint } from '#domain/core/endpoint.ts'
import { payments } from '#server/billing/exports/collections.ts'
import { createId } from '#server/platform/secrets.ts'
import type { CastUid } from '#tools/seed/cast.ts'
import { orders } from './exports/collections.ts'
import { onlyItem, openCheckoutStage } from './stage.test-support.ts'
import type { CheckoutStage } from './stage.test-support.ts'

const hosting = 'rocket-hosting-monthly'
const yearly = 'rocket-hosting-yearly'
const premier = 'premier-member-status'

describe('a plan that is owned', () => {
  let stage: CheckoutStage

  beforeEach(async () => {
    stage = await openCheckoutStage()
  })
  afterEach(() => stage.close())

  async function bought(planId: string): Promise<string> {
    const order = await stage.order([planId])
    const { subscriptionId } = await stage.buy(order, onlyItem(order), {
      paymentMethodId: await stage.savedCard('ada'),
    })
    return subscriptionId ?? ''
  }

  async function shownAsOwned(who: CastUid) {
    const { products } = await stage.portal.call(who, catalogue.getProducts, {})
    const { lines } = await stage.portal.call(who, calls.previewOrder, { planIds: [hosting, premier] })
    return [
      products.filter(({ isOwned }) => isOwned).map(({ id }) => id),
      lines.filter(({ isOwned }) => isOwned).map(({ planId }) => planId),
    ]
  }

  test('is told by the catalogue and by every price of it, to its account alone, until it has ended', async () => {
    assert.deepEqual(await shownAsOwned('ada'), [[], []])
    const subscriptionId = await bought(hosting)
    assert.deepEqual(await shownAsOwned('ada'), [[hosting], [hosting]])
    assert.deepEqual(await shownAsOwned('grace'), [[], []])
    const staffs = await stage.portal.call('tom', getClientBilling, { clientId: 'ada' })
    assert.deepEqual(staffs.ownedPlanIds, [hosting])
    await stage.stripe.subscriptions.cancel(subscriptionId)
    assert.equal(await stage.tell({ object: 'subscription', id: subscriptionId }), 200)
    assert.deepEqual(await shownAsOwned('ada'), [[], []])
  })

  test('and is paid once can be bought again, and says to its account alone when it was bought', async () => {
    const setup = 'dead-pages-setup'
    const boughtAt = async (who: CastUid) => {
      const { products } = await stage.portal.call(who, catalogue.getProducts, {})
      return products.flatMap((plan) => (plan.boughtAt ? [[plan.id, plan.boughtAt]] : []))
    }
    assert.deepEqual(await boughtAt('ada'), [])
    await bought(setup)
    await bought(hosting)
    const paid = { where: { uid: 'ada', status: 'paid' }, orderBy: ['createdAt', 'desc'], limit: 10 } as const
    const payment = (await stage.portal.documents.list(payments, paid)).find(({ data }) => data.type === 'onetime')
    assert.ok(payment)
    assert.deepEqual(await boughtAt('ada'), [[setup, payment.data.paidAt]])
    const toStaff = await stage.portal.call('tom', getClientBilling, { clientId: 'ada' })
    assert.deepEqual(toStaff.boughtAt, { [setup]: payment.data.paidAt })
    assert.deepEqual(await boughtAt('grace'), [])
    const { amountCents, createdAt } = payment.data
    const lost = { id: 'du_1', amountCents, state: 'lost', reason: 'general', createdAt } as const
    for (const back of [{ refundedCents: amountCents }, { disputes: [lost] }]) {
      await stage.portal.documents.transact(async (transaction) => {
        await transaction.get(payments, payment.id)
        transaction.put(payments, { ...payment.data, ...back })
      })
      assert.deepEqual(await boughtAt('ada'), [])
    }
  })

  for (const by of ['a code', 'credit'] as const)
    test(`and is paid once says when it was bought where ${by} paid all of it`, async () => {
      const setup = 'dead-pages-setup'
      const customerId = await stage.customer('ada')
      if (by === 'credit') {
        await stage.stripe.customers.update(customerId, { balance: -200_000 })
        assert.equal(await stage.tell({ object: 'customer', id: customerId }), 200)
      } else await stage.portal.call('tom', promotions.grantFreeCode, { clientId: 'ada', granted: true })
      const order = await stage.order([setup], by === 'a code' ? { promotionCode: 'FREE' } : {})
      const paymentMethodId = by === 'credit' ? await stage.savedCard('ada') : ''
      const couponId = by === 'a code' ? 'FREE' : null
      assert.equal((await stage.buy(order, onlyItem(order), { paymentMethodId, couponId })).status, 'paid')
      assert.deepEqual(await stage.charged(customerId), [])
      const { products } = await stage.portal.call('ada', catalogue.getProducts, {})
      assert.equal(products.find(({ id }) => id === setup)?.boughtAt, order.createdAt)
      const toStaff = await stage.portal.call('tom', getClientBilling, { clientId: 'ada' })
      assert.deepEqual(toStaff.boughtAt, { [setup]: order.createdAt })
      const toOwner = await stage.portal.call('ada', getSubscriptions, { customerId })
      assert.deepEqual(toOwner.boughtAt, { [setup]: order.createdAt })
    })

  test('of hosting stands in the way of its other term, which is refused by the name of what is owned', async () => {
    const placed = await stage.order([yearly])
    await bought(hosting)
    const said = 'This account already has Rocket Hosting monthly. The account owner can manage the plan under Billing.'
    const order = { key: createId(), planIds: [yearly], dueTodayCents: 18_000 }
    assert.deepEqual(await refusalOf(calls.createOrder, order), ['plan-owned-already', said])
    const [, call, body] = stage.purchase(placed, onlyItem(placed), { paymentMethodId: await stage.savedCard('ada') })
    assert.deepEqual(await refusalOf(call, body), ['plan-owned-already', said])
    assert.deepEqual(await stage.charged(await stage.customer('ada')), [1500])
  })

  test('of hosting is ordered by one term, and an order from before that holds both sells only one', async () => {
    const both = { key: createId(), planIds: [hosting, yearly], dueTodayCents: 19_500 }
    assert.equal(await stage.portal.outcome('ada', calls.createOrder, both), 'invalid-input')
    const [one, other] = [await stage.order([hosting]), await stage.order([yearly])]
    await stage.portal.documents.transact(async (transaction) => {
      const former = (await transaction.get(orders, one.id))?.data
      const added = (await transaction.get(orders, other.id))?.data
      if (former && added) transaction.put(orders, { ...former, items: [...former.items, ...added.items] })
    })
    const placed = await stage.look(one.id)
    const paymentMethodId = await stage.savedCard('ada')
    const [first, second] = placed.items.map((item) => stage.purchase(placed, item, { paymentMethodId }))
    assert.ok(first && second)
    assert.equal(await stage.portal.outcome(...first), 'ok')
    assert.equal(await stage.portal.outcome(...second), 'plan-owned-already')
    assert.deepEqual(await stage.charged(await stage.customer('ada')), [1500])
  })

  test('of hosting that waits for its bank gives way to the other term, and is not charged any more', async () => {
    const waiting = await stage.order([hosting])
    const asks = { paymentMethodId: await stage.savedCard('ada', 'alwaysAsked') }
    const { clientSecret } = await stage.buy(waiting, onlyItem(waiting), asks)
    const [paymentIntentId = ''] = clientSecret?.split('_secret_') ?? []
    assert.ok(await bought(yearly))
    assert.deepEqual(
      (await stage.look(waiting.id)).items.map(({ state }) => state),
      ['failed'],
    )
    assert.equal((await stage.stripe.paymentIntents.retrieve(paymentIntentId)).status, 'canceled')
    assert.deepEqual(await stage.charged(await stage.customer('ada')), [18_000])
    assert.deepEqual((await shownAsOwned('ada'))[0], [yearly])
  })

  test('is refused by its name, with the way to Billing', async () => {
    const placed = await stage.order([hosting])
    await bought(hosting)
    const order = { key: createId(), planIds: [hosting, premier], dueTodayCents: 2299 }
    const said = 'This account already has Rocket Hosting monthly. The account owner can manage the plan under Billing.'
    assert.deepEqual(await refusalOf(calls.createOrder, order), ['plan-owned-already', said])
    const [, call, body] = stage.purchase(placed, onlyItem(placed), { paymentMethodId: await stage.savedCard('ada') })
    assert.deepEqual(await refusalOf(call, body), ['plan-owned-already', said])
  })

  async function refusalOf({ path }: Endpoint, body: unknown) {
    const headers = { origin: 'http://portal.example', cookie: await stage.portal.cookieOf('ada') }
    const response = await stage.portal.app.inject({ method: 'POST', url: path, headers, payload: body as object })
    const { code, detail } = response.json() as { code: string; detail: string }
    return [code, detail]
  }
})

describe('an order that costs nothing', () => {
  let stage: CheckoutStage

  beforeEach(async () => {
    stage = await openCheckoutStage()
  })
  afterEach(() => stage.close())

  const grant = (granted: boolean) => stage.portal.call('tom', promotions.grantFreeCode, { clientId: 'ada', granted })

  test('with FREE is bought without a card, and its code counts from the moment it is granted', async () => {
    const planIds = [hosting, premier]
    const refused = await stage.portal.call('ada', calls.previewOrder, { planIds, promotionCode: 'FREE' })
    assert.equal(refused.promotion?.problem, 'not-yours')
    await grant(true)
    const order = await stage.order(planIds, { promotionCode: 'FREE' })
    assert.equal(order.totalCents, 0)
    for (const item of order.items) assert.equal((await stage.buy(order, item, { paymentMethodId: '' })).status, 'paid')
    const now = await stage.look(order.id, { settle: true })
    assert.deepEqual([now.status, now.promotionCode], ['completed', 'FREE'])
    assert.deepEqual(await stage.charged(order.customerId), [])
  })

  test('what costs something, now or later, is not bought without a card', async () => {
    const { id: coupon } = await stage.stripe.coupons.create({ percent_off: 100, duration: 'once' })
    await stage.stripe.promotionCodes.create({ code: 'FIRST', promotion: { type: 'coupon', coupon } })
    const later = await stage.order([hosting], { promotionCode: 'FIRST' })
    assert.equal(later.totalCents, 0)
    for (const order of [later, await stage.order([premier]), await stage.order(['dead-pages-setup'])]) {
      const asked = stage.purchase(order, onlyItem(order), { paymentMethodId: '' })
      assert.equal(await stage.portal.outcome(...asked), 'not-found')
    }
    assert.deepEqual((await stage.stripe.subscriptions.list({ customer: later.customerId, status: 'all' })).data, [])
  })
})
