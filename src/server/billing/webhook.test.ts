import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as calls from '#domain/billing/payment-contract.ts'
import { activityCollection } from '#server/platform/activity.ts'
import type { Portal } from '#server/portal.ts'
import { paymentEvents, payments, paymentSweeps, subscriptions } from './exports/collections.ts'
import { sweepPayments } from './payment-sweep.ts'
import { savePayment } from './save-payment.ts'
import { anotherPortal, openBillingStage } from './stage.test-support.ts'
import type { BillingStage } from './stage.test-support.ts'

describe('news of the payment provider', () => {
  let stage: BillingStage
  let customer: string
  let intent: { readonly object: 'payment_intent'; readonly id: string; readonly customer: string }

  beforeEach(async () => {
    stage = await openBillingStage()
    const paymentMethodId = await stage.savedCard('ada')
    customer = await stage.customer('ada')
    const { id } = await stage.stripe.paymentIntents.create({
      amount: 2_000,
      currency: 'usd',
      customer,
      payment_method: paymentMethodId,
      confirm: true,
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      description: 'By telephone',
    })
    intent = { object: 'payment_intent', id, customer }
  })
  afterEach(() => stage.close())

  async function paid() {
    return (await stage.portal.documents.get(payments, intent.id))?.data.status
  }

  function billing(): Portal {
    return anotherPortal(stage)
  }

  test('told a hundred times, twenty at once, is one change and one notice; so is the same under another id', async () => {
    let changes = 0
    const stop = stage.portal.documents.watch(payments, () => void changes++)
    const tell = (id: string) => Promise.all(Array.from({ length: 20 }, () => stage.tell(intent, { id })))
    const told = []
    for (const id of ['evt_1', 'evt_1', 'evt_1', 'evt_1', 'evt_1', 'evt_2']) told.push(...(await tell(id)))
    stop()
    assert.deepEqual(new Set(told), new Set([200]))
    assert.equal(changes, 1)
    assert.equal(await stage.portal.documents.count(paymentEvents, {}), 2)
    assert.equal((await stage.portal.documents.get(payments, intent.id))?.version, 1)
    const noticed = await stage.portal.documents.list(activityCollection, { orderBy: ['at', 'asc'], limit: 100 })
    assert.deepEqual(
      noticed.map(({ data }) => data.type),
      ['billing.paid'],
    )
  })

  test('that is old takes back nothing that is paid', async () => {
    await stage.tell(intent)
    const seen = await stage.payments.readPaymentIntent(intent.id)
    for (const intentStatus of ['requires_payment_method', 'processing', 'canceled'] as const) {
      const payment = { ...seen, intentStatus, status: 'unpaid' as const }
      const about = { uid: 'ada', customerId: customer, payment, invoice: null, subscription: null }
      const { status, stripeStatus } = await stage.portal.documents.transact((transaction) =>
        savePayment(billing(), transaction, about),
      )
      assert.deepEqual([status, stripeStatus], ['paid', 'succeeded'])
    }
    assert.equal(await paid(), 'paid')
  })

  test('of what is nobody’s here, or is gone, is taken and changes nothing', async () => {
    const { id } = await stage.stripe.customers.create({ metadata: { uid: 'grace' } })
    const foreign = await stage.stripe.paymentIntents.create({ amount: 500, currency: 'usd', customer: id })
    for (const about of [
      { object: 'customer', id },
      { object: 'payment_intent', id: foreign.id, customer: id },
      { object: 'payment_intent', id: 'pi_none', customer },
      { object: 'price', id: 'price_1' },
    ])
      assert.equal(await stage.tell(about), 200)
    assert.equal(await stage.portal.documents.count(payments, {}), 0)
  })

  test('that cannot be applied now is refused, and applied when it comes again', async () => {
    await stage.provider.control('POST', 'faults', [{ kind: '500' }])
    assert.equal(await stage.tell(intent, { id: 'evt_1' }), 500)
    assert.equal(await stage.portal.documents.count(paymentEvents, {}), 0)
    await stage.provider.control('POST', 'faults', [])
    assert.equal(await stage.tell(intent, { id: 'evt_1' }), 200)
    assert.equal(await paid(), 'paid')
  })

  test('that never came is found by the sweep, which goes on from there', async () => {
    const { data: prices } = await stage.stripe.prices.list({ lookup_keys: ['rocket-hosting-yearly'] })
    const [card] = await stage.payments.listPaymentMethods(customer)
    const { id } = await stage.stripe.subscriptions.create({
      customer,
      default_payment_method: card?.id ?? '',
      items: [{ price: prices[0]?.id ?? '' }],
    })
    await sweepPayments(billing(), throwAgain)
    assert.equal(await paid(), 'paid')
    assert.equal((await stage.portal.documents.get(subscriptions, id))?.data.status, 'active')
    const { listPayments } = await stage.portal.call('ada', calls.getListPayments, { customerId: customer })
    assert.deepEqual(listPayments.map(({ type, amountCents }) => [type, amountCents]).sort(), [
      ['onetime', 2_000],
      ['recurring', 18_000],
    ])
    const swept = await stage.portal.documents.get(paymentSweeps, 'sweep')
    await stage.callsSince()
    await sweepPayments(billing(), throwAgain)
    assert.equal((await stage.portal.documents.get(paymentSweeps, 'sweep'))?.version, swept?.version)
    assert.equal((await stage.callsSince()).length, 1, 'what was applied is not looked at again')
  })

  test('of a sweep that fails is looked for again', async () => {
    await stage.provider.control('POST', 'faults', [{ kind: '500', path: `/v1/payment_intents/${intent.id}` }])
    const faults: unknown[] = []
    await sweepPayments(billing(), (error) => void faults.push(error))
    assert.ok(faults.length > 0)
    assert.equal(await stage.portal.documents.get(paymentSweeps, 'sweep'), null)
    await stage.provider.control('POST', 'faults', [])
    await sweepPayments(billing(), throwAgain)
    assert.equal(await paid(), 'paid')
  })
})

function throwAgain(error: unknown): never {
  throw error
}
