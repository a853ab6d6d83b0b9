import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as payments from '#domain/billing/payment-contract.ts'
import * as calls from '#domain/checkout/contract.ts'
import { portalOf } from '#server/testing/live-audience.test-support.ts'
import { orders } from './exports/collections.ts'
import { settlePendingOrders } from './settle-orders.ts'
import { onlyItem, openCheckoutStage } from './stage.test-support.ts'
import type { CheckoutStage } from './stage.test-support.ts'

const hosting = 'rocket-hosting-monthly'
const setup = 'dead-pages-setup'
const dayMs = 24 * 3_600_000

describe('what an order says is what is paid', () => {
  let stage: CheckoutStage

  beforeEach(async () => {
    stage = await openCheckoutStage()
  })
  afterEach(() => stage.close())

  async function code(percentOff: number): Promise<string> {
    const { id: coupon } = await stage.stripe.coupons.create({ percent_off: percentOff, duration: 'once' })
    return (await stage.stripe.promotionCodes.create({ code: 'SPRING', promotion: { type: 'coupon', coupon } })).id
  }

  for (const planId of [hosting, setup])
    test(`${planId}: a code that takes less off than when it was ordered is refused before anything is made`, async () => {
      const paymentMethodId = await stage.savedCard('ada')
      const first = await code(50)
      const order = await stage.order([planId], { promotionCode: 'SPRING' })
      await stage.stripe.promotionCodes.update(first, { active: false })
      await code(10)
      const asked = stage.purchase(order, onlyItem(order), { paymentMethodId })
      assert.equal(await stage.portal.outcome(...asked), 'promotion-refused')
      const { customerId: customer } = order
      assert.deepEqual((await stage.stripe.subscriptions.list({ customer, status: 'all' })).data, [])
      assert.deepEqual((await stage.stripe.invoices.list({ customer })).data, [])
      assert.deepEqual(await stage.charged(customer), [])
      assert.equal((await stage.look(order.id)).status, 'expired', 'its page orders anew, at the price of now')
    })

  test('a code that takes more off is refused too: the page showed another price', async () => {
    const paymentMethodId = await stage.savedCard('ada')
    const first = await code(10)
    const order = await stage.order([hosting], { promotionCode: 'SPRING' })
    await stage.stripe.promotionCodes.update(first, { active: false })
    await code(50)
    const asked = stage.purchase(order, onlyItem(order), { paymentMethodId })
    assert.equal(await stage.portal.outcome(...asked), 'promotion-refused')
    assert.deepEqual(await stage.charged(order.customerId), [])
  })

  /** A set-up whose card was declined; the payment that the bank refused. */
  async function declinedSetup() {
    const declined = await stage.savedCard('ada', 'declined')
    const order = await stage.order([setup])
    await stage.portal.outcome(...stage.purchase(order, onlyItem(order), { paymentMethodId: declined }))
    const { paymentId } = onlyItem(await stage.look(order.id, { settle: true }))
    assert.ok(paymentId)
    return { order, paymentId }
  }

  test('a declined one-time purchase cannot be paid any more once another order has bought it', async () => {
    const { order, paymentId } = await declinedSetup()
    const paymentMethodId = await stage.savedCard('ada')
    stage.portal.clock.advance(1000)
    const second = await stage.order([setup])
    assert.equal((await stage.buy(second, onlyItem(second), { paymentMethodId })).status, 'paid')
    const retry = { paymentId, paymentMethodId }
    assert.notEqual(await stage.portal.outcome('ada', payments.retryPayment, retry), 'ok')
    stage.portal.clock.advance(1000)
    const late = stage.purchase(order, onlyItem(order), { paymentMethodId })
    assert.equal(await stage.portal.outcome(...late), 'plan-owned-already')
    assert.deepEqual(await stage.charged(order.customerId), [200_000])
  })

  test('two orders of one set-up whose purchases follow each other are one charge', async () => {
    const paymentMethodId = await stage.savedCard('ada')
    const [first, second] = [await stage.order([setup]), await stage.order([setup])]
    stage.portal.clock.advance(1000)
    const bought = [first, second].map((order) => stage.purchase(order, onlyItem(order), { paymentMethodId }))
    const outcomes = await Promise.all(bought.map((asked) => stage.portal.outcome(...asked)))
    assert.deepEqual(outcomes.toSorted(), ['ok', 'plan-owned-already'])
    assert.deepEqual(await stage.charged(first.customerId), [200_000])
  })

  test('a declined one-time purchase that nobody comes back to is owed by nobody after a day', async () => {
    const { order, paymentId } = await declinedSetup()
    const sweep = () => settlePendingOrders(portalOf(stage.portal, { payments: stage.payments }), throwAgain)
    await sweep()
    const open = await stage.stripe.invoices.list({ customer: order.customerId, status: 'open' })
    assert.equal(open.data.length, 1, 'its own page may try another card meanwhile')
    stage.portal.clock.advance(dayMs + 1000)
    await sweep()
    const { data } = await stage.stripe.invoices.list({ customer: order.customerId })
    assert.deepEqual(
      data.map(({ status }) => status),
      ['void'],
    )
    stage.portal.signInAgain('ada')
    const retry = { paymentId, paymentMethodId: await stage.savedCard('ada') }
    assert.notEqual(await stage.portal.outcome('ada', payments.retryPayment, retry), 'ok')
    await stage.callsSince()
    await sweep()
    assert.deepEqual(await stage.callsSince(), [], 'what was taken back is not asked about again')
  })

  test('a purchase by the price alone is a new one, however many orders came between', async () => {
    const paymentMethodId = await stage.savedCard('ada')
    const customerId = await stage.customer('ada')
    const { data: prices } = await stage.stripe.prices.list({ lookup_keys: [hosting] })
    const body = { priceId: prices[0]?.id ?? '', customerId, paymentMethodId, couponId: '' }
    const first = await stage.portal.call('ada', calls.createSubscriptionProduct, body)
    assert.equal(first.status, 'paid')
    await stage.stripe.subscriptions.cancel(first.subscriptionId)
    for (let count = 0; count < 21; count++) {
      await stage.forgetLimits()
      stage.portal.clock.advance(1000)
      await stage.order(['premier-member-status'])
    }
    await stage.forgetLimits()
    const again = await stage.portal.call('ada', calls.createSubscriptionProduct, body)
    assert.equal(again.status, 'paid')
    assert.notEqual(again.subscriptionId, first.subscriptionId)
    assert.deepEqual(await stage.charged(customerId), [1500, 1500])
    const placed = await stage.portal.documents.list(orders, {
      where: { uid: 'ada' },
      orderBy: ['createdAt', 'desc'],
      limit: 100,
    })
    const ids = placed.flatMap(({ data }) => data.items.map(({ id }) => id))
    assert.equal(new Set(ids).size, 23)
  })
})

function throwAgain(error: unknown): never {
  throw error
}
