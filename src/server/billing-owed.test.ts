import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as owed from '#domain/billing/owed-contract.ts'
import * as calls from '#domain/billing/payment-contract.ts'
import * as messageCalls from '#domain/messages/contract.ts'
import type { CastUid } from '#tools/seed/cast.ts'
import { openBillingStage } from './billing.test-support.ts'
import type { BillingStage } from './billing.test-support.ts'
import { newKey, relaunch } from './messages.test-support.ts'

describe('what an account should pay now', () => {
  let stage: BillingStage

  beforeEach(async () => {
    stage = await openBillingStage()
  })
  afterEach(() => stage.close())

  async function owedTo(who: CastUid) {
    const { payment, isPastDue } = await stage.portal.call(who, owed.findOwedPayment, {})
    return [payment?.id ?? null, payment?.decline?.message ?? null, isPastDue]
  }

  async function refusedPayment(): Promise<string> {
    const request = { projectId: relaunch, amountCents: 48_000, description: 'Photographs', key: newKey() }
    const { message } = await stage.portal.call('tom', messageCalls.requestPayment, request)
    const body = {
      amount: 48_000,
      customerId: await stage.customer('ada'),
      paymentMethodId: await stage.savedCard('ada', 'declined'),
      messageId: message.id,
    }
    assert.equal(await stage.portal.outcome('ada', calls.createPaymentIntent, body), 'card-declined')
    const { listPayments } = await stage.portal.call('ada', calls.getListPayments, { customerId: body.customerId })
    return listPayments.find(({ status }) => status === 'fail')?.id ?? ''
  }

  test('is a payment that failed, until it is paid, and of that account alone', async () => {
    assert.deepEqual(await owedTo('ada'), [null, null, false])
    const paymentId = await refusedPayment()
    assert.deepEqual(await owedTo('ada'), [paymentId, 'Your card was declined.', false])
    assert.deepEqual(await owedTo('grace'), [null, null, false])
    assert.equal(await stage.portal.outcome('ben', owed.findOwedPayment, {}), 'forbidden')
    await stage.callsSince()
    await owedTo('ada')
    assert.deepEqual(await stage.callsSince(), [])
    const paymentMethodId = await stage.savedCard('ada')
    await stage.portal.call('ada', calls.retryPayment, { paymentId, paymentMethodId })
    assert.deepEqual(await owedTo('ada'), [null, null, false])
  })

  test('is nothing that was canceled at the provider', async () => {
    const id = await refusedPayment()
    await stage.stripe.paymentIntents.cancel(id)
    await stage.tell({ object: 'payment_intent', id })
    assert.deepEqual(await owedTo('ada'), [null, null, false])
  })

  test('is above all what a plan is past due for', async () => {
    const id = await stage.plan('ada', await stage.savedCard('ada'), 'rocket-hosting-monthly')
    const later = await refusedPayment()
    const card = await stage.savedCard('ada', 'declined')
    await stage.stripe.subscriptions.update(id, { default_payment_method: card })
    await stage.provider.control('POST', 'clock', { seconds: 32 * 86_400 })
    await stage.tell({ object: 'subscription', id })
    const { payment, isPastDue } = await stage.portal.call('ada', owed.findOwedPayment, {})
    assert.ok(payment)
    assert.deepEqual([payment.subscriptionId, isPastDue], [id, true])
    const retry = { paymentId: payment.id, paymentMethodId: await stage.savedCard('ada', 'other') }
    await stage.portal.call('ada', calls.retryPayment, retry)
    await stage.tell({ object: 'subscription', id })
    assert.deepEqual(await owedTo('ada'), [later, 'Your card was declined.', false])
  })
})
