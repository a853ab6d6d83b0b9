import assert from 'node:assert/strict'
import { termsOf } from '#domain/catalogue/plans.ts'
import type { Plan } from '#domain/catalogue/plans.ts'
import { standardPlans } from '#domain/catalogue/standard-plans.ts'
import { cents } from '#domain/core/money.ts'
import type { OrderLine } from '#server/ports/payments-orders.ts'
import type { Discount } from '#server/ports/payments.ts'
import { ada, clientWith, expectRefused, failureOf, nextKey } from './payments-stage.conformance.ts'
import type { PaymentsCheck, PaymentsStage } from './payments-stage.conformance.ts'

type Offer = { readonly plan: Plan; readonly priceId: string; readonly discounts: readonly Discount[] }

/** The catalogue of the specification at this stage's provider. */
async function offerAll(stage: PaymentsStage): Promise<Offer[]> {
  const offers: Offer[] = []
  for (const plan of standardPlans) {
    const { listCents, offCents } = termsOf(plan)
    const priceId = await stage.price(listCents, plan.amountMonths, plan.lookupKey)
    const duration = plan.amountMonths === null ? 'once' : 'forever'
    const discounts = plan.couponId
      ? [{ couponId: await stage.coupon({ off: { cents: offCents }, duration, id: plan.couponId, priceId }) }]
      : []
    offers.push({ plan, priceId, discounts })
  }
  return offers
}

/** Buys one line as the portal does; what was paid. */
async function buy(
  { payments }: PaymentsStage,
  client: { readonly customerId: string; readonly paymentMethodId: string },
  { plan, priceId, discounts }: Offer,
): Promise<number> {
  if (plan.type === 'recurring') {
    const order = { ...client, priceId, discounts, orderId: plan.id }
    const { made } = await payments.createSubscription(order, nextKey())
    return (await payments.readInvoice(made.latestInvoiceId ?? '')).paidCents
  }
  const { customerId } = client
  const about = { customerId, orderId: plan.id, description: plan.name, discounts, dueAt: null }
  const { id: invoiceId } = await payments.createInvoiceDraft(about, nextKey())
  await payments.addPriceToInvoice({ customerId, invoiceId, priceId }, nextKey())
  await payments.finalizeInvoice(invoiceId, nextKey())
  return (await payments.payInvoice({ ...client, invoiceId }, nextKey())).made.paidCents
}

export const orderChecks: readonly PaymentsCheck[] = [
  {
    title: 'previews each plan of the catalogue at its price, and bills just that',
    async run(stage) {
      const { payments } = stage
      const offers = await offerAll(stage)
      const client = await clientWith(stage, 'good')
      const preview = await payments.previewOrder({ customerId: client.customerId, lines: offers })
      assert.deepEqual(
        preview.lines.map(({ totalCents }) => totalCents),
        [1500, 18_000, 799, 8900, 200_000],
      )
      assert.partialDeepStrictEqual(preview, {
        subtotalCents: 9700 + 18_000 + 1299 + 13_500 + 300_000,
        discountCents: 8200 + 500 + 4600 + 100_000,
        taxCents: 0,
        totalCents: 229_199,
        creditCents: 0,
        owedCents: 0,
        dueTodayCents: 229_199,
      })
      assert.deepEqual(preview.afterwards, [
        { months: 1, amountCents: 1500 + 799, sooner: null },
        { months: 3, amountCents: 8900, sooner: null },
        { months: 12, amountCents: 18_000, sooner: null },
      ])
      for (const [index, offer] of offers.entries()) {
        const line = preview.lines[index]
        assert.equal(await buy(stage, client, offer), line?.totalCents)
        assert.deepEqual(line?.afterwards === null, offer.plan.type === 'onetime')
      }
    },
  },
  {
    title: 'previews for somebody who has bought nothing yet, counts no coupon and writes nothing',
    async run(stage) {
      const { payments } = stage
      const couponId = await stage.coupon({ off: { cents: 8200 }, uses: 1 })
      const line: OrderLine = { priceId: await stage.price(9700, 1), discounts: [{ couponId }] }
      for (let again = 0; again < 3; again++) {
        const preview = await payments.previewOrder({ customerId: null, lines: [line] })
        assert.deepEqual([preview.dueTodayCents, preview.lines[0]?.discountCents], [1500, 8200])
      }
      const client = await clientWith(stage, 'good')
      await payments.createSubscription({ ...client, ...line, orderId: 'order-1' }, nextKey())
      await expectRefused(payments.previewOrder({ customerId: null, lines: [line] }))
    },
  },
  {
    title: 'tells what a discount is worth after the first time',
    async run(stage) {
      const once = await stage.coupon({ off: { percent: 50 }, duration: 'once' })
      const free = await stage.promotionCode('GRATIS', await stage.coupon({ off: { percent: 100 } }))
      const priceId = await stage.price(9700, 1)
      const order = {
        customerId: null,
        lines: [
          { priceId, discounts: [{ couponId: once }] },
          { priceId, discounts: [{ promotionCodeId: free }] },
        ],
      }
      const { lines, afterwards } = await stage.payments.previewOrder(order)
      assert.deepEqual(
        lines.map(({ totalCents, afterwards: after }) => [totalCents, after?.amountCents]),
        [
          [4850, 9700],
          [0, 0],
        ],
      )
      assert.deepEqual(afterwards, [{ months: 1, amountCents: 9700, sooner: null }])
    },
  },
  {
    title: 'tells what a discount for some months is worth, and until when',
    async run(stage) {
      const couponId = await stage.coupon({ off: { percent: 50 }, months: 3 })
      const priceId = await stage.price(9700, 1)
      const year = { priceId: await stage.price(18_000, 12), discounts: [{ couponId }] }
      const lines = [{ priceId, discounts: [{ couponId }] }, { priceId, discounts: [] }, year]
      const { lines: shown, afterwards } = await stage.payments.previewOrder({ customerId: null, lines })
      const [half, whole, yearly] = shown.map((line) => line.afterwards)
      const until = half?.sooner?.until ?? ''
      assert.deepEqual(half, { months: 1, amountCents: 9700, sooner: { amountCents: 4850, until } })
      const days = (Date.parse(until) - Date.parse(stage.now)) / 86_400_000
      assert.ok(days > 85 && days < 95, `lasts three months: ${days} days`)
      assert.deepEqual([whole?.sooner, yearly?.sooner], [null, null])
      assert.deepEqual(afterwards, [
        { months: 1, amountCents: 19_400, sooner: { amountCents: 14_550, until } },
        { months: 12, amountCents: 18_000, sooner: null },
      ])
      const client = await clientWith(stage, 'good')
      const order = { ...client, priceId, discounts: [{ couponId }], orderId: 'order-1' }
      const { made } = await stage.payments.createSubscription(order, nextKey())
      assert.deepEqual(
        made.endingCoupons.map(({ id }) => id),
        [couponId],
      )
    },
  },
  {
    title: 'takes a code of one customer from that customer alone, for what is paid once too',
    async run(stage) {
      const { payments } = stage
      const [owner, other] = [await clientWith(stage, 'good'), await clientWith(stage, 'good')]
      const couponId = await stage.coupon({ off: { percent: 100 } })
      const promotionCodeId = await stage.promotionCode('GRANTED', couponId, owner.customerId)
      for (const months of [1, null]) {
        const lines = [{ priceId: await stage.price(9700, months), discounts: [{ promotionCodeId }] }]
        assert.equal((await payments.previewOrder({ customerId: owner.customerId, lines })).dueTodayCents, 0)
        await expectRefused(payments.previewOrder({ customerId: other.customerId, lines }))
        await expectRefused(payments.previewOrder({ customerId: null, lines }))
      }
    },
  },
  {
    title: 'tells what is missing of an order',
    async run(stage) {
      const { payments } = stage
      const priceId = await stage.price(9700, 1)
      for (const line of [
        { priceId: 'price_none', discounts: [] },
        { priceId, discounts: [{ couponId: 'none' }] },
        { priceId, discounts: [{ promotionCodeId: 'promo_none' }] },
      ])
        assert.equal((await failureOf(payments.previewOrder({ customerId: null, lines: [line] }))).kind, 'missing')
    },
  },
  {
    title: 'tells the prices of keys, the coupons of ids, and nothing that was not asked for',
    async run(stage) {
      const { payments } = stage
      const [offer] = await offerAll(stage)
      assert.ok(offer?.plan.couponId)
      await stage.price(1, 1, 'hidden')
      const asked = { lookupKeys: [offer.plan.lookupKey, 'unknown'], couponIds: [offer.plan.couponId, 'unknown'] }
      assert.deepEqual(await payments.readCatalogue(asked), {
        prices: [
          {
            id: offer.priceId,
            lookupKey: offer.plan.lookupKey,
            type: 'recurring',
            amountCents: 9700,
            currency: 'usd',
            periodMonths: 1,
          },
        ],
        coupons: [
          {
            id: offer.plan.couponId,
            amountOffCents: 8200,
            percentOff: null,
            duration: 'forever',
            durationMonths: null,
            isValid: true,
          },
        ],
      })
      assert.deepEqual(await payments.readCatalogue({ lookupKeys: [], couponIds: [] }), { prices: [], coupons: [] })
    },
  },
  {
    title: 'finds a promotion code however it is typed, and lists those that are active',
    async run(stage) {
      const { payments } = stage
      const couponId = await stage.coupon({ off: { percent: 100 } })
      const id = await stage.promotionCode('FREE', couponId)
      const found = await payments.findPromotionCode('free', null)
      assert.ok(found)
      assert.deepEqual([found.id, found.code, found.isActive, found.coupon.id], [id, 'FREE', true, couponId])
      assert.deepEqual([found.coupon.percentOff, found.customerId, found.usesLeft], [100, null, null])
      assert.equal(await payments.findPromotionCode('FREEDOM', null), null)
      assert.deepEqual(await payments.listPromotionCodes(), [found])
    },
  },
  {
    title: 'makes the same code for each of two customers, for nobody else, and ends one of them',
    async run(stage) {
      const { payments } = stage
      const couponId = await stage.coupon({ off: { percent: 100 } })
      const [one, other, third] = await Promise.all(
        [1, 2, 3].map(async () => (await payments.createCustomer(ada, nextKey())).id),
      )
      assert.ok(one && other && third)
      const made = await payments.makePromotionCode({ code: 'FREE', couponId, customerId: one }, nextKey())
      assert.deepEqual([made.code, made.customerId, made.isActive, made.coupon.id], ['FREE', one, true, couponId])
      const again = await Promise.all(
        [1, 2].map(() => payments.makePromotionCode({ code: 'FREE', couponId, customerId: one }, nextKey())),
      )
      assert.deepEqual(again, [made, made])
      const of = await payments.makePromotionCode({ code: 'FREE', couponId, customerId: other }, nextKey())
      assert.equal((await payments.listPromotionCodes()).length, 2)
      assert.deepEqual(await payments.findPromotionCode('free', one), made)
      assert.deepEqual(await payments.findPromotionCode('free', other), of)
      for (const nobody of [third, null])
        assert.notEqual((await payments.findPromotionCode('free', nobody))?.customerId, nobody)
      for (let time = 0; time < 2; time++) await payments.endPromotionCode({ code: 'FREE', customerId: one }, nextKey())
      assert.deepEqual(await payments.listPromotionCodes(), [of])
      const anew = await payments.makePromotionCode({ code: 'FREE', couponId, customerId: one }, nextKey())
      assert.notEqual(anew.id, made.id)
    },
  },
  {
    title: 'brings a plan with its price and coupon, once however often, and another price beside it',
    async run({ payments }) {
      const terms = { planId: 'care', name: 'Care plan', periodMonths: 1 }
      const first = {
        ...terms,
        lookupKey: 'care',
        listCents: cents(4000),
        couponId: 'care-off-1500',
        offCents: cents(1500),
      }
      for (let again = 0; again < 3; again++) await payments.bringPlan(first, nextKey())
      const dearer = { ...terms, lookupKey: 'care-5000', listCents: cents(5000), couponId: null, offCents: cents(0) }
      const key = nextKey()
      await Promise.all([payments.bringPlan(dearer, key), payments.bringPlan(dearer, key)])
      const asked = { lookupKeys: ['care', 'care-5000'], couponIds: ['care-off-1500'] }
      const { prices, coupons } = await payments.readCatalogue(asked)
      assert.deepEqual(
        prices.map(({ lookupKey, amountCents, periodMonths }) => [lookupKey, amountCents, periodMonths]).toSorted(),
        [
          ['care', 4000, 1],
          ['care-5000', 5000, 1],
        ],
      )
      assert.deepEqual(
        coupons.map(({ amountOffCents, duration }) => [amountOffCents, duration]),
        [[1500, 'forever']],
      )
    },
  },
  {
    title: 'archives a price for new purchases, keeps it for who has it, and brings it back',
    async run(stage) {
      const { payments } = stage
      const plan = { planId: 'care', name: 'Care plan', lookupKey: 'care', listCents: cents(4000), periodMonths: 1 }
      const brought = { ...plan, couponId: null, offCents: cents(0) }
      await payments.bringPlan(brought, nextKey())
      const asked = { lookupKeys: ['care'], couponIds: [] }
      const priceId = (await payments.readCatalogue(asked)).prices[0]?.id ?? ''
      const order = { ...(await clientWith(stage, 'good')), priceId, discounts: [], orderId: 'order-1' }
      const { made } = await payments.createSubscription(order, nextKey())
      for (let again = 0; again < 2; again++) await payments.archivePrice('care')
      assert.deepEqual((await payments.readCatalogue(asked)).prices, [])
      await expectRefused(payments.createSubscription(order, nextKey()))
      const kept = await payments.readSubscription(made.id)
      assert.deepEqual([kept.status, kept.planId, kept.listCents], ['active', 'care', 4000])
      await payments.bringPlan(brought, nextKey())
      assert.equal((await payments.readCatalogue(asked)).prices[0]?.id, priceId)
    },
  },
]
