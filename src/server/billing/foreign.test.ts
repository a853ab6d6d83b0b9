import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import * as cards from '#domain/billing/card-contract.ts'
import * as paying from '#domain/billing/payment-contract.ts'
import * as promotions from '#domain/billing/promotion-contract.ts'
import * as staff from '#domain/billing/staff-contract.ts'
import * as plans from '#domain/billing/subscription-contract.ts'
import * as catalogue from '#domain/catalogue/contract.ts'
import * as checkout from '#domain/checkout/contract.ts'
import type { Endpoint } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import * as owed from '#domain/invoices/owed-contract.ts'
import * as messages from '#domain/messages/contract.ts'
import { findViewer } from '#server/accounts/exports/find-viewer.ts'
import { openCheckoutStage } from '#server/checkout/stage.test-support.ts'
import type { CheckoutStage } from '#server/checkout/stage.test-support.ts'
import { newKey, relaunch } from '#server/messages/stage.test-support.ts'
import type { CastUid } from '#tools/seed/cast.ts'
import { getDetailPaymentMethod } from './cards.ts'
import { anotherPortal } from './stage.test-support.ts'

type Named = {
  readonly customerId: string
  readonly paymentMethodId: string
  readonly subscriptionId: string
  readonly paymentId: string
  readonly orderId: string
  readonly priceId: string
  readonly messageId: string
}
type Ask = readonly [Endpoint, (own: Named, other: Named) => object]

const planId = 'rocket-hosting-monthly'
const proratedAt = '2026-12-08T09:00:00.000Z'
const amount = 500
const couponId = ''

/** Every call that names something of an account, with one of its names of somebody else; the others are the caller's own. */
const asks: readonly Ask[] = [
  [cards.getPaymentMethods, (_, { customerId }) => ({ customerId })],
  [cards.createSetupCard, (_, { customerId }) => ({ customerId })],
  [cards.detachPaymentMethod, (_, { paymentMethodId }) => ({ paymentMethodId })],
  [paying.getListPayments, (_, { customerId }) => ({ customerId })],
  [paying.getListPayments, ({ customerId }, { paymentId }) => ({ customerId, latestPaymentId: paymentId })],
  [cards.getDetailPaymentMethod, (_, { paymentMethodId }) => ({ paymentMethodId })],
  [paying.createPaymentIntent, ({ paymentMethodId }, { customerId }) => ({ amount, customerId, paymentMethodId })],
  [paying.createPaymentIntent, ({ customerId }, { paymentMethodId }) => ({ amount, customerId, paymentMethodId })],
  [
    paying.createPaymentIntent,
    ({ customerId, paymentMethodId }, { messageId }) => ({ amount, customerId, paymentMethodId, messageId }),
  ],
  ...[checkout.createSubscriptionProduct, checkout.createInvoiceOnetime].flatMap((call): Ask[] => [
    [call, ({ paymentMethodId, priceId }, { customerId }) => ({ priceId, couponId, customerId, paymentMethodId })],
    [call, ({ customerId, priceId }, { paymentMethodId }) => ({ priceId, couponId, customerId, paymentMethodId })],
    [
      call,
      ({ customerId, paymentMethodId, priceId }, { orderId }) => ({ priceId, customerId, paymentMethodId, orderId }),
    ],
  ]),
  [plans.getSubscriptions, (_, { customerId }) => ({ customerId })],
  [cards.attachPaymentMethod, ({ paymentMethodId }, { customerId }) => ({ customerId, paymentMethodId })],
  [cards.createSetupIntents, ({ paymentMethodId }, { customerId }) => ({ customerId, paymentMethodId })],
  [cards.createSetupIntents, ({ customerId }, { paymentMethodId }) => ({ customerId, paymentMethodId })],
  [plans.cancelSubscription, (_, { subscriptionId }) => ({ subscriptionId })],
  [plans.dropPlanChange, (_, { subscriptionId }) => ({ subscriptionId })],
  [plans.resumeSubscription, (_, { subscriptionId }) => ({ subscriptionId })],
  [plans.previewPlanChange, (_, { subscriptionId }) => ({ subscriptionId, planId })],
  [plans.changePlan, (_, { subscriptionId }) => ({ subscriptionId, planId, proratedAt })],
  [cards.setDefaultCard, (_, { paymentMethodId }) => ({ paymentMethodId })],
  [paying.retryPayment, ({ paymentMethodId }, { paymentId }) => ({ paymentId, paymentMethodId })],
  [paying.retryPayment, ({ paymentId }, { paymentMethodId }) => ({ paymentId, paymentMethodId })],
  [paying.settlePayment, (_, { paymentId }) => ({ paymentId })],
  [checkout.getOrder, (_, { orderId }) => ({ orderId, settle: true })],
  [checkout.cancelOrder, (_, { orderId }) => ({ orderId })],
]

/** Calls of money that name nothing of an account, or are of staff alone, who may name every client's. */
const nameless: readonly Endpoint[] = [
  cards.createCustomer,
  owed.findOwedPayment,
  owed.listOwed,
  owed.listOpenInvoices,
  catalogue.getProducts,
  promotions.listPromotionCodes,
  checkout.previewOrder,
  checkout.createOrder,
  checkout.listOrders,
  checkout.listSites,
  staff.getOrderingConsent,
  staff.setOrderingConsent,
]

describe('ids of somebody else', () => {
  let stage: CheckoutStage
  let own: Named
  let foreign: Named
  const unknown: Named = {
    customerId: 'cus_unknown',
    paymentMethodId: 'pm_unknown',
    subscriptionId: 'sub_unknown',
    paymentId: 'pi_unknown',
    orderId: 'unknown',
    priceId: 'price_unknown',
    messageId: 'unknown',
  }

  before(async () => {
    stage = await openCheckoutStage()
    own = await account('grace')
    const request = { projectId: relaunch, amountCents: amount, description: 'Photographs', key: newKey() }
    const { message } = await stage.portal.call('tom', messages.requestPayment, request)
    foreign = { ...(await account('ada')), messageId: message.id }
    await stage.callsSince()
  })
  after(() => stage.close())

  /** A client with a card, a plan that is paid, and an order that is not. */
  async function account(who: CastUid): Promise<Named> {
    const paymentMethodId = await stage.savedCard(who)
    const customerId = await stage.customer(who)
    const subscriptionId = await stage.plan(who, paymentMethodId)
    const { listPayments } = await stage.portal.call(who, paying.getListPayments, { customerId })
    const order = await stage.order(['dead-pages-setup'], { who })
    const priceId = order.items[0]?.priceId ?? ''
    const paymentId = listPayments[0]?.id ?? ''
    return { customerId, paymentMethodId, subscriptionId, paymentId, orderId: order.id, priceId, messageId: '' }
  }

  /** All that a caller can see of an answer, but for the name of their request. */
  async function answer(call: Endpoint, body: object): Promise<string> {
    const response = await stage.portal.app.inject({
      method: 'POST',
      url: call.path,
      headers: { origin: 'http://portal.example', cookie },
      payload: body,
    })
    const { requestId: _, ...problem } = response.json()
    return JSON.stringify([response.statusCode, problem, response.headers['content-type']])
  }
  let cookie = ''

  before(async () => {
    cookie = await stage.portal.cookieOf('grace')
  })

  for (const [index, [call, bodyOf]] of asks.entries())
    test(`${index + 1}. ${call.name}: what is another's is the same 404 as what nobody has, and the provider is not asked`, async () => {
      const told = await answer(call, bodyOf(own, foreign))
      assert.match(told, /^\[404,.*"code":"not-found"/)
      assert.equal(told, await answer(call, bodyOf(own, unknown)))
      assert.deepEqual(await stage.callsSince(), [])
    })

  test('a card of another, offered to be saved, is the same 404, and so is one that the provider does not know', async () => {
    const { customerId } = own
    const call = cards.attachPaymentMethod
    const told = await answer(call, { customerId, paymentMethodId: foreign.paymentMethodId })
    assert.match(told, /^\[404,.*"code":"not-found"/)
    assert.deepEqual(await stage.callsSince(), [])
    // Any card is unknown to the portal until it is saved: only the provider can tell that nobody made this one.
    assert.equal(told, await answer(call, { customerId, paymentMethodId: unknown.paymentMethodId }))
    assert.deepEqual(await stage.callsSince(), ['GET /v1/payment_methods/pm_unknown'])
  })

  test('a thousand made-up cards are a thousand equal 404s, without a call to the provider', async () => {
    const viewer = await findViewer(stage.portal.documents, 'grace')
    assert.ok(viewer)
    const billing = anotherPortal(stage)
    const told = new Set<string>()
    for (let card = 0; card < 1000; card++) {
      const paymentMethodId = `pm_1Q${card.toString(36)}x${card * 7919}`
      await assert.rejects(
        getDetailPaymentMethod(billing, viewer, { paymentMethodId }, { ip: '10.0.0.1' }),
        (error) => {
          assert.ok(error instanceof Refusal)
          told.add(JSON.stringify([error.code, error.message, error.fields]))
          return true
        },
      )
    }
    assert.equal(told.size, 1)
    assert.match([...told].join(), /^\["not-found"/)
    assert.deepEqual(await stage.callsSince(), [])
  })

  test('no call of money is left out', () => {
    const all = [cards, owed, paying, staff, plans, catalogue, promotions, checkout].flatMap((contract) =>
      Object.values(contract as Readonly<Record<string, unknown>>).filter(isEndpoint),
    )
    const forClients = all.filter(({ who }) => (who as readonly string[]).includes('client'))
    const known = new Set([...asks.map(([call]) => call), ...nameless])
    assert.ok(forClients.length >= 25)
    assert.deepEqual(
      forClients.filter((call) => !known.has(call)).map(({ name }) => name),
      [],
    )
  })
})

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'who' in value
}
