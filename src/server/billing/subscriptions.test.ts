import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as payCalls from '#domain/billing/payment-contract.ts'
import * as calls from '#domain/billing/subscription-contract.ts'
import { openBillingStage } from './stage.test-support.ts'
import type { BillingStage } from './stage.test-support.ts'

describe('plans that bill themselves', () => {
  let stage: BillingStage
  let paymentMethodId: string
  let subscriptionId: string

  beforeEach(async () => {
    stage = await openBillingStage()
    paymentMethodId = await stage.savedCard('ada')
    subscriptionId = await stage.plan('ada', paymentMethodId)
  })
  afterEach(() => stage.close())

  async function subscriptions() {
    const body = { customerId: await stage.customer('ada') }
    return (await stage.portal.call('ada', calls.getSubscriptions, body)).subscriptions
  }

  test('are listed with what was paid for them', async () => {
    const [subscription] = await subscriptions()
    assert.deepEqual(
      [subscription?.id, subscription?.planId, subscription?.status, subscription?.amountCents],
      [subscriptionId, 'rocket-hosting-yearly', 'active', 18_000],
    )
    const body = { customerId: await stage.customer('ada') }
    const { listPayments } = await stage.portal.call('ada', payCalls.getListPayments, body)
    assert.deepEqual(
      listPayments.map((payment) => [
        payment.subscriptionId,
        payment.type,
        payment.description,
        payment.amountCents,
        payment.status,
      ]),
      [[subscriptionId, 'recurring', 'Rocket Hosting yearly', 18_000, 'paid']],
    )
  })

  test('are cancelled once, by twenty who press at once, and resumed', async () => {
    await stage.callsSince()
    const body = { subscriptionId, feedback: 'too_expensive', comment: 'For now' } as const
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => stage.portal.call('ada', calls.cancelSubscription, body)),
    )
    assert.ok(replies.every(({ subscription }) => subscription.cancelAtPeriodEnd && subscription.status === 'active'))
    assert.equal((await stage.callsSince()).filter((call) => call.startsWith('POST')).length, 1)
    const [cancelled] = await subscriptions()
    assert.deepEqual(cancelled?.cancellation, { feedback: 'too_expensive', comment: 'For now' })
    const { subscription } = await stage.portal.call('ada', calls.resumeSubscription, { subscriptionId })
    assert.equal(subscription.cancelAtPeriodEnd, false)
    await stage.portal.call('tom', calls.cancelSubscription, { subscriptionId })
    await stage.stripe.subscriptions.cancel(subscriptionId)
    assert.equal(await stage.tell({ object: 'subscription', id: subscriptionId }), 200)
    assert.equal(await stage.portal.outcome('ada', calls.resumeSubscription, { subscriptionId }), 'subscription-ended')
    assert.equal((await subscriptions())[0]?.status, 'canceled')
  })

  test('of others and made-up ones are not found, and the provider is not asked', async () => {
    await stage.callsSince()
    const more = { planId: 'rocket-hosting-monthly', proratedAt: stage.portal.clock.now() }
    for (const id of [subscriptionId, 'sub_none'])
      for (const [call, body] of [
        [calls.cancelSubscription, {}],
        [calls.resumeSubscription, {}],
        [calls.previewPlanChange, { planId: more.planId }],
        [calls.changePlan, more],
        [calls.dropPlanChange, {}],
      ] as const)
        assert.equal(await stage.portal.outcome('grace', call, { subscriptionId: id, ...body }), 'not-found')
    for (const who of ['ben', 'ivo'] as const)
      assert.equal(await stage.portal.outcome(who, calls.cancelSubscription, { subscriptionId }), 'forbidden')
    assert.deepEqual(await stage.callsSince(), [])
  })

  test('cost what their next payment does, while a discount for some months counts and once it does not', async () => {
    const { stripe } = stage
    const coupon = await stripe.coupons.create({ percent_off: 50, duration: 'repeating', duration_in_months: 3 })
    const { data: prices } = await stripe.prices.list({ lookup_keys: ['rocket-hosting-monthly'] })
    const { id } = await stripe.subscriptions.create({
      customer: await stage.customer('ada'),
      default_payment_method: paymentMethodId,
      items: [{ price: prices[0]?.id ?? '' }],
      discounts: [{ coupon: 'rocket-hosting-monthly-off-8200' }, { coupon: coupon.id }],
    })
    const costs: (number | undefined)[] = []
    const afterwards: (number | undefined)[] = []
    let until: string | undefined
    const charged: number[] = []
    for (let month = 0; month < 4; month++) {
      if (month > 0) await stage.provider.sandbox.advance(31 * 86_400)
      assert.equal(await stage.tell({ object: 'subscription', id }), 200)
      const row = (await subscriptions()).find((one) => one.id === id)
      costs.push(row?.amountCents)
      afterwards.push(row?.afterDiscount?.amountCents)
      until ??= row?.afterDiscount?.from
      if (month === 3) assert.ok(until && row && until <= row.currentPeriodStart, 'it ended as was said')
      charged.push((await stage.payments.readInvoice(row?.latestInvoiceId ?? '')).totalCents)
    }
    assert.deepEqual(charged, [750, 750, 750, 1_500])
    assert.deepEqual(costs, [750, 750, 1_500, 1_500])
    assert.deepEqual(afterwards, [1_500, 1_500, undefined, undefined])
  })
})
