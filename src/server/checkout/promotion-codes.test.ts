import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import fc from 'fast-check'
import type { z } from 'zod/mini'
import * as promotions from '#domain/billing/promotion-settings-contract.ts'
import { getProducts } from '#domain/catalogue/contract.ts'
import { amountAfter } from '#domain/catalogue/coupons.ts'
import * as calls from '#domain/checkout/contract.ts'
import type { PresentedOrder } from '#domain/checkout/contract.ts'
import { inPayingOrder } from '#domain/checkout/paying-order.ts'
import { cents, sum } from '#domain/core/money.ts'
import { enteredPromotion } from '#server/billing/access-rows.test-support.ts'
import { promotionCodes } from '#server/billing/exports/collections.ts'
import { createId } from '#server/platform/secrets.ts'
import type { CastUid } from '#tools/seed/cast.ts'
import { everyPlan, onlyItem, openCheckoutStage, wholeBasket } from './stage.test-support.ts'
import type { CheckoutStage } from './stage.test-support.ts'

const [hosting, yearly, premier] = ['rocket-hosting-monthly', 'rocket-hosting-yearly', 'premier-member-status']
type Entered = z.input<typeof promotions.addPromotion.body>

describe('a promotion code that staff made', () => {
  let stage: CheckoutStage

  before(async () => {
    stage = await openCheckoutStage()
  })
  after(() => stage.close())

  async function add(more: Partial<Entered> & { code: string }): Promise<string> {
    const body = { ...enteredPromotion, key: createId(), ...more }
    return (await stage.portal.call('tom', promotions.addPromotion, body)).promotion.id
  }
  const preview = (who: CastUid, planIds: string[], promotionCode: string) =>
    stage.portal.call(who, calls.previewOrder, { planIds, promotionCode })
  const problemOf = async (who: CastUid, code: string, planIds = [hosting]) =>
    (await preview(who, planIds, code)).promotion?.problem
  const purchases = async (code: string) => (await stage.portal.documents.get(promotionCodes, code))?.data.purchases

  async function buyAll(order: PresentedOrder, who: CastUid, paymentMethodId: string): Promise<string[]> {
    const states: string[] = []
    for (const item of inPayingOrder(order.items))
      states.push((await stage.buy(order, item, { who, paymentMethodId })).status)
    return states
  }

  test('lowers an order however it is typed, and each purchase is counted once it is paid', async () => {
    const code = await add({ code: 'HALF', percentOff: 50 })
    const order = await stage.order([hosting, premier], { promotionCode: ' half '.trim() })
    assert.equal(order.totalCents, 750 + 399)
    assert.equal(order.promotionCode, 'HALF')
    assert.deepEqual((await preview('ada', [hosting], 'hAlf')).promotion, { code: 'HALF', problem: null })
    assert.equal(await purchases(code), 0)
    const paymentMethodId = await stage.savedCard('ada')
    const [first] = inPayingOrder(order.items)
    assert.ok(first)
    await Promise.all([1, 2, 3].map(() => stage.buy(order, first, { paymentMethodId })))
    assert.equal(await purchases(code), 1)
    await buyAll(order, 'ada', paymentMethodId)
    await stage.look(order.id, { settle: true })
    assert.equal(await purchases(code), 2)
    const { promotions: listed } = await stage.portal.call('tom', promotions.listPromotions, {})
    assert.equal(listed.find(({ id }) => id === code)?.purchases, 2)
  })

  test('counts no purchase that is declined, and none of a plan that it does not lower', async () => {
    const code = await add({ code: 'YEARLY', planIds: [yearly] })
    const declined = await stage.savedCard('hugo', 'declined')
    const order = await stage.order([yearly, premier], { who: 'hugo', promotionCode: code })
    const [year, member] = [order.items[0], order.items[1]]
    assert.ok(year && member)
    assert.deepEqual([year.totalCents, member.totalCents], [14_400, 799])
    assert.equal(
      await stage.portal.outcome(...stage.purchase(order, year, { who: 'hugo', paymentMethodId: declined })),
      'card-declined',
    )
    assert.equal(await purchases(code), 0)
    const good = await stage.savedCard('hugo')
    for (const item of [member, year]) await stage.buy(order, item, { who: 'hugo', paymentMethodId: good })
    assert.equal(await purchases(code), 1)
  })

  test('is refused with the reason where the person may know it, and as unknown to another account', async () => {
    await add({ code: 'FORADA', clientId: 'ada' })
    await add({ code: 'PLAN', planIds: [yearly] })
    await add({ code: 'ENDED' })
    await stage.portal.call('tom', promotions.deactivatePromotion, { promotionId: 'ENDED' })
    await add({ code: 'LAST', clientId: 'ada' })
    await stage.portal.call('tom', promotions.deactivatePromotion, { promotionId: 'LAST' })
    await stage.customer('grace')
    assert.equal(await problemOf('ada', 'forada'), null)
    assert.equal(await problemOf('grace', 'forada'), 'unknown')
    assert.equal(await problemOf('grace', 'last'), 'unknown')
    assert.equal(await problemOf('ada', 'last'), 'ended')
    assert.equal(await problemOf('grace', 'ENDED'), 'ended')
    assert.equal(await problemOf('grace', 'PLAN'), 'not-for-this')
    assert.equal(await problemOf('grace', 'PLAN', [yearly]), null)
    assert.equal(await problemOf('grace', 'NOSUCH'), 'unknown')
    await stage.forgetLimits()
  })

  test('is over after its last day and its last purchase', async () => {
    await add({ code: 'SHORT', lastDay: '2026-12-08' })
    await add({ code: 'TWICE', mostPurchases: 1 })
    const paymentMethodId = await stage.savedCard('uma')
    assert.equal(await problemOf('uma', 'SHORT'), null)
    const order = await stage.order([premier], { who: 'uma', promotionCode: 'TWICE' })
    await stage.buy(order, onlyItem(order), { who: 'uma', paymentMethodId })
    assert.equal(await problemOf('grace', 'TWICE'), 'used')
    await stage.portal.documents.transact(async (transaction) => {
      const held = await transaction.get(promotionCodes, 'SHORT')
      assert.ok(held)
      transaction.put(promotionCodes, { ...held.data, expiresAt: stage.portal.clock.now() })
    })
    assert.equal(await problemOf('grace', 'SHORT'), 'expired')
  })

  test('with fewer uses left than the cart has plans lowers the most expensive, and the cart says which', async () => {
    const lowered = async (code: string) =>
      (await preview('grace', wholeBasket, code)).lines.flatMap(({ planId, isLowered }) => (isLowered ? [planId] : []))
    assert.deepEqual(await lowered(await add({ code: 'ONEPLAN', percentOff: 20, mostPurchases: 1 })), [
      'dead-pages-setup',
    ])
    assert.deepEqual(await lowered(await add({ code: 'TWOPLANS', percentOff: 20, mostPurchases: 2 })), [
      'quarterly-marketing-review',
      'dead-pages-setup',
    ])
    assert.deepEqual(await lowered(await add({ code: 'ALLPLANS', percentOff: 20 })), wholeBasket)
    assert.deepEqual(await lowered('NOSUCHCODE'), [])
  })

  test('of an order that waits is not taken once staff deactivate it', async () => {
    const code = await add({ code: 'WAITS' })
    const paymentMethodId = await stage.savedCard('grace')
    const order = await stage.order([premier], { who: 'grace', promotionCode: code })
    await stage.portal.call('tom', promotions.deactivatePromotion, { promotionId: code })
    const asked = stage.purchase(order, onlyItem(order), { who: 'grace', paymentMethodId })
    assert.equal(await stage.portal.outcome(...asked), 'promotion-refused')
    assert.equal(await purchases(code), 0)
  })

  test('for the first months is said with its end by the order, the plan and the page that sells it', async () => {
    const threeMonths = { duration: 'repeating', durationMonths: 3, percentOff: 50 } as const
    await add({ code: 'THREE', ...threeMonths })
    const paymentMethodId = await stage.savedCard('uma')
    const order = await stage.order([hosting], { who: 'uma', promotionCode: 'THREE' })
    const { lines } = await preview('uma', [hosting], 'THREE')
    assert.deepEqual(
      order.items.map(({ renewsCents, afterDiscount }) => [renewsCents, afterDiscount?.amountCents]),
      lines.map(({ afterwards }) => [afterwards?.sooner?.amountCents, afterwards?.amountCents]),
    )
    assert.deepEqual(await buyAll(order, 'uma', paymentMethodId), ['paid'])
    const { products } = await stage.portal.call('uma', getProducts, {})
    const own = products.find(({ id }) => id === hosting)?.own
    assert.deepEqual([own?.amountCents, own?.afterDiscount?.amountCents], [750, 1500])
    const until = order.items[0]?.afterDiscount?.from ?? ''
    assert.equal(own?.afterDiscount?.from.slice(0, 10), until.slice(0, 10))
  })

  test('for the first months lowers no renewal of a year, and one that counts once or forever has no end', async () => {
    await add({ code: 'THREEOFYEAR', duration: 'repeating', durationMonths: 3, percentOff: 50 })
    await add({ code: 'ONCE', duration: 'once', percentOff: 50 })
    await add({ code: 'ALWAYS', duration: 'forever', percentOff: 50 })
    const ordered = async (planId: string, promotionCode: string) => {
      const { totalCents, renewsCents, afterDiscount } = onlyItem(
        await stage.order([planId], { who: 'grace', promotionCode }),
      )
      return [totalCents, renewsCents, afterDiscount]
    }
    assert.deepEqual(await ordered(yearly, 'THREEOFYEAR'), [9000, 18_000, undefined])
    assert.deepEqual(await ordered(hosting, 'ONCE'), [750, 1500, undefined])
    assert.deepEqual(await ordered(hosting, 'ALWAYS'), [750, 750, undefined])
  })

  test('for free first months is not taken without the card that pays later', async () => {
    await add({ code: 'FREEMONTHS', duration: 'repeating', durationMonths: 3, percentOff: 100 })
    const order = await stage.order([hosting], { who: 'grace', promotionCode: 'FREEMONTHS' })
    const asked = stage.purchase(order, onlyItem(order), { who: 'grace', paymentMethodId: '' })
    assert.equal(await stage.portal.outcome(...asked), 'not-found')
  })

  test('for a first purchase lowers the dearest thing, which is paid first, and counts for nobody who has paid', async () => {
    const code = await add({ code: 'WELCOME', percentOff: 50, isForFirst: true })
    assert.equal(await problemOf('ada', code, [premier]), 'not-first')
    const paymentMethodId = await stage.savedCard('grace')
    const order = await stage.order(wholeBasket, { who: 'grace', promotionCode: code })
    const [first, ...others] = inPayingOrder(order.items)
    assert.deepEqual([first?.planId, first?.totalCents], ['dead-pages-setup', 100_000])
    assert.ok(others.every(({ goesFirst }) => goesFirst === undefined))
    assert.deepEqual(
      await buyAll(order, 'grace', paymentMethodId),
      order.items.map(() => 'paid'),
    )
    assert.equal(await purchases(code), 1)
    assert.equal(await problemOf('grace', code, [yearly]), 'not-first')
  })

  test('takes nothing below zero, and the lines of an order are its sum to the cent', async () => {
    let made = 0
    const shares = fc.record({ percentOff: fc.integer({ min: 1, max: 100 }), amountOffCents: fc.constant(null) })
    const sums = fc.record({ percentOff: fc.constant(null), amountOffCents: fc.integer({ min: 1, max: 400_000 }) })
    const carts = fc.subarray([hosting, premier, ...everyPlan.slice(3)], { minLength: 1 })
    await fc.assert(
      fc.asyncProperty(fc.oneof(shares, sums), carts, async ({ percentOff, amountOffCents }, planIds) => {
        const amount = amountOffCents === null ? null : cents(amountOffCents)
        const code = await add({ code: `RUN${made++}`, percentOff, amountOffCents: amount })
        await stage.forgetLimits()
        const plain = await stage.portal.call('hugo', calls.previewOrder, { planIds })
        const priced = await preview('hugo', planIds, code)
        assert.equal(priced.promotion?.problem, null)
        for (const { listCents, discountCents, totalCents } of priced.lines) {
          assert.ok(Number.isSafeInteger(totalCents) && totalCents >= 0)
          assert.equal(totalCents, listCents - discountCents)
        }
        assert.equal(priced.totalCents, sum(priced.lines.map(({ totalCents }) => totalCents)))
        assert.equal(priced.subtotalCents - priced.discountCents, priced.totalCents)
        const off = plain.totalCents - priced.totalCents
        const dearest = Math.max(...plain.lines.map(({ totalCents }) => totalCents))
        const shared = sum(
          plain.lines.map(({ totalCents }) => amountAfter(totalCents, [{ percentOff, amountOffCents: amount }])),
        )
        if (amount === null) assert.equal(priced.totalCents, shared)
        else assert.equal(off, Math.min(amount, dearest))
      }),
      { numRuns: 25 },
    )
  })

  test('that ends once a part is paid leaves the rest unpayable, and says so', async () => {
    const code = await add({ code: 'HALFWAY' })
    const paymentMethodId = await stage.savedCard('hugo')
    const order = await stage.order(['quarterly-marketing-review', 'dead-pages-setup'], {
      who: 'hugo',
      promotionCode: code,
    })
    const [first, rest] = order.items
    assert.ok(first && rest)
    await stage.buy(order, first, { who: 'hugo', paymentMethodId })
    await stage.portal.call('tom', promotions.deactivatePromotion, { promotionId: code })
    const asked = stage.purchase(order, rest, { who: 'hugo', paymentMethodId })
    await assert.rejects(stage.portal.call(...asked), /order it again at today’s price/)
    assert.deepEqual((await stage.look(order.id, { who: 'hugo' })).toPay, [])
    assert.equal(await stage.portal.outcome(...asked), 'promotion-refused')
    assert.equal((await stage.look(order.id, { who: 'hugo' })).status, 'partially_failed')
  })
})
