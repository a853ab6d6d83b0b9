import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import * as promotions from '#domain/billing/promotion-settings-contract.ts'
import * as calls from '#domain/checkout/contract.ts'
import type { PresentedOrder } from '#domain/checkout/contract.ts'
import { enteredPromotion } from '#server/billing/access-rows.test-support.ts'
import { promotionCodes } from '#server/billing/exports/collections.ts'
import { createId } from '#server/platform/secrets.ts'
import { portalOf } from '#server/testing/live-audience.test-support.ts'
import type { CastUid } from '#tools/seed/cast.ts'
import { expireUnpaid } from './expire-unpaid.ts'
import { onlyItem, openCheckoutStage } from './stage.test-support.ts'
import type { CheckoutStage } from './stage.test-support.ts'

const [premier, review, setup] = ['premier-member-status', 'quarterly-marketing-review', 'dead-pages-setup']

describe('a promotion code that one’s own unpaid order holds', () => {
  let stage: CheckoutStage
  let made = 0

  before(async () => {
    stage = await openCheckoutStage()
  })
  after(() => stage.close())

  async function add(mostPurchases: number): Promise<string> {
    await stage.forgetLimits()
    const body = { ...enteredPromotion, key: createId(), code: `HELD${made++}`, percentOff: 50, mostPurchases }
    return (await stage.portal.call('tom', promotions.addPromotion, body)).promotion.id
  }
  const problemOf = async (who: CastUid, planIds: string[], promotionCode: string) =>
    (await stage.portal.call(who, calls.previewOrder, { planIds, promotionCode })).promotion?.problem
  const purchases = async (code: string) => (await stage.portal.documents.get(promotionCodes, code))?.data.purchases
  const usesAtProvider = async (code: string) =>
    (await stage.stripe.promotionCodes.list({ code })).data.map((promotion) => promotion.times_redeemed)

  async function decline(who: CastUid, order: PresentedOrder): Promise<void> {
    const paymentMethodId = await stage.savedCard(who, 'declined')
    for (const item of order.items)
      assert.equal(
        await stage.portal.outcome(...stage.purchase(order, item, { who, paymentMethodId })),
        'card-declined',
      )
  }
  async function pay(who: CastUid, order: PresentedOrder): Promise<string> {
    const paymentMethodId = await stage.savedCard(who)
    return stage.portal.outcome(...stage.purchase(order, onlyItem(order), { who, paymentMethodId }))
  }

  test('is free for the order that replaces it, and used once', async () => {
    for (const [who, planId, cents] of [
      ['hugo', review, 4450],
      ['hugo', setup, 100_000],
    ] as const) {
      const code = await add(1)
      await decline(who, await stage.order([planId], { who, promotionCode: code }))
      const again = await stage.order([planId], { who, promotionCode: code.toLowerCase() })
      assert.equal(again.totalCents, cents)
      await decline(who, again)
      const last = await stage.order([planId], { who, promotionCode: code })
      assert.equal(await pay(who, last), 'ok')
      assert.ok((await stage.charged(last.customerId)).includes(cents))
      assert.deepEqual([await purchases(code), await usesAtProvider(code)], [1, [1]])
      assert.equal(await problemOf('grace', [premier], code), 'used')
    }
  })

  test('is used up for others, and for what the new order does not replace', async () => {
    const code = await add(1)
    await decline('grace', await stage.order([review], { who: 'grace', promotionCode: code }))
    assert.equal(await problemOf('uma', [review], code), 'used')
    assert.equal(await problemOf('grace', [premier], code), 'used')
    const asked = { planIds: [review, setup], promotionCode: code }
    const { lines, promotion } = await stage.portal.call('grace', calls.previewOrder, asked)
    assert.equal(promotion?.problem, null)
    assert.deepEqual(
      lines.map(({ planId, isLowered = false }) => [planId, isLowered]),
      [
        [review, true],
        [setup, false],
      ],
    )
    await stage.portal.call('tom', promotions.deactivatePromotion, { promotionId: code })
    assert.equal(await problemOf('grace', [review], code), 'ended')
  })

  test('leaves the other uses to others', async () => {
    const code = await add(2)
    await decline('uma', await stage.order([review], { who: 'uma', promotionCode: code }))
    assert.equal(await pay('uma', await stage.order([review], { who: 'uma', promotionCode: code })), 'ok')
    assert.equal(await problemOf('grace', [premier], code), null)
    assert.equal(await pay('grace', await stage.order([premier], { who: 'grace', promotionCode: code })), 'ok')
    assert.deepEqual([await purchases(code), await usesAtProvider(code)], [2, [2]])
  })

  test('is free again once the order that held it has expired', async () => {
    const code = await add(1)
    const held = await stage.order([setup], { who: 'uma', promotionCode: code })
    await decline('uma', held)
    await expireUnpaid(portalOf(stage.portal, { payments: stage.payments }), held)
    assert.equal(await pay('uma', await stage.order([setup], { who: 'uma', promotionCode: code })), 'ok')
    assert.deepEqual([await purchases(code), await usesAtProvider(code)], [1, [1]])
  })

  test('is used once by orders that are paid at once', async () => {
    const code = await add(1)
    const held = await stage.order([premier], { who: 'uma', promotionCode: code })
    await decline('uma', held)
    const others = [
      await stage.order([premier], { who: 'uma', promotionCode: code }),
      await stage.order([premier], { who: 'uma', promotionCode: code }),
    ]
    const outcomes = await Promise.all([held, ...others].map((order) => pay('uma', order)))
    assert.deepEqual(outcomes.toSorted(), ['ok', 'plan-owned-already', 'plan-owned-already'])
    const charges = (await stage.charged(held.customerId)).filter((amount) => amount === 399)
    assert.deepEqual([charges, await purchases(code), await usesAtProvider(code)], [[399], 1, [1]])
  })

  test('is refused to the order that held it, once what replaced it was paid and has ended', async () => {
    const code = await add(2)
    const held = await stage.order([premier], { who: 'hugo', promotionCode: code })
    await decline('hugo', held)
    const last = await stage.order([premier], { who: 'hugo', promotionCode: code })
    assert.equal(await pay('hugo', last), 'ok')
    const { subscriptionId } = onlyItem(await stage.look(last.id, { who: 'hugo' }))
    await stage.stripe.subscriptions.cancel(subscriptionId ?? '')
    await stage.look(last.id, { who: 'hugo', settle: true })
    const rival = await stage.order([review], { who: 'grace', promotionCode: code })
    await decline('grace', rival)
    assert.equal(await pay('hugo', held), 'promotion-refused')
    assert.deepEqual([await purchases(code), await usesAtProvider(code)], [1, [2]])
  })
})
