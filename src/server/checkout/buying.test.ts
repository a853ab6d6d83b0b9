import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as billing from '#domain/billing/subscription-contract.ts'
import * as calls from '#domain/checkout/contract.ts'
import { createId } from '#server/platform/secrets.ts'
import { onlyItem, openCheckoutStage, wholeBasket } from './stage.test-support.ts'
import type { CheckoutStage } from './stage.test-support.ts'

const hosting = 'rocket-hosting-monthly'
const setup = 'dead-pages-setup'

describe('buying what an order holds', () => {
  let stage: CheckoutStage

  beforeEach(async () => {
    stage = await openCheckoutStage()
  })
  afterEach(() => stage.close())

  test('the whole basket is bought at the prices of the catalogue, and told as it stands', async () => {
    const paymentMethodId = await stage.savedCard('ada')
    const order = await stage.order(wholeBasket)
    assert.deepEqual(
      [order.status, order.totalCents, order.discountCents, order.subtotalCents],
      ['open', 211_199, 113_300, 324_499],
    )
    assert.match(order.number, /^LO-[A-Z2-9]{8}$/)
    for (const item of order.items) {
      const bought = await stage.buy(order, item, { paymentMethodId })
      assert.deepEqual([bought.status, bought.clientSecret], ['paid', null])
    }
    const now = await stage.look(order.id)
    assert.equal(now.status, 'completed')
    assert.equal(now.paymentMethodId, paymentMethodId)
    for (const item of now.items) assert.ok(item.paymentId && item.invoiceId)
    const charged = await stage.charged(order.customerId)
    assert.deepEqual(charged.toSorted(), [1500, 799, 8900, 200_000].toSorted())
    const { customerId } = order
    const { subscriptions } = await stage.portal.call('ada', billing.getSubscriptions, { customerId })
    assert.deepEqual(subscriptions.map(({ planId, amountCents, orderId }) => [planId, amountCents, orderId]).sort(), [
      ['premier-member-status', 799, order.id],
      ['quarterly-marketing-review', 8900, order.id],
      [hosting, 1500, order.id],
    ])
  })

  for (const planId of [hosting, setup])
    test(`fifty who buy ${planId} at once are one charge, and all get the answer`, async () => {
      const paymentMethodId = await stage.savedCard('ada')
      const order = await stage.order([planId])
      const item = onlyItem(order)
      const all = await Promise.all(Array.from({ length: 50 }, () => stage.buy(order, item, { paymentMethodId })))
      assert.equal(new Set(all.map((bought) => JSON.stringify(bought))).size, 1)
      assert.equal(all[0]?.status, 'paid')
      assert.deepEqual(await stage.charged(order.customerId), [item.totalCents])
      await stage.callsSince()
      assert.deepEqual(await stage.buy(order, item, { paymentMethodId }), all[0])
      assert.deepEqual(await stage.callsSince(), [])
    })

  test('fifty who buy by the price alone, with no order before, are one charge', async () => {
    const paymentMethodId = await stage.savedCard('ada')
    const customerId = await stage.customer('ada')
    const { data } = await stage.stripe.prices.list({ lookup_keys: [setup] })
    const body = { priceId: data[0]?.id ?? '', customerId, paymentMethodId, couponId: '' }
    const all = await Promise.all(
      Array.from({ length: 50 }, () => stage.portal.call('ada', calls.createInvoiceOnetime, body)),
    )
    assert.equal(new Set(all.map(({ invoiceId }) => invoiceId)).size, 1)
    assert.deepEqual(await stage.charged(customerId), [200_000])
  })

  test('a code that may be used once lowers one of a hundred purchases at once', async () => {
    const { id: coupon } = await stage.stripe.coupons.create({ percent_off: 50, duration: 'once' })
    const promotion = { type: 'coupon', coupon } as const
    await stage.stripe.promotionCodes.create({ code: 'ONCE', promotion, max_redemptions: 1 })
    const buyers = await Promise.all(
      (['ada', 'grace', 'hugo', 'uma'] as const).map(async (who) => {
        const [paymentMethodId, customerId] = [await stage.savedCard(who), await stage.customer(who)]
        const placed = Array.from({ length: 5 }, () => stage.order([setup], { who, promotionCode: 'ONCE' }))
        const asked = (await Promise.all(placed)).map((order) =>
          stage.purchase(order, onlyItem(order), { who, paymentMethodId }),
        )
        return { customerId, asked }
      }),
    )
    // Each order five times: a hundred in all.
    const posts = buyers.flatMap(({ asked }) => asked.flatMap((one) => Array.from({ length: 5 }, () => one)))
    const outcomes = await Promise.all(posts.map((asked) => stage.portal.outcome(...asked)))
    assert.equal(outcomes.length, 100)
    const charged = (await Promise.all(buyers.map(({ customerId }) => stage.charged(customerId)))).flat()
    assert.deepEqual(charged, [100_000])
    assert.equal(outcomes.filter((outcome) => outcome === 'promotion-refused').length, 95)
  })

  test('two orders of one plan at once are one subscription', async () => {
    const paymentMethodId = await stage.savedCard('ada')
    const [first, second] = [await stage.order([hosting]), await stage.order([hosting])]
    const bought = [first, second].map((order) => stage.purchase(order, onlyItem(order), { paymentMethodId }))
    const outcomes = await Promise.all(bought.map((asked) => stage.portal.outcome(...asked)))
    assert.deepEqual(outcomes.toSorted(), ['ok', 'plan-owned-already'])
    assert.deepEqual(await stage.charged(first.customerId), [1500])
    const again = { key: createId(), planIds: [hosting], dueTodayCents: 1500 }
    assert.equal(await stage.portal.outcome('ada', calls.createOrder, again), 'plan-owned-already')
  })

  test('a declined card leaves the thing failed with the words of the bank, and another card pays it once', async () => {
    const declined = await stage.savedCard('ada', 'declined')
    const good = await stage.savedCard('ada')
    const order = await stage.order([hosting, setup])
    for (const item of order.items) {
      const asked = stage.purchase(order, item, { paymentMethodId: declined })
      for (let again = 0; again < 2; again++) assert.equal(await stage.portal.outcome(...asked), 'card-declined')
    }
    const failed = await stage.look(order.id)
    assert.equal(failed.status, 'failed')
    for (const { state, decline } of failed.items) {
      assert.equal(state, 'failed')
      assert.equal(decline?.message, 'The bank declined this card.')
    }
    for (const item of order.items)
      assert.equal((await stage.buy(order, item, { paymentMethodId: good })).status, 'paid')
    const now = await stage.look(order.id)
    assert.equal(now.status, 'completed')
    for (const { decline } of now.items) assert.equal(decline, null)
    assert.deepEqual((await stage.charged(order.customerId)).toSorted(), [1500, 200_000])
    const { data } = await stage.stripe.subscriptions.list({ customer: order.customerId, status: 'all' })
    assert.deepEqual(
      data.map(({ status }) => status),
      ['active'],
    )
  })

  test('a plan whose card was declined can be ordered anew, and what was left of it is ended', async () => {
    const declined = await stage.savedCard('ada', 'declined')
    const good = await stage.savedCard('ada')
    const first = await stage.order([hosting])
    await stage.portal.outcome(...stage.purchase(first, onlyItem(first), { paymentMethodId: declined }))
    stage.portal.clock.advance(1000)
    const second = await stage.order([hosting, 'premier-member-status'])
    for (const item of second.items)
      assert.equal((await stage.buy(second, item, { paymentMethodId: good })).status, 'paid')
    assert.deepEqual((await stage.charged(first.customerId)).toSorted(), [1500, 799].toSorted())
    const { data } = await stage.stripe.subscriptions.list({ customer: first.customerId, status: 'all' })
    assert.deepEqual(data.map(({ status }) => status).sort(), ['active', 'active', 'incomplete_expired'])
  })

  for (const planId of [hosting, setup])
    test(`a bank that asks about ${planId} is answered by the page, and a second look settles the order`, async () => {
      const paymentMethodId = await stage.savedCard('ada', 'challenged')
      const order = await stage.order([planId])
      const item = onlyItem(order)
      assert.equal((await stage.buy(order, item, { paymentMethodId })).status, 'unpaid')
      const { status, clientSecret } = await stage.buy(order, item, { paymentMethodId })
      assert.deepEqual([status, Boolean(clientSecret)], ['unpaid', true])
      const asked = await stage.look(order.id)
      assert.deepEqual([asked.status, onlyItem(asked).state], ['processing', 'action'])
      assert.doesNotMatch(JSON.stringify(asked), /_secret_/)
      await stage.answerBank(clientSecret, 'complete')
      assert.equal((await stage.look(order.id)).status, 'processing')
      assert.equal((await stage.look(order.id, { settle: true })).status, 'completed')
      assert.deepEqual(await stage.charged(order.customerId), [item.totalCents])
    })

  test('a bank whose question is answered wrong refuses, and another card pays', async () => {
    const challenged = await stage.savedCard('ada', 'challenged')
    const good = await stage.savedCard('ada')
    const order = await stage.order([hosting])
    const { clientSecret } = await stage.buy(order, onlyItem(order), { paymentMethodId: challenged })
    await stage.answerBank(clientSecret, 'fail')
    const failed = onlyItem(await stage.look(order.id, { settle: true }))
    assert.deepEqual([failed.state, Boolean(failed.decline)], ['failed', true])
    assert.equal((await stage.buy(order, onlyItem(order), { paymentMethodId: good })).status, 'paid')
    assert.deepEqual(await stage.charged(order.customerId), [1500])
  })
})
