import assert from 'node:assert/strict'
import { toInstant, toMilliseconds } from '#domain/core/instants.ts'
import { cents } from '#domain/core/money.ts'
import type { BroughtPromotion } from '#server/ports/payments-catalogue.ts'
import { ada, clientWith, expectRefused, failureOf, nextKey } from './payments-stage.conformance.ts'
import type { PaymentsCheck, PaymentsStage } from './payments-stage.conformance.ts'

const coupon = {
  id: 'of-spring',
  percentOff: 20,
  amountOffCents: null,
  duration: 'repeating',
  durationMonths: 3,
} as const
const spring: BroughtPromotion = {
  code: 'SPRING',
  coupon,
  planIds: null,
  customerId: null,
  expiresAt: null,
  mostUses: null,
  isForFirst: false,
  isActive: true,
}
const care = {
  planId: 'care',
  name: 'Care plan',
  lookupKey: 'care',
  listCents: cents(4000),
  periodMonths: 1,
  couponId: null,
  offCents: cents(0),
}

/** A plan that is sold, and the price of something else. */
async function twoPrices({ payments, price }: PaymentsStage): Promise<readonly [string, string]> {
  await payments.bringPlan(care, nextKey())
  const { prices } = await payments.readCatalogue({ lookupKeys: [care.lookupKey], couponIds: [] })
  return [prices[0]?.id ?? '', await price(4000, 1)]
}

export const promotionChecks: readonly PaymentsCheck[] = [
  {
    title: 'brings a promotion code on its terms, once however often and by how many, whatever their keys',
    async run({ payments, now }) {
      const expiresAt = toInstant(Math.floor(toMilliseconds(now) / 1000) * 1000 + 30 * 86_400_000)
      const wanted = { ...spring, expiresAt, mostUses: 5, isForFirst: true }
      for (const key of ['row-1', 'row-1', nextKey()]) await payments.bringPromotion(wanted, key)
      const found = await payments.findPromotionCode('spring', null)
      const { id: _id, ...terms } = found ?? {}
      assert.deepEqual(terms, {
        code: 'SPRING',
        isActive: true,
        coupon,
        customerId: null,
        expiresAt,
        usesLeft: 5,
        isForFirst: true,
      })
      assert.deepEqual(await payments.listPromotionCodes(), [found])
    },
  },
  {
    title: 'lets a promotion code end and begin again, as the same one',
    async run({ payments }) {
      await payments.bringPromotion(spring, nextKey())
      const made = await payments.findPromotionCode('SPRING', null)
      assert.ok(made)
      for (let again = 0; again < 2; again++) await payments.bringPromotion({ ...spring, isActive: false }, nextKey())
      assert.equal(await payments.findPromotionCode('SPRING', null), null)
      for (let again = 0; again < 2; again++) await payments.bringPromotion(spring, nextKey())
      assert.deepEqual(await payments.findPromotionCode('SPRING', null), made)
    },
  },
  {
    title: 'lowers the plans of a promotion code alone, by a sum that is never more than they cost',
    async run(stage) {
      const { payments } = stage
      const [own, other] = await twoPrices(stage)
      for (const [amount, left] of [
        [1500, 2500],
        [9000, 0],
      ] as const) {
        const off = { id: `off-${amount}`, percentOff: null, amountOffCents: cents(amount), duration: 'once' } as const
        const code = `OFF${amount}`
        await payments.bringPromotion(
          { ...spring, code, coupon: { ...off, durationMonths: null }, planIds: ['care'] },
          nextKey(),
        )
        const promotionCodeId = (await payments.findPromotionCode(code, null))?.id ?? ''
        const preview = (priceId: string) =>
          payments.previewOrder({ customerId: null, lines: [{ priceId, discounts: [{ promotionCodeId }] }] })
        assert.equal((await preview(own)).totalCents, left)
        const elsewhere = await preview(other).catch(() => null)
        assert.equal(elsewhere?.totalCents ?? 4000, 4000)
      }
    },
  },
  {
    title: 'makes a promotion code for one customer, and one for a first purchase, for nobody else',
    async run(stage) {
      const { payments } = stage
      const [priceId] = await twoPrices(stage)
      const [owner, stranger] = [await clientWith(stage, 'good'), await clientWith(stage, 'good')]
      const { customerId } = owner
      await payments.bringPromotion({ ...spring, customerId, isForFirst: true }, nextKey())
      const promotionCodeId = (await payments.findPromotionCode('SPRING', customerId))?.id ?? ''
      const buy = (who: typeof owner) =>
        payments.createSubscription(
          { ...who, priceId, discounts: [{ promotionCodeId }], orderId: 'order-1' },
          nextKey(),
        )
      await expectRefused(buy(stranger))
      assert.equal((await payments.readInvoice((await buy(owner)).made.latestInvoiceId ?? '')).paidCents, 3200)
      await expectRefused(buy(owner))
    },
  },
  {
    title: 'leaves a promotion code that is used up as it is, and ends one that is wanted no more',
    async run(stage) {
      const { payments } = stage
      const [priceId] = await twoPrices(stage)
      const owner = await clientWith(stage, 'good')
      const once = { ...spring, mostUses: 1 }
      await payments.bringPromotion(once, nextKey())
      const promotionCodeId = (await payments.findPromotionCode('SPRING', null))?.id ?? ''
      const order = { ...owner, priceId, discounts: [{ promotionCodeId }], orderId: 'order-1' }
      await payments.createSubscription(order, nextKey())
      assert.equal(await payments.findPromotionCode('SPRING', null), null)
      for (const isActive of [true, false, true]) await payments.bringPromotion({ ...once, isActive }, nextKey())
      assert.equal(await payments.findPromotionCode('SPRING', null), null)
    },
  },
  {
    title: 'brings no promotion code in the place of another of its name, or of a coupon of other terms',
    async run(stage) {
      const { payments } = stage
      const { id: customerId } = await payments.createCustomer(ada, nextKey())
      await stage.promotionCode('SPRING', await stage.coupon({ off: { percent: 50 } }))
      for (const wanted of [spring, { ...spring, customerId }]) {
        const failure = await failureOf(payments.bringPromotion(wanted, nextKey()))
        assert.deepEqual([failure.kind, 'param' in failure && failure.param], ['invalid', 'code'])
      }
      const other = { ...spring, code: 'OTHER', coupon: { ...coupon, percentOff: 25 } }
      const failure = await failureOf(payments.bringPromotion(other, nextKey()))
      assert.deepEqual([failure.kind, 'code' in failure && failure.code], ['invalid', 'coupon_of_other_terms'])
    },
  },
]
