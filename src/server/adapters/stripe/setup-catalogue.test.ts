import assert from 'node:assert/strict'
import { test } from 'node:test'
import { freeCouponId, termsOf } from '#domain/catalogue/plans.ts'
import type { Plan } from '#domain/catalogue/plans.ts'
import { standardPlans } from '#domain/catalogue/standard-plans.ts'
import { clientWith, failureOf, nextKey } from '#server/testing/conformance/payments-stage.conformance.ts'
import { setUpCatalogue } from './setup-catalogue.ts'
import { openStripeStage, secretKey } from './stripe-stage.test-support.ts'
import type { StripeStage } from './stripe-stage.test-support.ts'

const yearly = 'rocket-hosting-yearly'
const wanted = {
  lookupKeys: standardPlans.map(({ lookupKey }) => lookupKey),
  couponIds: standardPlans.flatMap(({ couponId }) => couponId ?? []),
}

async function onStage(
  run: (stage: StripeStage, setUp: (changed?: readonly Plan[]) => ReturnType<typeof setUpCatalogue>) => Promise<void>,
) {
  const stage = await openStripeStage()
  try {
    await run(stage, (changed) => setUpCatalogue({ secretKey, api: stage.api }, changed))
  } finally {
    await stage.close()
  }
}

test('puts the whole catalogue into an empty account, each plan at its price', () =>
  onStage(async ({ payments }, setUp) => {
    const changes = await setUp()
    assert.ok(changes.every(({ did }) => did === 'created'))
    assert.equal(changes.length, 5 + 5 + 4 + 1)
    const { prices, coupons } = await payments.readCatalogue(wanted)
    for (const plan of standardPlans) {
      const { listCents, offCents } = termsOf(plan)
      const price = prices.find(({ lookupKey }) => lookupKey === plan.lookupKey)
      assert.deepEqual(
        [price?.type, price?.amountCents, price?.periodMonths, price?.currency],
        [plan.type, listCents, plan.amountMonths, 'usd'],
      )
      const coupon = coupons.find(({ id }) => id === plan.couponId)
      assert.deepEqual(coupon?.amountOffCents, offCents || undefined)
      if (coupon) assert.equal(coupon.duration, plan.type === 'recurring' ? 'forever' : 'once')
    }
  }))

test('makes the terms of FREE and no code of them, and ends the one for all that an earlier set-up made', () =>
  onStage(async (stage, setUp) => {
    const { stripe, payments } = stage
    await setUp()
    const { percent_off: percent, duration } = await stripe.coupons.retrieve(freeCouponId)
    assert.deepEqual([percent, duration], [100, 'forever'])
    assert.deepEqual((await stripe.promotionCodes.list({ code: 'FREE' })).data, [])
    await stage.promotionCode('FREE', freeCouponId)
    assert.deepEqual(await setUp(), [{ what: 'promotion code', id: 'FREE', did: 'deactivated' }])
    const { customerId } = await clientWith(stage, 'good')
    const own = { code: 'FREE', couponId: freeCouponId, customerId }
    const granted = await payments.makePromotionCode(own, nextKey())
    assert.deepEqual(await setUp(), [])
    assert.deepEqual(await payments.listPromotionCodes(), [granted])
    await payments.endPromotionCode(own, nextKey())
    assert.deepEqual(await setUp(), [])
    assert.deepEqual(await payments.listPromotionCodes(), [])
  }))

test('lets each coupon lower its own plan alone', () =>
  onStage(async ({ payments }, setUp) => {
    await setUp()
    const { prices } = await payments.readCatalogue(wanted)
    const lines = prices.map(({ id }) => ({
      priceId: id,
      discounts: wanted.couponIds.map((couponId) => ({ couponId })),
    }))
    const preview = await payments.previewOrder({ customerId: null, lines })
    const charged = preview.lines.map(({ priceId, totalCents }) => [
      prices.find(({ id }) => id === priceId)?.lookupKey,
      totalCents,
    ])
    assert.deepEqual(
      Object.fromEntries(charged),
      Object.fromEntries(standardPlans.map((plan) => [plan.lookupKey, termsOf(plan).priceCents])),
    )
  }))

test('changes nothing when it is run again, and writes nothing', () =>
  onStage(async ({ control }, setUp) => {
    await setUp()
    await control('DELETE', 'calls')
    assert.deepEqual(await setUp(), [])
    assert.deepEqual(await control('GET', 'calls?method=POST'), [])
  }))

test('makes another price of a changed one and moves its key; who has subscribed keeps what they have', () =>
  onStage(async (stage, setUp) => {
    await setUp()
    const { payments, stripe } = stage
    const before = (await payments.readCatalogue(wanted)).prices.find(({ lookupKey }) => lookupKey === yearly)
    const client = await clientWith(stage, 'good')
    const order = { ...client, priceId: before?.id ?? '', discounts: [], orderId: 'order-1' }
    const { made } = await payments.createSubscription(order, nextKey())
    const dearer = standardPlans.map((plan) => (plan.id === yearly ? Object.assign({}, plan, { price: 200 }) : plan))
    assert.deepEqual(await setUp(dearer), [{ what: 'price', id: yearly, did: 'replaced' }])
    assert.deepEqual(await setUp(dearer), [])
    const after = (await payments.readCatalogue(wanted)).prices.find(({ lookupKey }) => lookupKey === yearly)
    assert.equal(after?.amountCents, 20_000)
    assert.notEqual(after?.id, before?.id)
    const old = await stripe.prices.retrieve(before?.id ?? '')
    assert.deepEqual([old.active, old.lookup_key], [false, null])
    const kept = await payments.readSubscription(made.id)
    assert.deepEqual([kept.status, kept.priceId, kept.planId], ['active', before?.id, yearly])
  }))

test('brings back what somebody changed by hand in the dashboard', () =>
  onStage(async ({ stripe }, setUp) => {
    await setUp()
    const { data } = await stripe.prices.list({ lookup_keys: ['dead-pages-setup'] })
    await stripe.prices.update(data[0]?.id ?? '', { active: false })
    await stripe.products.update('liftoff-premier-member-status', { name: 'Premium', active: false })
    await stripe.coupons.update('rocket-hosting-monthly-off-8200', { name: 'Sale' })
    assert.deepEqual(await setUp(), [
      { what: 'coupon', id: 'rocket-hosting-monthly-off-8200', did: 'updated' },
      { what: 'product', id: 'liftoff-premier-member-status', did: 'updated' },
      { what: 'price', id: 'dead-pages-setup', did: 'updated' },
    ])
    assert.deepEqual(await setUp(), [])
  }))

test('leaves a coupon of other terms to whoever made it, and says so', () =>
  onStage(async ({ stripe }, setUp) => {
    await stripe.coupons.create({ id: 'rocket-hosting-monthly-off-8200', percent_off: 90, duration: 'forever' })
    const reason = await failureOf(setUp())
    assert.deepEqual([reason.kind, reason.kind === 'invalid' && reason.code], ['invalid', 'coupon_of_other_terms'])
  }))
