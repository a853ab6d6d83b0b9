import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as cards from '#domain/billing/card-contract.ts'
import * as calls from '#domain/billing/payment-contract.ts'
import { users } from '#server/accounts/exports/collections.ts'
import { openCheckoutStage } from '#server/checkout/stage.test-support.ts'
import type { CheckoutStage } from '#server/checkout/stage.test-support.ts'
import { customers } from './exports/collections.ts'

describe('the card that pays by default', () => {
  let stage: CheckoutStage
  let customerId: string
  let declined: string

  beforeEach(async () => {
    stage = await openCheckoutStage()
    customerId = await stage.customer('ada')
    declined = await stage.savedCard('ada', 'declined')
    assert.equal(await defaultCard(), declined, 'the only one of a list')
  })
  afterEach(() => stage.close())

  /** As the owner's list of cards tells it, and their profile. */
  async function defaultCard(): Promise<string | undefined> {
    const { paymentMethods } = await stage.portal.call('ada', cards.getPaymentMethods, { customerId })
    const told = paymentMethods.find(({ isDefault }) => isDefault)?.id
    assert.equal((await stage.portal.documents.get(users, 'ada'))?.data.paymentMethodId, told)
    return told
  }

  async function refusedCards() {
    return (await stage.portal.documents.get(customers, 'ada'))?.data.refusedCards
  }

  async function refusedPayment(paymentMethodId: string): Promise<string> {
    const { id } = await stage.stripe.paymentIntents
      .create({
        amount: 5_000,
        currency: 'usd',
        customer: customerId,
        payment_method: paymentMethodId,
        confirm: true,
        automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      })
      .catch((error: { payment_intent: { id: string } }) => error.payment_intent)
    await stage.tell({ object: 'payment_intent', id })
    return id
  }

  for (const planId of ['rocket-hosting-monthly', 'dead-pages-setup'])
    test(`is the one that paid ${planId} after the default was declined in it`, async () => {
      const order = await stage.order([planId])
      const [item] = order.items
      assert.ok(item)
      for (const paymentMethodId of [declined, await stage.savedCard('ada', 'declined')])
        assert.equal(await stage.portal.outcome(...stage.purchase(order, item, { paymentMethodId })), 'card-declined')
      assert.equal(await defaultCard(), declined)
      const good = await stage.savedCard('ada')
      for (let again = 0; again < 2; again++) await stage.buy(order, item, { paymentMethodId: good })
      assert.equal(await defaultCard(), good)
      assert.equal(await refusedCards(), undefined)
    })

  test('is the one that paid what was refused before, and what the owner chooses then stays, whatever news come', async () => {
    const paymentId = await refusedPayment(declined)
    const good = await stage.savedCard('ada')
    await stage.portal.call('ada', calls.retryPayment, { paymentId, paymentMethodId: good })
    assert.equal(await defaultCard(), good)
    await stage.portal.call('ada', cards.setDefaultCard, { paymentMethodId: declined })
    for (let time = 0; time < 3; time++) await stage.tell({ object: 'payment_intent', id: paymentId })
    assert.equal(await defaultCard(), declined)
  })

  test('stays where it was not the one that was declined', async () => {
    const [good, other] = [await stage.savedCard('ada'), await stage.savedCard('ada')]
    await stage.portal.call('ada', cards.setDefaultCard, { paymentMethodId: good })
    const paymentId = await refusedPayment(declined)
    await stage.portal.call('ada', calls.retryPayment, { paymentId, paymentMethodId: other })
    assert.equal(await defaultCard(), good)
    assert.equal(await refusedCards(), undefined)
  })

  test('stays where nothing was declined before another card paid', async () => {
    const good = await stage.savedCard('ada')
    const order = await stage.order(['dead-pages-setup'])
    const [item] = order.items
    assert.ok(item)
    assert.equal((await stage.buy(order, item, { paymentMethodId: good })).status, 'paid')
    assert.equal(await defaultCard(), declined)
  })
})
