import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as payCalls from '#domain/billing/payment-contract.ts'
import * as calls from '#domain/billing/subscription-contract.ts'
import { toInstant, toMilliseconds } from '#domain/core/instants.ts'
import { findOwedPayment } from '#domain/invoices/owed-contract.ts'
import { findViewer } from '#server/accounts/exports/find-viewer.ts'
import { holdingAt } from '#server/checkout/dying.test-support.ts'
import { followTold } from '#server/notifications/stage.test-support.ts'
import type { Portal } from '#server/portal.ts'
import { dropPlanChange } from './plan-changes.ts'
import { anotherPortal, openBillingStage } from './stage.test-support.ts'
import type { BillingStage } from './stage.test-support.ts'
import { cancelSubscription } from './subscriptions.ts'

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

  test('change to the same thing for another period, at what the preview showed and no other moment', async () => {
    const planId = 'rocket-hosting-monthly'
    const preview = await stage.portal.call('ada', calls.previewPlanChange, { subscriptionId, planId })
    assert.deepEqual(preview.afterwards, { months: 1, amountCents: 1_500, sooner: null })
    assert.deepEqual(preview.lines.map((line) => [line.kind, line.planId, Math.sign(line.amountCents)]).toSorted(), [
      ['period', planId, 1],
      ['rest', 'rocket-hosting-yearly', -1],
    ])
    assert.equal(preview.lines.find(({ kind }) => kind === 'period')?.amountCents, 1_500)
    const { proratedAt } = preview
    for (const byMs of [-3_600_000, 3_600_000]) {
      const moment = toInstant(toMilliseconds(proratedAt) + byMs)
      const body = { subscriptionId, planId, proratedAt: moment }
      assert.equal(await stage.portal.outcome('ada', calls.changePlan, body), 'price-changed')
    }
    for (const other of ['premier-member-status', 'dead-pages-setup', 'rocket-hosting-yearly', 'none'])
      assert.equal(
        await stage.portal.outcome('ada', calls.changePlan, { subscriptionId, planId: other, proratedAt }),
        'plan-not-for-this',
      )
    await stage.callsSince()
    const { subscription, clientSecret } = await stage.portal.call('ada', calls.changePlan, {
      subscriptionId,
      planId,
      proratedAt,
    })
    // With the coupon of the new plan in it: put on before, it would stay where nobody pays.
    const asked = (await stage.callsSince()).filter((call) => call.startsWith('POST') && !call.endsWith('preview'))
    assert.deepEqual(asked, [`POST /v1/subscriptions/${subscriptionId}`])
    assert.deepEqual(
      [subscription.planId, subscription.amountCents, subscription.listCents, subscription.periodMonths, clientSecret],
      [planId, 1_500, 9_700, 1, null],
    )
  })

  test('leave what was paid too much as a credit beside them, until their next payments take it', async () => {
    const customerId = await stage.customer('ada')
    const credit = async () => {
      assert.equal(await stage.tell({ object: 'customer', id: customerId }), 200)
      return (await stage.portal.call('ada', calls.getSubscriptions, { customerId })).creditCents
    }
    assert.equal(await credit(), undefined)
    const planId = 'rocket-hosting-monthly'
    const { creditCents, proratedAt } = await stage.portal.call('ada', calls.previewPlanChange, {
      subscriptionId,
      planId,
    })
    assert.ok(creditCents > 1_500)
    await stage.portal.call('ada', calls.changePlan, { subscriptionId, planId, proratedAt })
    assert.equal(await credit(), creditCents)
    await stage.provider.sandbox.advance(32 * 86_400)
    assert.equal(await credit(), creditCents - 1_500)
    // Each of them is heard of more than once.
    const { data: invoices } = await stage.stripe.invoices.list({ customer: customerId })
    for (const { id } of [...invoices, ...invoices]) assert.equal(await stage.tell({ object: 'invoice', id }), 200)
    const { creditMoves } = await stage.portal.call('ada', calls.getSubscriptions, { customerId })
    assert.deepEqual(
      creditMoves?.map(({ description, amountCents }) => [description, amountCents]),
      [
        ['Rocket Hosting monthly', -1_500],
        ['Change to Rocket Hosting monthly', -1_500],
        ['Change to Rocket Hosting monthly', creditCents + 1_500],
      ],
    )
  })

  test('that are owed do not change, whether the portal has heard of it or not, until they are paid', async () => {
    const planId = 'rocket-hosting-monthly'
    const { proratedAt } = await stage.portal.call('ada', calls.previewPlanChange, { subscriptionId, planId })
    const worse = await stage.savedCard('ada', 'declined')
    await stage.stripe.subscriptions.update(subscriptionId, { default_payment_method: worse })
    await stage.provider.sandbox.advance(367 * 86_400)
    for (const isTold of [false, true]) {
      if (isTold) assert.equal(await stage.tell({ object: 'subscription', id: subscriptionId }), 200)
      assert.equal((await subscriptions())[0]?.status, isTold ? 'past_due' : 'active')
      for (const [call, body] of [
        [calls.previewPlanChange, { subscriptionId, planId }],
        [calls.changePlan, { subscriptionId, planId, proratedAt }],
      ] as const)
        assert.equal(await stage.portal.outcome('ada', call, body), 'subscription-unpaid')
    }
    const customerId = await stage.customer('ada')
    assert.equal((await stage.payments.readCustomer(customerId)).creditCents, 0)
    const { latest_invoice: owed } = await stage.stripe.subscriptions.retrieve(subscriptionId)
    await stage.stripe.invoices.pay(String(owed), { payment_method: paymentMethodId })
    assert.equal(await stage.tell({ object: 'subscription', id: subscriptionId }), 200)
    const paid = await stage.portal.call('ada', calls.previewPlanChange, { subscriptionId, planId })
    assert.ok(paid.creditCents > 0)
  })

  test('that were canceled do not change, whether the portal has heard of it or not, until they are resumed', async () => {
    const planId = 'rocket-hosting-monthly'
    const { proratedAt } = await stage.portal.call('ada', calls.previewPlanChange, { subscriptionId, planId })
    await stage.stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true })
    for (const isTold of [false, true]) {
      if (isTold) assert.equal(await stage.tell({ object: 'subscription', id: subscriptionId }), 200)
      assert.equal((await subscriptions())[0]?.cancelAtPeriodEnd, isTold)
      for (const [call, body] of [
        [calls.previewPlanChange, { subscriptionId, planId }],
        [calls.changePlan, { subscriptionId, planId, proratedAt }],
      ] as const)
        assert.equal(await stage.portal.outcome('ada', call, body), 'subscription-ending')
    }
    assert.equal(
      (await stage.stripe.subscriptions.retrieve(subscriptionId)).items.data[0]?.price.recurring?.interval,
      'year',
    )
    await stage.portal.call('tom', calls.resumeSubscription, { subscriptionId })
    assert.equal(await stage.portal.outcome('ada', calls.changePlan, { subscriptionId, planId, proratedAt }), 'ok')
  })

  test('are either changed or canceled first where two people do both at once', async () => {
    const change = { subscriptionId, planId: 'rocket-hosting-monthly' }
    const { proratedAt } = await stage.portal.call('ada', calls.previewPlanChange, change)
    const [changed] = await Promise.all([
      stage.portal.outcome('ada', calls.changePlan, { ...change, proratedAt }),
      stage.portal.call('tom', calls.cancelSubscription, { subscriptionId }),
    ])
    assert.ok(changed === 'ok' || changed === 'subscription-ending', changed)
    const [plan] = await subscriptions()
    assert.deepEqual(
      [plan?.planId, plan?.cancelAtPeriodEnd],
      [changed === 'ok' ? change.planId : 'rocket-hosting-yearly', true],
    )
  })

  /** A change to another period whose payment was declined. */
  async function declinedChange() {
    const planId = 'rocket-hosting-monthly'
    await stage.stripe.subscriptions.cancel(subscriptionId)
    assert.equal(await stage.tell({ object: 'subscription', id: subscriptionId }), 200)
    const id = await stage.plan('ada', paymentMethodId, planId)
    const worse = await stage.savedCard('ada', 'declined')
    await stage.stripe.subscriptions.update(id, { default_payment_method: worse })
    const change = { subscriptionId: id, planId: 'rocket-hosting-yearly' }
    const { proratedAt } = await stage.portal.call('ada', calls.previewPlanChange, change)
    assert.equal(await stage.portal.outcome('ada', calls.changePlan, { ...change, proratedAt }), 'card-declined')
    const { payment, changesTo } = await stage.portal.call('ada', findOwedPayment, {})
    assert.ok(payment)
    assert.deepEqual([payment.description, changesTo], ['Change to Rocket Hosting yearly', 'Rocket Hosting yearly'])
    return { id, paymentId: payment.id, amountCents: payment.amountCents }
  }

  const planOf = async (id: string) => {
    const row = (await subscriptions()).find((one) => one.id === id)
    return [row?.planId, row?.pendingPlanId, row?.status]
  }

  test('whose change was declined are changed once that is paid by another card', async () => {
    const told = await followTold(stage.portal)
    const { id, paymentId } = await declinedChange()
    const titles = await told.titlesOf('ada')
    assert.deepEqual(
      titles.filter((title) => title.startsWith('Payment failed')),
      [],
      'the page has told it',
    )
    await told.notifying.stop()
    assert.deepEqual(await planOf(id), ['rocket-hosting-monthly', 'rocket-hosting-yearly', 'active'])
    await stage.portal.call('ada', payCalls.retryPayment, { paymentId, paymentMethodId })
    assert.deepEqual(await planOf(id), ['rocket-hosting-yearly', null, 'active'])
    assert.equal(await stage.portal.outcome('ada', calls.dropPlanChange, { subscriptionId: id }), 'ok')
    assert.deepEqual(await planOf(id), ['rocket-hosting-yearly', null, 'active'])
  })

  test('whose change was declined drop it once, by twenty who press at once: nothing of it is owed', async () => {
    const { id, paymentId } = await declinedChange()
    await stage.callsSince()
    const dropped = await Promise.all(
      Array.from({ length: 20 }, () => stage.portal.call('ada', calls.dropPlanChange, { subscriptionId: id })),
    )
    assert.ok(dropped.every(({ subscription }) => subscription.pendingUntil === null))
    assert.equal((await stage.callsSince()).filter((call) => call.startsWith('POST')).length, 1)
    assert.deepEqual(await planOf(id), ['rocket-hosting-monthly', null, 'active'])
    assert.deepEqual(await stage.portal.call('ada', findOwedPayment, {}), {
      payment: null,
      isPastDue: false,
      changesTo: null,
    })
    const body = { customerId: await stage.customer('ada') }
    const { listPayments } = await stage.portal.call('ada', payCalls.getListPayments, body)
    const canceled = listPayments.find((payment) => payment.id === paymentId)
    assert.deepEqual([canceled?.stripeStatus, canceled?.description], ['canceled', 'Change to Rocket Hosting yearly'])
    assert.equal(
      await stage.portal.outcome('ada', payCalls.retryPayment, { paymentId, paymentMethodId }),
      'payment-canceled',
    )
  })

  test('that are canceled drop a change that waits for its payment: it can be paid no more', async () => {
    const { id, paymentId } = await declinedChange()
    const { subscription } = await stage.portal.call('ada', calls.cancelSubscription, { subscriptionId: id })
    const { cancelAtPeriodEnd, pendingUntil, planId } = subscription
    assert.deepEqual([cancelAtPeriodEnd, pendingUntil, planId], [true, null, 'rocket-hosting-monthly'])
    const retry = stage.portal.outcome('ada', payCalls.retryPayment, { paymentId, paymentMethodId })
    assert.equal(await retry, 'payment-canceled')
    assert.equal((await stage.portal.call('ada', findOwedPayment, {})).payment, null)
  })

  test('that are canceled just after a change was paid, which the portal has not heard of, end as what they became', async () => {
    const { id } = await declinedChange()
    const { latest_invoice: owed } = await stage.stripe.subscriptions.retrieve(id)
    await stage.stripe.invoices.pay(String(owed), { payment_method: paymentMethodId })
    const { subscription } = await stage.portal.call('tom', calls.cancelSubscription, { subscriptionId: id })
    const { cancelAtPeriodEnd, pendingUntil, planId } = subscription
    assert.deepEqual([cancelAtPeriodEnd, pendingUntil, planId], [true, null, 'rocket-hosting-yearly'])
  })

  /** What another process does, while the change is paid between what is read of it and its voiding. */
  async function whilePaid<R>(id: string, act: (portal: Portal) => Promise<R>): Promise<R> {
    const slow = holdingAt(stage.payments, 'voidInvoice', 'before')
    const done = act({ ...anotherPortal(stage), payments: slow.payments })
    await slow.reached
    const { latest_invoice: owed } = await stage.stripe.subscriptions.retrieve(id)
    await stage.stripe.invoices.pay(String(owed), { payment_method: paymentMethodId })
    slow.resume()
    return done
  }

  test('that are canceled while a change is paid end as what they became', async () => {
    const { id } = await declinedChange()
    const ada = await findViewer(stage.portal.documents, 'ada')
    assert.ok(ada)
    const asked = { subscriptionId: id, comment: '' }
    const { subscription } = await whilePaid(id, (portal) => cancelSubscription(portal, ada, asked, { ip: '10.0.0.1' }))
    const { cancelAtPeriodEnd, pendingUntil, planId } = subscription
    assert.deepEqual([cancelAtPeriodEnd, pendingUntil, planId], [true, null, 'rocket-hosting-yearly'])
  })

  test('whose change is paid while it is dropped have changed, and whoever drops it reads so', async () => {
    const { id } = await declinedChange()
    const ada = await findViewer(stage.portal.documents, 'ada')
    assert.ok(ada)
    await assert.rejects(
      whilePaid(id, (portal) => dropPlanChange(portal, ada, { subscriptionId: id }, { ip: '10.0.0.1' })),
      ({ code }: { code: string }) => code === 'paid-already',
    )
    assert.deepEqual(await planOf(id), ['rocket-hosting-yearly', null, 'active'])
  })
})
