import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { TestContext } from 'node:test'
import * as cards from '#domain/billing/card-contract.ts'
import * as paying from '#domain/billing/payment-contract.ts'
import * as promotions from '#domain/billing/promotion-contract.ts'
import * as staff from '#domain/billing/staff-contract.ts'
import * as plans from '#domain/billing/subscription-contract.ts'
import * as checkout from '#domain/checkout/contract.ts'
import * as messages from '#domain/messages/contract.ts'
import * as projects from '#domain/projects/contract.ts'
import { payments } from '#server/billing/exports/collections.ts'
import { paymentsSwept } from '#server/billing/exports/reactions.ts'
import { startPaymentSweep } from '#server/billing/payment-sweep.ts'
import { anotherPortal, emailOf } from '#server/billing/stage.test-support.ts'
import { onlyItem, openCheckoutStage } from '#server/checkout/stage.test-support.ts'
import type { CheckoutStage } from '#server/checkout/stage.test-support.ts'
import { newKey, relaunch } from '#server/messages/stage.test-support.ts'
import { soleDuty } from '#server/platform/leases/duty.ts'
import { on } from '#server/portal.ts'

const hosting = 'rocket-hosting-monthly'
const recurring = 'premier-member-status'
const setup = 'dead-pages-setup'
const askedCents = 48_000

/** Closed however the test ends: what is left open keeps the process. */
async function opened(context: TestContext): Promise<CheckoutStage> {
  const stage = await openCheckoutStage()
  context.after(() => stage.close())
  return stage
}

type Asked = Parameters<CheckoutStage['portal']['outcome']>

/** Ten calls that ask the provider, each of which can be made again. */
async function prepare(stage: CheckoutStage) {
  const { portal } = stage
  const paymentMethodId = await stage.savedCard('ada')
  const customerId = await stage.customer('ada')
  const subscriptionId = await stage.plan('ada', paymentMethodId)
  const request = { projectId: relaunch, amountCents: askedCents, description: 'Photographs', key: newKey() }
  const { message } = await portal.call('tom', messages.requestPayment, request)
  const bought = [await stage.order([recurring]), await stage.order([setup])]
  const unsaved = await stage.card('other')
  const asked: readonly Asked[] = [
    ['hugo', cards.createCustomer, { email: emailOf('hugo') }],
    ['ada', cards.createSetupCard, { customerId }],
    ['ada', cards.attachPaymentMethod, { customerId, paymentMethodId: unsaved }],
    ['ada', cards.createSetupIntents, { customerId, paymentMethodId }],
    ['ada', cards.getPaymentMethods, { customerId }],
    ['ada', paying.createPaymentIntent, { amount: askedCents, customerId, paymentMethodId, messageId: message.id }],
    ['ada', plans.cancelSubscription, { subscriptionId }],
    ['ada', checkout.previewOrder, { planIds: ['quarterly-marketing-review'] }],
    ...bought.map((order) => stage.purchase(order, onlyItem(order), { paymentMethodId })),
  ]
  return { asked, customerId, bought }
}

/** What there is of the client at the provider, and what the portal says of it. */
async function standing(stage: CheckoutStage, { customerId, bought }: Awaited<ReturnType<typeof prepare>>) {
  const { stripe } = stage
  const { data: subscriptions } = await stripe.subscriptions.list({ customer: customerId, status: 'all' })
  const { data: invoices } = await stripe.invoices.list({ customer: customerId })
  const rows = await stage.portal.documents.list(payments, {
    where: { uid: 'ada' },
    orderBy: ['createdAt', 'desc'],
    limit: 50,
  })
  return {
    customers: (await stripe.customers.list({ email: emailOf('hugo') })).data.length,
    cards: (await stripe.paymentMethods.list({ customer: customerId })).data.length,
    subscriptions: subscriptions.length,
    invoices: invoices.map(({ status }) => status),
    charged: (await stage.charged(customerId)).toSorted((one, other) => one - other),
    rows: rows.map(({ data }) => `${data.amountCents} ${data.status}`).toSorted(),
    orders: (await Promise.all(bought.map(({ id }) => stage.look(id)))).map(({ status }) => status),
  }
}

const allOnce = {
  customers: 1,
  cards: 2,
  subscriptions: 2,
  invoices: ['paid', 'paid', 'paid'],
  charged: [799, 18_000, askedCents, 200_000],
  rows: ['18000 paid', '200000 paid', '48000 paid', '799 paid'],
  orders: ['completed', 'completed'],
}

// Each waits for its provider most of the time.
describe('a portal whose payment provider is broken', { concurrency: true }, () => {
  for (const kind of ['slow', 'hang', '500', '429', '502', 'cut', 'reset'])
    test(`by ${kind}: ten calls are told in time, other pages are as fast as before, and nothing is doubled after it`, async (context) => {
      const stage = await opened(context)
      const prepared = await prepare(stage)
      await stage.provider.control('POST', 'faults', [{ kind, ...(kind === 'slow' ? { delayMs: 500 } : {}) }])
      let isAnyTold = false
      const told = Promise.all(
        prepared.asked.map(async (asked) => {
          const outcome = await stage.portal.outcome(...asked)
          isAnyTold = true
          return outcome
        }),
      )
      if (kind === 'hang') {
        assert.equal(await stage.portal.outcome('ada', projects.listProjects, {}), 'ok')
        assert.ok(!isAnyTold, 'other calls wait for no payment')
      }
      assert.deepEqual(new Set(await told), new Set(['payments-unavailable']))
      await stage.provider.control('POST', 'faults', [])
      for (const asked of prepared.asked) {
        const outcome = await stage.portal.outcome(...asked)
        assert.ok(['ok', ...(asked[1] === paying.createPaymentIntent ? ['paid-already'] : [])].includes(outcome))
      }
      assert.deepEqual(await standing(stage, prepared), allOnce)
    })

  test('each further call that asks the provider tells so too', async (context) => {
    const stage = await opened(context)
    const { portal } = stage
    const paymentMethodId = await stage.savedCard('ada')
    const subscriptionId = await stage.plan('ada', paymentMethodId)
    const customerId = await stage.customer('ada')
    const { listPayments } = await portal.call('ada', paying.getListPayments, { customerId })
    const paymentId = listPayments[0]?.id ?? ''
    const order = await stage.order([setup])
    const declined = await stage.savedCard('ada', 'declined')
    await portal.outcome(...stage.purchase(order, onlyItem(order), { paymentMethodId: declined }))
    const refund = { key: newKey(), paymentId, amountCents: 100, reason: 'duplicate' }
    const change = { subscriptionId, planId: hosting, proratedAt: portal.clock.now() }
    await stage.provider.control('POST', 'faults', [{ kind: '502' }])
    const asked: readonly Asked[] = [
      ['ada', cards.getDetailPaymentMethod, { paymentMethodId }],
      ['ada', cards.detachPaymentMethod, { paymentMethodId }],
      ['ada', cards.setDefaultCard, { paymentMethodId }],
      ['ada', paying.settlePayment, { paymentId }],
      ['ada', plans.previewPlanChange, { subscriptionId, planId: hosting }],
      ['ada', plans.changePlan, change],
      ['ada', promotions.listPromotionCodes, {}],
      ['ada', checkout.createOrder, { key: newKey(), planIds: [recurring], dueTodayCents: 799 }],
      ['ada', checkout.getOrder, { orderId: order.id, settle: true }],
      ['tom', staff.refundPayment, refund],
    ]
    const outcomes = await Promise.all(asked.map((one) => portal.outcome(...one)))
    assert.deepEqual(
      asked.flatMap(([, { name }], index) =>
        outcomes[index] === 'payments-unavailable' ? [] : [[name, outcomes[index]]],
      ),
      [],
    )
  })

  test('what was done and not heard of is settled by the sweep, whom nobody has to ask', async (context) => {
    const stage = await opened(context)
    const prepared = await prepare(stage)
    const writes = ['/v1/payment_intents', '/v1/subscriptions'].map((path) => ({ kind: 'cut', method: 'POST', path }))
    await stage.provider.control('POST', 'faults', writes)
    const paid = prepared.asked.filter(([, call]) =>
      [paying.createPaymentIntent, checkout.createSubscriptionProduct].includes(call as never),
    )
    const outcomes = await Promise.all(paid.map((asked) => stage.portal.outcome(...asked)))
    assert.deepEqual(outcomes, ['payments-unavailable', 'payments-unavailable'])
    await stage.provider.control('POST', 'faults', [])
    const faults: unknown[] = []
    const onFault = (error: unknown) => void faults.push(error)
    await startPaymentSweep(anotherPortal(stage), soleDuty, onFault).stop()
    assert.deepEqual(faults, [])
    const { charged, rows } = await standing(stage, prepared)
    assert.deepEqual(charged, [799, 18_000, askedCents])
    assert.deepEqual(rows, charged.map((cents) => `${cents} paid`).toSorted())
    assert.equal((await stage.look(prepared.bought[0]?.id ?? '')).status, 'completed')
  })
})

test('a sweep that cannot fetch the news settles the orders all the same, and tells of both', async (context) => {
  const stage = await opened(context)
  await stage.provider.control('POST', 'faults', [{ kind: '500', path: '/v1/events' }])
  const faults: unknown[] = []
  let settled = 0
  const settle = async () => {
    settled++
    throw new Error('Not settled')
  }
  const portal = { ...anotherPortal(stage), reactions: [on(paymentsSwept, settle)] }
  await startPaymentSweep(portal, soleDuty, (error) => void faults.push(error)).stop()
  assert.deepEqual([settled, faults.length], [1, 2])
})
