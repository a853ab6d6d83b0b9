import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import fc from 'fast-check'
import * as billingCalls from '#domain/billing/payment-contract.ts'
import { termsOf } from '#domain/catalogue/plans.ts'
import { standardPlans } from '#domain/catalogue/standard-plans.ts'
import * as calls from '#domain/checkout/contract.ts'
import type { Endpoint } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import * as messageCalls from '#domain/messages/contract.ts'
import { findViewer } from '#server/accounts/exports/find-viewer.ts'
import { createPaymentIntent } from '#server/billing/create-payment-intent.ts'
import { newKey, relaunch } from '#server/messages/stage.test-support.ts'
import type { Limits } from '#server/platform/limits/limits.ts'
import type { Payments } from '#server/ports/payments.ts'
import { portalOf } from '#server/testing/live-audience.test-support.ts'
import { createInvoiceOnetime, createSubscriptionProduct } from './buy-item.ts'
import { orders } from './exports/collections.ts'
import { createOrder } from './orders.ts'
import { everyPlan, openCheckoutStage } from './stage.test-support.ts'
import type { CheckoutStage } from './stage.test-support.ts'

const hosting = 'rocket-hosting-monthly'
const askedCents = 48_000
/** What is not under test here. */
const unlimited = {
  take: async () => undefined,
  takeIfLeft: async () => true,
  peek: async () => 1,
  expectLeft: async () => undefined,
} as unknown as Limits

describe('ten thousand bodies that claim other prices', () => {
  let stage: CheckoutStage
  let viewer: Viewer
  let send: (call: Endpoint, body: unknown) => Promise<unknown>
  let someBody: fc.Arbitrary<readonly [Endpoint, object]>

  before(async () => {
    stage = await openCheckoutStage()
    const found = await findViewer(stage.portal.documents, 'ada')
    assert.ok(found)
    viewer = found
    send = sender()
    someBody = await bodies()
  })
  after(() => stage.close())

  /** What the routes do with a body, without the wire between. */
  function sender() {
    const portal = { ...portalOf(stage.portal, { payments: rememberingPrices(stage.payments) }), limits: unlimited }
    const caller = { ip: '10.0.0.1' }
    const work = new Map<Endpoint, (body: never) => Promise<unknown>>([
      [calls.createOrder, (body) => createOrder(portal, viewer, body, caller)],
      [calls.createSubscriptionProduct, (body) => createSubscriptionProduct(portal, viewer, body, caller)],
      [calls.createInvoiceOnetime, (body) => createInvoiceOnetime(portal, viewer, body, caller)],
      [billingCalls.createPaymentIntent, (body) => createPaymentIntent(portal, viewer, body, caller)],
    ])
    return async (call: Endpoint, body: unknown) => {
      const parsed = call.body.safeParse(body)
      if (!parsed.success) throw new Refusal('invalid-input')
      return work.get(call)?.(parsed.data as never) // by its own schema, a line ago
    }
  }

  async function bodies() {
    const { stripe, portal } = stage
    const product = await stripe.products.create({ name: 'Old hosting' })
    const cheap = { product: product.id, unit_amount: 1, currency: 'usd' }
    const planted = [
      await stripe.prices.create({ ...cheap, recurring: { interval: 'month' } }),
      await stripe.prices.create(cheap),
      await stripe.prices.create({ ...cheap, unit_amount: 1500, currency: 'inr', recurring: { interval: 'month' } }),
    ]
    const coupon = await stripe.coupons.create({ percent_off: 90, duration: 'forever' })
    const half = await stripe.coupons.create({ percent_off: 50, duration: 'once' })
    await stripe.promotionCodes.create({ code: 'HALF', promotion: { type: 'coupon', coupon: half.id } })
    const { data: sold } = await stripe.prices.list({ lookup_keys: [...everyPlan], limit: 100 })
    const [own, foreign] = [await stage.savedCard('ada'), await stage.savedCard('hugo')]
    const [ada, hugo] = [await stage.customer('ada'), await stage.customer('hugo')]
    const placed = [
      await stage.order([hosting], { promotionCode: 'HALF' }),
      await stage.order([hosting], { who: 'hugo' }),
    ]
    const request = { projectId: relaunch, amountCents: askedCents, description: 'Photographs', key: newKey() }
    const { message } = await portal.call('tom', messageCalls.requestPayment, request)

    const somebody = {
      customerId: mostly(ada, hugo, 'cus_unknown', 'CUS', null),
      paymentMethodId: mostly(own, foreign, 'pm_unknown', 7),
    }
    /** What a caller might hope to be listened to about. */
    const claim = fc.option(
      fc.record(
        {
          quantity: fc.constantFrom(0, -1, 0.5, 1e21, '2'),
          amount: fc.integer(),
          currency: fc.constantFrom('inr', 'jpy', ''),
          unit_amount: fc.constant(1),
          price_data: fc.constant({ unit_amount: 1 }),
        },
        { requiredKeys: [] },
      ),
      { freq: 4, nil: {} },
    )
    const cents = fc.oneof(
      fc.constantFrom(1500, 750, 0, 1, 50, 18_000, 211_199, askedCents, -1, 0.5, 1e21, Number.NaN, '1500', null),
      fc.integer({ min: -10, max: 300_000 }),
    )
    const coupons = [
      ...standardPlans.flatMap(({ couponId }) => couponId ?? []),
      coupon.id,
      half.id,
      'FREE',
      'HALF',
      '',
      null,
    ]
    const somePurchase = fc.record(
      {
        ...somebody,
        priceId: fc.constantFrom(...[...sold, ...planted].map(({ id }) => id), 'price_unknown', ''),
        couponId: fc.constantFrom(...coupons, 'a b'),
        orderId: fc.constantFrom(...placed.map(({ id }) => id), 'unknown'),
      },
      { requiredKeys: ['customerId', 'paymentMethodId', 'priceId'] },
    )
    const someOrder = fc.record(
      {
        key: fc.nat(5000).map((number) => String(number).padEnd(20, 'k')),
        planIds: fc.array(fc.constantFrom(...everyPlan, 'hosting'), { maxLength: 4 }),
        promotionCode: fc.constantFrom('HALF', 'FREE', 'half', '*'),
        dueTodayCents: cents,
      },
      { requiredKeys: ['key', 'planIds', 'dueTodayCents'] },
    )
    const somePayment = fc.record(
      { ...somebody, amount: cents, messageId: fc.constantFrom(message.id, 'unknown') },
      { requiredKeys: ['customerId', 'paymentMethodId', 'amount'] },
    )
    const of = (call: Endpoint, body: fc.Arbitrary<object>) =>
      fc.tuple(
        fc.constant(call),
        fc.tuple(body, claim).map(([one, more]) => Object.assign({}, one, more)),
      )
    return fc.oneof(
      of(calls.createOrder, someOrder),
      of(calls.createSubscriptionProduct, somePurchase),
      of(calls.createInvoiceOnetime, somePurchase),
      of(billingCalls.createPaymentIntent, somePayment),
    )
  }

  test('each is charged exactly the server’s price, or refused', async () => {
    const outcomes = new Map<string, number>()
    await fc.assert(
      fc.asyncProperty(someBody, async ([call, body]) => {
        const outcome = await send(call, body).then(
          () => 'ok',
          (error: unknown) => {
            assert.ok(error instanceof Refusal && error.code !== 'unexpected', String(error))
            return error.code
          },
        )
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
      }),
      { numRuns: 10_000 },
    )
    for (const code of ['ok', 'invalid-input', 'not-found', 'unknown-plan', 'price-changed', 'promotion-refused'])
      assert.ok(outcomes.has(code), `no body was answered ${code}`)
    const rows = await stage.portal.documents.list(orders, {
      where: { uid: 'ada' },
      orderBy: ['createdAt', 'desc'],
      limit: 1000,
    })
    const items = rows.flatMap(({ data }) => data.items.map((item) => ({ ...item, code: data.promotionCode })))
    for (const { planId, totalCents, code } of items) assert.equal(totalCents, catalogueCents(planId, code), planId)
    const paid = items.filter(({ state }) => state === 'paid').map(({ totalCents }) => totalCents)
    const charged = await stage.charged(await stage.customer('ada'))
    assert.deepEqual(charged.toSorted(), [...paid, askedCents].toSorted())
    assert.ok(charged.length >= 4, charged.join())
  })
})

/** What a plan costs, reckoned from the catalogue alone. */
function catalogueCents(planId: string, code: string | null): number {
  const plan = standardPlans.find(({ id }) => id === planId)
  assert.ok(plan)
  const { priceCents } = termsOf(plan)
  return code === null ? priceCents : priceCents - Math.round(priceCents / 2)
}

function mostly(usual: string, ...others: readonly unknown[]): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 8, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(...others) })
}

/** Payments that price the same thing once: prices do not change here, and only what is charged is under test. */
function rememberingPrices(real: Payments): Payments {
  const answers = new Map<string, unknown>()
  return new Proxy(real, {
    get(target, name: keyof Payments) {
      const ask = target[name] as (...values: readonly unknown[]) => unknown
      if (!['previewOrder', 'readCatalogue', 'findPromotionCode'].includes(name)) return ask
      return (...values: readonly unknown[]) => {
        const key = JSON.stringify([name, values])
        if (!answers.has(key)) answers.set(key, ask(...values))
        return answers.get(key)
      }
    },
  })
}
