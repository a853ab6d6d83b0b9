import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import * as promotions from '#domain/billing/promotion-contract.ts'
import * as catalogue from '#domain/catalogue/contract.ts'
import * as calls from '#domain/checkout/contract.ts'
import { createId } from '#server/platform/secrets.ts'
import type { CastUid } from '#tools/seed/cast.ts'
import { everyPlan, onlyItem, openCheckoutStage, wholeBasket } from './stage.test-support.ts'
import type { CheckoutStage } from './stage.test-support.ts'

const hosting = 'rocket-hosting-monthly'

describe('what is charged is what the server says', () => {
  let stage: CheckoutStage
  /** Prices at the provider that the portal does not sell. */
  const planted = { cheap: '', onceCheap: '' }

  before(async () => {
    stage = await openCheckoutStage()
    const { stripe } = stage
    const product = await stripe.products.create({ name: 'Old hosting' })
    const cheap = { product: product.id, unit_amount: 1, currency: 'usd' }
    planted.cheap = (await stripe.prices.create({ ...cheap, recurring: { interval: 'month' } })).id
    planted.onceCheap = (await stripe.prices.create(cheap)).id
    await stripe.promotionCodes.create({ code: 'HALF', promotion: { type: 'coupon', coupon: await half(stripe) } })
  })
  after(() => stage.close())

  async function half(stripe: CheckoutStage['stripe']): Promise<string> {
    return (await stripe.coupons.create({ percent_off: 50, duration: 'once' })).id
  }

  async function preview(who: CastUid, planIds: readonly string[], promotionCode?: string) {
    return stage.portal.call(who, calls.previewOrder, {
      planIds: [...planIds],
      ...(promotionCode ? { promotionCode } : {}),
    })
  }

  test('shows the plans of the catalogue alone', async () => {
    const { products } = await stage.portal.call('ada', catalogue.getProducts, {})
    assert.deepEqual(
      products.map(({ id }) => id),
      everyPlan,
    )
    assert.ok(products.every(({ priceId }) => priceId !== planted.cheap && priceId !== planted.onceCheap))
  })

  test('previews lines, what is due today and what follows, and writes nothing', async () => {
    const shown = await preview('uma', wholeBasket)
    assert.deepEqual(
      shown.lines.map(({ totalCents }) => totalCents),
      [1500, 799, 8900, 200_000],
    )
    assert.deepEqual(shown.afterwards, [
      { months: 1, amountCents: 2299, sooner: null },
      { months: 3, amountCents: 8900, sooner: null },
    ])
    assert.deepEqual([shown.dueTodayCents, shown.promotion], [211_199, null])
    assert.deepEqual((await stage.portal.call('uma', calls.listOrders, {})).orders, [])
  })

  test('begins at the original prices, also where the provider lists a plan at what it costs', async () => {
    const sites = [
      { planId: hosting, newSite: 'bakery.example' },
      { planId: 'rocket-hosting-yearly', newSite: 'oven.example' },
    ]
    const planIds = [hosting, 'rocket-hosting-yearly', 'premier-member-status']
    const asked = { planIds, sites, promotionCode: 'HALF' }
    const shown = await stage.portal.call('uma', calls.previewOrder, asked)
    assert.deepEqual(
      shown.lines.map(({ listCents, discountCents, totalCents }) => [listCents, discountCents, totalCents]),
      [
        [9700, 8950, 750],
        [116_400, 107_400, 9000],
        [1299, 900, 399],
      ],
    )
    const { subtotalCents, discountCents, dueTodayCents } = shown
    assert.deepEqual([subtotalCents, discountCents, dueTodayCents], [127_399, 117_250, 10_149])
    const placed = { ...asked, key: createId(), dueTodayCents }
    const { order } = await stage.portal.call('uma', calls.createOrder, placed)
    assert.deepEqual(
      order.items.map(({ listCents, originCents = listCents }) => originCents),
      shown.lines.map(({ listCents }) => listCents),
    )
  })

  test('what is due today has the balance of the customer in it: a credit, and what is owed from before', async () => {
    const customerId = await stage.customer('hugo')
    for (const [balance, creditCents, owedCents, dueTodayCents] of [
      [0, 0, 0, 1500],
      [-400, 400, 0, 1100],
      [-4000, 1500, 0, 0],
      [700, 0, 700, 2200],
    ] as const) {
      await stage.stripe.customers.update(customerId, { balance })
      const shown = await preview('hugo', [hosting])
      assert.deepEqual(
        [shown.creditCents, shown.owedCents, shown.dueTodayCents, shown.totalCents],
        [creditCents, owedCents, dueTodayCents, 1500],
      )
    }
    const order = await stage.order([hosting], { who: 'hugo' })
    const paymentMethodId = await stage.savedCard('hugo')
    assert.equal((await stage.buy(order, onlyItem(order), { who: 'hugo', paymentMethodId })).status, 'paid')
    assert.deepEqual(await stage.charged(customerId), [2200])
  })

  test('a promotion code lowers the price, and a problem with it is told', async () => {
    const shown = await preview('ada', [hosting, 'premier-member-status'], 'half')
    assert.deepEqual([shown.dueTodayCents, shown.promotion], [750 + 399, { code: 'HALF', problem: null }])
    const unknown = await preview('ada', [hosting], 'NOSUCH')
    assert.deepEqual([unknown.dueTodayCents, unknown.promotion?.problem], [1500, 'unknown'])
  })

  test('after ten codes that do not count, another is not looked up for an hour, and the cart is priced without it', async () => {
    const premier = 'premier-member-status'
    for (let check = 0; check < 10; check++) await preview('hugo', [premier], `GUESS${check}`)
    const sentence =
      'Too many attempts with promotion codes in an hour. Try again in 60 minutes, or continue without a code.'
    const { promotion, dueTodayCents } = await preview('hugo', [premier], 'HALF')
    assert.deepEqual([promotion, dueTodayCents], [{ code: 'HALF', problem: 'too-many', sentence }, 799])
    const ordered = { key: createId(), planIds: [premier], promotionCode: 'HALF', dueTodayCents }
    await assert.rejects(
      stage.portal.call('hugo', calls.createOrder, ordered),
      new RegExp(sentence.replaceAll('.', '\\.')),
    )
    assert.equal((await stage.order([premier], { who: 'hugo' })).totalCents, 799)
    await stage.forgetLimits()
  })

  test('a code that was asked about before costs no further try, and still counts once there are none', async () => {
    assert.equal((await preview('grace', [hosting], 'HALF')).promotion?.problem, null)
    for (let check = 0; check < 12; check++)
      assert.equal((await preview('grace', [hosting], check % 2 ? 'wrong' : 'WRONG')).promotion?.problem, 'unknown')
    for (let check = 0; check < 9; check++) await preview('grace', [hosting], `GUESS${check}`)
    assert.equal((await preview('grace', [hosting], 'GUESS9')).promotion?.problem, 'too-many')
    assert.equal((await preview('grace', [hosting], 'WRONG')).promotion?.problem, 'unknown')
    assert.deepEqual((await preview('grace', [hosting], 'half')).promotion, { code: 'HALF', problem: null })
    assert.equal((await stage.order([hosting], { who: 'grace', promotionCode: 'HALF' })).totalCents, 750)
    await stage.forgetLimits()
  })

  test('an order at another sum than is due is refused, one repeated under its key is the first', async () => {
    const key = createId()
    const wrong = { key, planIds: [hosting], dueTodayCents: 1499 }
    assert.equal(await stage.portal.outcome('ada', calls.createOrder, wrong), 'price-changed')
    const right = { ...wrong, dueTodayCents: 1500 }
    const placed = await Promise.all(
      Array.from({ length: 20 }, () => stage.portal.call('ada', calls.createOrder, right)),
    )
    assert.equal(new Set(placed.map(({ order }) => JSON.stringify(order))).size, 1)
    const other = await stage.portal.call('ada', calls.createOrder, {
      key,
      planIds: ['rocket-hosting-yearly'],
      dueTodayCents: 1,
    })
    assert.deepEqual(other.order, placed[0]?.order)
    const foreign = await stage.portal.call('grace', calls.createOrder, right)
    assert.notEqual(foreign.order.id, placed[0]?.order.id)
  })

  test('FREE is refused to whoever was not granted it, and takes all off for whoever was', async () => {
    const paymentMethodId = await stage.savedCard('grace')
    const customerId = await stage.customer('grace')
    assert.equal((await preview('grace', [hosting], 'FREE')).promotion?.problem, 'not-yours')
    const order = { key: createId(), planIds: [hosting], promotionCode: 'free', dueTodayCents: 0 }
    assert.equal(await stage.portal.outcome('grace', calls.createOrder, order), 'promotion-refused')
    const { products } = await stage.portal.call('grace', catalogue.getProducts, {})
    const year = products.find(({ id }) => id === 'rocket-hosting-yearly')
    assert.ok(year)
    const alone = { couponId: 'FREE', priceId: year.priceId, customerId, paymentMethodId }
    assert.equal(await stage.portal.outcome('grace', calls.createSubscriptionProduct, alone), 'promotion-refused')

    await stage.portal.call('tom', promotions.grantFreeCode, { clientId: 'grace', granted: true })
    const free = await stage.order(wholeBasket, { who: 'grace', promotionCode: 'free' })
    assert.deepEqual([free.totalCents, free.promotionCode], [0, 'FREE'])
    for (const item of free.items)
      assert.equal((await stage.buy(free, item, { who: 'grace', paymentMethodId })).status, 'paid')
    assert.deepEqual(await stage.charged(customerId), [])
    assert.equal((await stage.look(free.id, { who: 'grace' })).status, 'completed')
  })

  test('an order with FREE is not bought once the grant is taken back', async () => {
    const paymentMethodId = await stage.savedCard('uma')
    await stage.portal.call('tom', promotions.grantFreeCode, { clientId: 'uma', granted: true })
    const order = await stage.order([hosting], { who: 'uma', promotionCode: 'FREE' })
    await stage.portal.call('tom', promotions.grantFreeCode, { clientId: 'uma', granted: false })
    const asked = stage.purchase(order, onlyItem(order), { who: 'uma', paymentMethodId })
    assert.equal(await stage.portal.outcome(...asked), 'promotion-refused')
    const { data } = await stage.stripe.subscriptions.list({ customer: order.customerId, status: 'all' })
    assert.deepEqual(data, [])
  })

  test('foreign and unknown customers, cards and orders are the same, and the provider is not asked', async () => {
    const paymentMethodId = await stage.savedCard('ada')
    const foreign = await stage.savedCard('hugo')
    const order = await stage.order([hosting])
    const [who, call, body] = stage.purchase(order, onlyItem(order), { paymentMethodId })
    await stage.callsSince()
    const own = body as Record<string, string>
    for (const wrong of [
      { customerId: await stage.customer('hugo') },
      { customerId: 'cus_unknown' },
      { paymentMethodId: foreign },
      { paymentMethodId: 'pm_unknown' },
    ])
      assert.equal(await stage.portal.outcome(who, call, { ...own, ...wrong }), 'not-found')
    for (const orderId of [order.id, 'unknown'])
      assert.equal(await stage.portal.outcome('hugo', calls.getOrder, { orderId, settle: true }), 'not-found')
    assert.deepEqual(await stage.callsSince(), [])
  })

  test('FREE takes all off what is bought without an order, too', async () => {
    await stage.portal.call('tom', promotions.grantFreeCode, { clientId: 'ada', granted: true })
    const { products } = await stage.portal.call('ada', catalogue.getProducts, {})
    const year = products.find(({ id }) => id === 'rocket-hosting-yearly')
    const customerId = await stage.customer('ada')
    const paymentMethodId = await stage.savedCard('ada')
    const alone = { couponId: 'FREE', priceId: year?.priceId ?? '', customerId, paymentMethodId }
    assert.equal((await stage.portal.call('ada', calls.createSubscriptionProduct, alone)).status, 'paid')
    assert.deepEqual(await stage.charged(customerId), [])
  })

  test('what is owed from before is charged by card, also where a code makes the order free', async () => {
    const { stripe } = stage
    const coupon = (await stripe.coupons.create({ percent_off: 100, duration: 'once' })).id
    await stripe.promotionCodes.create({ code: 'WHOLE', promotion: { type: 'coupon', coupon } })
    const customerId = await stage.customer('hugo')
    await stripe.customers.update(customerId, { balance: 700 })
    const shown = await preview('hugo', ['dead-pages-setup'], 'WHOLE')
    assert.deepEqual([shown.totalCents, shown.owedCents, shown.dueTodayCents], [0, 700, 700])
    const order = await stage.order(['dead-pages-setup'], { who: 'hugo', promotionCode: 'WHOLE' })
    const paymentMethodId = await stage.savedCard('hugo')
    assert.equal((await stage.buy(order, onlyItem(order), { who: 'hugo', paymentMethodId })).status, 'paid')
    assert.ok((await stage.charged(customerId)).includes(700))
  })
})
