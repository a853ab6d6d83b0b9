import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as cards from '#domain/billing/card-contract.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { users } from '#server/accounts/exports/collections.ts'
import { holdingAt } from '#server/checkout/dying.test-support.ts'
import type { PaymentObjectKind } from '#server/ports/payments-events.ts'
import type { Payments } from '#server/ports/payments.ts'
import { getPaymentMethods, makeDefault } from './cards.ts'
import { customers, payments, savedCards, subscriptions } from './exports/collections.ts'
import { converge } from './exports/converge.ts'
import { anotherPortal, openBillingStage } from './stage.test-support.ts'
import type { BillingStage } from './stage.test-support.ts'

const self = { uid: 'ada', accountId: 'ada', fullName: 'Ada', email: '' }
const ada: Viewer = { ...self, role: 'client', rights: [], staffRights: [] }

describe('two processes that look at one thing of the provider', () => {
  let stage: BillingStage
  let customerId: string

  beforeEach(async () => {
    stage = await openBillingStage()
    customerId = await stage.customer('ada')
  })
  afterEach(() => stage.close())

  /**
   * One process asks about something and is slow with the answer; meanwhile that changes, and another process writes it down.
   * Then the slow one goes on.
   */
  async function whileSlow(
    name: keyof Payments,
    about: { readonly kind: PaymentObjectKind; readonly id: string },
    change: () => Promise<unknown>,
  ): Promise<void> {
    const slow = holdingAt(stage.payments, name, 'after')
    const looking = converge({ ...anotherPortal(stage), payments: slow.payments }, { ...about, customerId })
    await slow.reached
    await change()
    await converge(anotherPortal(stage), { ...about, customerId })
    slow.resume()
    await looking
  }

  test('write nothing over a fresher subscription', async () => {
    const { documents } = stage.portal
    const id = await stage.plan('ada', await stage.savedCard('ada'))
    const ends = async () => (await documents.get(subscriptions, id))?.data.cancelAtPeriodEnd
    for (const isEnding of [true, false]) {
      await whileSlow('readSubscription', { kind: 'subscription', id }, () =>
        stage.stripe.subscriptions.update(id, { cancel_at_period_end: isEnding }),
      )
      assert.equal(await ends(), isEnding)
    }
  })

  test('end with what the provider says, where it changed there and back before the other one looked', async () => {
    const { documents } = stage.portal
    const id = await stage.plan('ada', await stage.savedCard('ada'))
    await stage.stripe.subscriptions.update(id, { cancel_at_period_end: true })
    await whileSlow('readSubscription', { kind: 'subscription', id }, () =>
      stage.stripe.subscriptions.update(id, { cancel_at_period_end: false }),
    )
    assert.equal((await documents.get(subscriptions, id))?.data.cancelAtPeriodEnd, false)
  })

  test('write nothing over a fresher payment', async () => {
    const { stripe } = stage
    const { id } = await stripe.paymentIntents.create({
      amount: 2_000,
      currency: 'usd',
      customer: customerId,
      payment_method: await stage.savedCard('ada', 'challenged'),
      allowed_payment_method_types: ['card'],
      confirm: true,
      use_stripe_sdk: true,
    })
    await whileSlow('readPaymentIntent', { kind: 'payment-intent', id }, () => stripe.paymentIntents.cancel(id))
    const row = (await stage.portal.documents.get(payments, id))?.data
    assert.equal(row?.stripeStatus, 'canceled')
  })

  test('write nothing over a fresher default card', async () => {
    const { documents } = stage.portal
    const [first, second] = [await stage.savedCard('ada'), await stage.savedCard('ada', 'other')]
    await stage.portal.call('ada', cards.setDefaultCard, { paymentMethodId: first })
    await whileSlow('readCustomer', { kind: 'customer', id: customerId }, () =>
      makeDefault(anotherPortal(stage), 'ada', { customerId, paymentMethodId: second }),
    )
    assert.equal((await documents.get(customers, 'ada'))?.data.defaultPaymentMethodId, second)
    assert.equal((await documents.get(users, 'ada'))?.data.paymentMethodId, second)
  })

  test('save no card again that was removed meanwhile', async () => {
    const id = await stage.card()
    await stage.stripe.paymentMethods.attach(id, { customer: customerId })
    const slow = holdingAt(stage.payments, 'listPaymentMethods', 'after')
    const listing = getPaymentMethods(
      { ...anotherPortal(stage), payments: slow.payments },
      ada,
      { customerId },
      { ip: '' },
    )
    await slow.reached
    await stage.stripe.paymentMethods.detach(id)
    await converge(anotherPortal(stage), { kind: 'payment-method', id, customerId })
    slow.resume()
    await listing.catch(() => null)
    assert.ok((await stage.portal.documents.get(savedCards, id))?.data.detachedAt)
  })

  test('let what has ended be ended, whatever an answer out of date says later', async () => {
    const id = await stage.plan('ada', await stage.savedCard('ada'))
    const old = await stage.payments.readSubscription(id)
    await stage.stripe.subscriptions.cancel(id)
    await converge(anotherPortal(stage), { kind: 'subscription', id, customerId })
    const outOfDate = new Proxy(stage.payments, {
      get: (real, name: keyof Payments) => (name === 'readSubscription' ? async () => old : real[name]),
    })
    await converge({ ...anotherPortal(stage), payments: outOfDate }, { kind: 'subscription', id, customerId })
    assert.equal((await stage.portal.documents.get(subscriptions, id))?.data.status, 'canceled')
  })
})
