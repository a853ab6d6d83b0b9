import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as calls from '#domain/billing/payment-contract.ts'
import { cancelSubscription } from '#domain/billing/subscription-contract.ts'
import { getHome } from '#domain/home/contract.ts'
import { findOwedPayment } from '#domain/invoices/owed-contract.ts'
import { payments } from '#server/billing/exports/collections.ts'
import { giveUpEnded } from './give-up-ended.ts'
import { anotherPortal, openBillingStage } from './stage.test-support.ts'
import type { BillingStage } from './stage.test-support.ts'

const daySeconds = 86_400
const ended =
  /"payment-canceled".*This plan has ended, so the payment is no longer due\. Nothing was charged\. To use the plan again, place a new order\./u

describe('an unpaid renewal of a plan that has ended', () => {
  let stage: BillingStage
  let planId: string

  beforeEach(async () => {
    stage = await openBillingStage()
    planId = await stage.plan('ada', await stage.savedCard('ada'), 'rocket-hosting-monthly')
  })
  afterEach(() => stage.close())

  const pass = (days: number) => stage.provider.control('POST', 'clock', { seconds: days * daySeconds })
  const tellPlan = () => stage.tell({ object: 'subscription', id: planId })

  /** Lets the renewal fail, and answers with its payment. */
  async function failed(): Promise<string> {
    const card = await stage.savedCard('ada', 'declined')
    await stage.stripe.subscriptions.update(planId, { default_payment_method: card })
    await pass(32)
    assert.equal(await tellPlan(), 200)
    const { payment } = await stage.portal.call('ada', findOwedPayment, {})
    assert.ok(payment)
    assert.equal(payment.subscriptionId, planId)
    return payment.id
  }

  async function offered(): Promise<unknown[]> {
    const { payment, isPastDue } = await stage.portal.call('ada', findOwedPayment, {})
    const own = await stage.portal.call('ada', getHome, {})
    const staff = await stage.portal.call('tom', getHome, { also: ['client-payments-failed'] })
    const kinds = [...own.lines, ...staff.lines].map(({ kind }) => kind).filter((kind) => kind.includes('failed'))
    return [payment?.id ?? null, isPastDue, ...kinds]
  }

  const nothing = [null, false]

  async function standing(id: string): Promise<unknown[]> {
    const held = await stage.portal.documents.get(payments, id)
    const { status } = await stage.stripe.paymentIntents.retrieve(id)
    const { data } = await stage.stripe.invoices.list({ subscription: planId })
    return [held?.data.stripeStatus, status, data[0]?.status]
  }

  async function expectRefused(paymentId: string, why: RegExp): Promise<void> {
    const paymentMethodId = await stage.savedCard('ada', 'other')
    await assert.rejects(stage.portal.call('ada', calls.retryPayment, { paymentId, paymentMethodId }), { message: why })
  }

  /** Ends the plan while the provider takes nothing back. */
  async function endWithFault(): Promise<void> {
    await stage.stripe.subscriptions.cancel(planId)
    const invoice = String((await stage.stripe.subscriptions.retrieve(planId)).latest_invoice)
    await stage.provider.control('POST', 'faults', [{ kind: '500', path: `/v1/invoices/${invoice}/void` }])
    assert.equal(await tellPlan(), 500)
    await stage.provider.control('POST', 'faults', [])
  }

  test('is owed while the plan goes on', async () => {
    const id = await failed()
    assert.deepEqual(await offered(), [id, true, 'payment-failed', 'client-payments-failed'])
  })

  test('is given up with the plan: nobody is asked for it, and it can’t be paid', async () => {
    const id = await failed()
    await pass(40)
    assert.equal(await tellPlan(), 200)
    assert.equal((await stage.stripe.subscriptions.retrieve(planId)).status, 'canceled')
    assert.deepEqual(await standing(id), ['canceled', 'canceled', 'void'])
    assert.deepEqual(await offered(), nothing)
    await expectRefused(id, ended)
    await stage.callsSince()
    assert.equal(await tellPlan(), 200)
    assert.deepEqual(
      (await stage.callsSince()).filter((call) => call.startsWith('POST')),
      [],
    )
  })

  test('is refused where the end is not known here yet, and nothing is charged', async () => {
    const id = await failed()
    await stage.stripe.subscriptions.cancel(planId)
    await expectRefused(id, ended)
    assert.deepEqual(await standing(id), ['canceled', 'canceled', 'void'])
  })

  test('is asked of nobody while the provider doesn’t take it back, and is taken back later', async () => {
    const id = await failed()
    await endWithFault()
    assert.deepEqual(await standing(id), ['requires_payment_method', 'requires_payment_method', 'open'])
    assert.deepEqual(await offered(), nothing)
    assert.equal(await tellPlan(), 200)
    assert.deepEqual(await standing(id), ['canceled', 'canceled', 'void'])
  })

  test('that is paid as the plan ends stays paid', async () => {
    const id = await failed()
    const invoice = String((await stage.stripe.subscriptions.retrieve(planId)).latest_invoice)
    await stage.stripe.subscriptions.cancel(planId)
    await stage.stripe.invoices.pay(invoice, { payment_method: await stage.savedCard('ada', 'other') })
    assert.equal(await tellPlan(), 200)
    assert.deepEqual(await standing(id), ['succeeded', 'succeeded', 'paid'])
    await expectRefused(id, /paid-already/u)
  })

  test('is given up where the client canceled the plan, too', async () => {
    const id = await failed()
    await stage.portal.call('ada', cancelSubscription, { subscriptionId: planId })
    await pass(40)
    assert.equal(await tellPlan(), 200)
    assert.deepEqual(await standing(id), ['canceled', 'canceled', 'void'])
    assert.deepEqual(await offered(), nothing)
  })

  test('of before is given up when the service starts, and what is owed stays', async () => {
    const id = await failed()
    const portal = anotherPortal(stage)
    const expectNone = (error: unknown) => assert.fail(String(error))
    await giveUpEnded(portal, expectNone)
    assert.deepEqual(await offered(), [id, true, 'payment-failed', 'client-payments-failed'])
    await endWithFault()
    await giveUpEnded(portal, expectNone)
    assert.deepEqual(await standing(id), ['canceled', 'canceled', 'void'])
  })

  test('is given up together with those of the plan before it', async () => {
    const id = await failed()
    const { data } = await stage.stripe.prices.list({ lookup_keys: ['rocket-hosting-yearly'] })
    const { items } = await stage.stripe.subscriptions.retrieve(planId)
    await stage.stripe.subscriptions.update(planId, {
      items: [{ id: items.data[0]?.id ?? '', price: data[0]?.id ?? '' }],
      proration_behavior: 'always_invoice',
    })
    assert.equal(await tellPlan(), 200)
    await stage.stripe.subscriptions.cancel(planId)
    assert.equal(await tellPlan(), 200)
    const all = await stage.stripe.invoices.list({ subscription: planId })
    assert.deepEqual(
      all.data.map(({ status }) => status),
      ['void', 'void', 'paid'],
    )
    assert.equal((await stage.portal.documents.get(payments, id))?.data.stripeStatus, 'canceled')
  })
})
