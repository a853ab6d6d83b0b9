import assert from 'node:assert/strict'
import { cents } from '#domain/core/money.ts'
import { failureOf, nextKey } from './payments-stage.conformance.ts'
import type { PaymentsCheck, PaymentsStage } from './payments-stage.conformance.ts'

const planId = 'care-plan'
const old = { planId, name: 'Care plan', lookupKey: planId, listCents: cents(9700), periodMonths: 1 }
const first = { ...old, couponId: `${planId}-off-8200`, offCents: cents(8200) }

/** Somebody who pays 15 a month since ten days, and what else they are given off. */
async function payingOld(stage: PaymentsStage, percentOff: number | null = null) {
  const { payments, card, customerInTime } = stage
  const { customerId, pass } = await customerInTime()
  const paymentMethodId = await card('good')
  await payments.attachPaymentMethod({ customerId, paymentMethodId }, nextKey())
  await payments.bringPlan(first, nextKey())
  const wanted = { lookupKeys: [planId], couponIds: [] }
  const priceId = (await payments.readCatalogue(wanted)).prices[0]?.id ?? ''
  const other = percentOff === null ? [] : [{ couponId: await stage.coupon({ off: { percent: percentOff } }) }]
  const discounts = [{ couponId: first.couponId }, ...other]
  const order = { customerId, paymentMethodId, priceId, discounts, orderId: 'order-1' }
  const { id: subscriptionId, currentPeriodEnd } = (await payments.createSubscription(order, nextKey())).made
  await pass(10)
  const billed = async () =>
    (await payments.listInvoices({ customerId, after: null })).items.map(({ totalCents }) => totalCents)
  return { subscriptionId, currentPeriodEnd, pass, billed, endingCouponIds: [first.couponId] }
}

export const priceChecks: readonly PaymentsCheck[] = [
  {
    title: 'charges another price from the next renewal on, archived or not, and nothing now',
    async run(stage) {
      const { payments } = stage
      const { subscriptionId, currentPeriodEnd, pass, billed, endingCouponIds } = await payingOld(stage)
      const lookupKey = `${planId}-2400-1`
      await payments.bringPlan(
        { ...old, lookupKey, listCents: cents(2400), couponId: null, offCents: cents(0) },
        nextKey(),
      )
      await payments.archivePrice(lookupKey)
      for (const key of ['row-1', 'row-1', nextKey()]) {
        const moved = await payments.movePrice({ subscriptionId, lookupKey, couponId: null, endingCouponIds }, key)
        assert.deepEqual(
          [moved.listCents, moved.couponIds, moved.currentPeriodEnd, moved.planId],
          [2400, [], currentPeriodEnd, planId],
        )
      }
      assert.deepEqual(await billed(), [1500])
      const { prices } = await payments.readCatalogue({ lookupKeys: [lookupKey], couponIds: [] })
      assert.deepEqual(prices, [], 'nobody can begin with it')
      await pass(32)
      assert.deepEqual(await billed(), [2400, 1500])
    },
  },
  {
    title:
      'gives the coupon of a price in the place of that of the one before, and takes other discounts off what is left',
    async run(stage) {
      const { payments } = stage
      const { subscriptionId, pass, billed, endingCouponIds } = await payingOld(stage, 50)
      const dearer = { ...old, couponId: `${planId}-off-7700`, offCents: cents(7700) }
      await payments.bringPlan(dearer, nextKey())
      const move = { subscriptionId, lookupKey: planId, couponId: dearer.couponId, endingCouponIds }
      for (let again = 0; again < 2; again++)
        assert.equal((await payments.movePrice(move, nextKey())).couponIds[0], dearer.couponId)
      await pass(32)
      assert.deepEqual(await billed(), [1000, 750])
    },
  },
  {
    title: 'moves to no price that is not there, or that is of another period',
    async run(stage) {
      const { payments } = stage
      const { subscriptionId, endingCouponIds } = await payingOld(stage)
      const yearly = { ...old, lookupKey: `${planId}-24000-12`, listCents: cents(24_000), periodMonths: 12 }
      await payments.bringPlan({ ...yearly, couponId: null, offCents: cents(0) }, nextKey())
      for (const lookupKey of [yearly.lookupKey, 'none']) {
        const move = { subscriptionId, lookupKey, couponId: null, endingCouponIds }
        assert.equal((await failureOf(payments.movePrice(move, nextKey()))).kind, 'unavailable')
      }
      assert.equal((await payments.readSubscription(subscriptionId)).listCents, 9700)
      const unknown = { subscriptionId: 'sub_none', lookupKey: planId, couponId: null, endingCouponIds: [] }
      assert.equal((await failureOf(payments.movePrice(unknown, nextKey()))).kind, 'missing')
    },
  },
]
