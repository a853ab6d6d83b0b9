import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as cards from '#domain/billing/card-contract.ts'
import { retryPayment } from '#domain/billing/payment-contract.ts'
import { findOwedPayment } from '#domain/invoices/owed-contract.ts'
import { onlyItem, openCheckoutStage } from '#server/checkout/stage.test-support.ts'
import type { CheckoutStage } from '#server/checkout/stage.test-support.ts'
import { settleHeldCards } from './settle-card.ts'
import { anotherPortal } from './stage.test-support.ts'

const hosting = 'rocket-hosting-monthly'
const setup = 'dead-pages-setup'

describe('cards that are not saved yet', () => {
  let stage: CheckoutStage
  let customerId: string

  beforeEach(async () => {
    stage = await openCheckoutStage()
    customerId = await stage.customer('ada')
  })
  afterEach(() => stage.close())

  async function typed(save?: 'if-paid' | 'never', conduct?: Parameters<CheckoutStage['card']>[0]): Promise<string> {
    const body = { customerId, paymentMethodId: await stage.card(conduct), ...(save ? { save } : {}) }
    return (await stage.portal.call('ada', cards.attachPaymentMethod, body)).paymentMethod.id
  }

  const shown = async () =>
    (await stage.portal.call('ada', cards.getPaymentMethods, { customerId })).paymentMethods.map(({ id }) => id)
  const atProvider = (id: string) => stage.stripe.paymentMethods.retrieve(id)
  const defaultCard = async () => {
    const customer = await stage.stripe.customers.retrieve(customerId)
    return customer.deleted ? null : customer.invoice_settings.default_payment_method
  }

  async function pay(planId: string, paymentMethodId: string): Promise<string> {
    const order = await stage.order([planId])
    return stage.portal.outcome(...stage.purchase(order, onlyItem(order), { paymentMethodId }))
  }

  test('a card for one invoice is limited, pays it, and is gone: never shown and never the default', async () => {
    const id = await typed('never')
    assert.deepEqual(
      [(await atProvider(id)).allow_redisplay, await shown(), await defaultCard()],
      ['limited', [], null],
    )
    assert.equal(await pay(setup, id), 'ok')
    assert.equal((await atProvider(id)).customer, null)
    assert.deepEqual([await shown(), await defaultCard()], [[], null])
    assert.deepEqual(await stage.charged(customerId), [200_000])
  })

  test('a card for one invoice leaves the date of the saved card with its number as it was', async () => {
    const savedId = await typed()
    const again = await stage.stripe.paymentMethods.create({
      type: 'card',
      card: { number: '4242424242424242', exp_month: 11, exp_year: 2035, cvc: '123' },
    })
    const attach = async (save?: 'never') => {
      const body = { customerId, paymentMethodId: again.id, ...(save ? { save } : {}) }
      return (await stage.portal.call('ada', cards.attachPaymentMethod, body)).paymentMethod
    }
    const once = await attach('never')
    assert.deepEqual([once.id, once.expYear], [again.id, 2035])
    assert.deepEqual([(await atProvider(savedId)).card?.exp_year, await shown()], [2034, [savedId]])
    assert.equal(await pay(setup, once.id), 'ok')
    assert.deepEqual([(await atProvider(once.id)).customer, await shown()], [null, [savedId]])
    assert.deepEqual([await defaultCard(), await stage.charged(customerId)], [savedId, [200_000]])
  })

  test('a card that a plan needs is saved by its first payment', async () => {
    const id = await typed('if-paid')
    assert.deepEqual(await shown(), [])
    assert.equal(await pay(hosting, id), 'ok')
    assert.deepEqual([(await atProvider(id)).allow_redisplay, await shown()], ['always', [id]])
    assert.equal(await defaultCard(), id)
  })

  for (const isSame of [true, false])
    test(`a card that an order left waiting pays once where it is asked to: ${isSame ? 'the same' : 'typed again'}`, async () => {
      const left = await typed('if-paid')
      const body = { customerId, paymentMethodId: isSame ? left : await stage.card(), save: 'never' as const }
      const { paymentMethod } = await stage.portal.call('ada', cards.attachPaymentMethod, body)
      assert.equal(paymentMethod.id, left)
      assert.equal(await pay(setup, left), 'ok')
      assert.deepEqual([(await atProvider(left)).customer, await shown()], [null, []])
    })

  test('a card that was to pay once is saved where the next order needs it', async () => {
    const left = await typed('never')
    assert.equal(await typed('if-paid'), left)
    assert.equal(await pay(hosting, left), 'ok')
    assert.deepEqual(await shown(), [left])
  })

  test('a card that a plan needs later is saved although its first period costs nothing', async () => {
    const { id: coupon } = await stage.stripe.coupons.create({ percent_off: 100, duration: 'once' })
    await stage.stripe.promotionCodes.create({ code: 'FIRST', promotion: { type: 'coupon', coupon } })
    const id = await typed('if-paid')
    const order = await stage.order([hosting], { promotionCode: 'FIRST' })
    assert.equal((await stage.buy(order, onlyItem(order), { paymentMethodId: id })).status, 'paid')
    assert.deepEqual(await shown(), [id])
  })

  for (const planId of [hosting, setup])
    test(`a declined card is not saved: ${planId}`, async () => {
      const id = await typed('if-paid', 'declined')
      assert.equal(await pay(planId, id), 'card-declined')
      assert.equal((await atProvider(id)).customer, null)
      assert.deepEqual(await shown(), [])
      const again = { customerId, paymentMethodId: id }
      assert.equal(await stage.portal.outcome('ada', cards.attachPaymentMethod, again), 'not-found')
    })

  /** A plan whose renewal the default card could not pay, beside one that another card pays. */
  async function pastDue(begin = (card: string) => stage.plan('ada', card, hosting)) {
    const usual = await stage.savedCard('ada', 'other')
    const late = await begin(usual)
    const beside = await stage.plan('ada', usual)
    const declined = await stage.savedCard('ada', 'declined')
    await stage.portal.call('ada', cards.setDefaultCard, { paymentMethodId: declined })
    await stage.stripe.subscriptions.update(beside, { default_payment_method: usual })
    await stage.provider.sandbox.advance(32 * 86_400)
    assert.equal(await stage.tell({ object: 'subscription', id: late }), 200)
    const { payment } = await stage.portal.call('ada', findOwedPayment, {})
    assert.ok(payment)
    return { paymentId: payment.id, usual, declined, beside, late }
  }

  /** A plan as the portal begins it. */
  async function ordered(paymentMethodId: string): Promise<string> {
    assert.equal(await pay(hosting, paymentMethodId), 'ok')
    const { data } = await stage.stripe.subscriptions.list({ customer: customerId })
    const made = data.find(({ metadata }) => 'order_id' in metadata)
    assert.ok(made)
    return made.id
  }

  const payerOf = async (id: string) => (await stage.stripe.subscriptions.retrieve(id)).default_payment_method

  test('a card that is not to be saved pays what a plan owes, and changes nothing else', async () => {
    const { paymentId, usual, declined, beside, late } = await pastDue()
    const once = await typed('never')
    await stage.portal.call('ada', retryPayment, { paymentId, paymentMethodId: once })
    for (const object of ['payment_intent', 'subscription'] as const)
      assert.equal(await stage.tell({ object, id: object === 'subscription' ? late : paymentId }), 200)
    assert.deepEqual(new Set(await shown()), new Set([declined, usual]))
    assert.deepEqual([(await atProvider(once)).customer, await defaultCard()], [null, declined])
    assert.deepEqual([await payerOf(beside), await payerOf(late)], [usual, declined])
    assert.equal((await stage.stripe.subscriptions.retrieve(late)).status, 'active')
  })

  test('a saved card pays what one of two plans owes, and changes the card of that plan alone', async () => {
    const { paymentId, usual, declined, beside, late } = await pastDue(ordered)
    const other = await stage.savedCard('ada')
    await stage.portal.call('ada', retryPayment, { paymentId, paymentMethodId: other })
    for (const object of ['payment_intent', 'subscription'] as const)
      assert.equal(await stage.tell({ object, id: object === 'subscription' ? late : paymentId }), 200)
    assert.deepEqual([await payerOf(beside), await payerOf(late)], [usual, other])
    assert.equal(await defaultCard(), declined)
  })

  test('a card that a plan has no other for is saved by paying it, wanted or not', async () => {
    const id = await typed('never')
    assert.equal(await pay(hosting, id), 'ok')
    assert.deepEqual(await shown(), [id])
  })

  test('a bank that asks for the holder leaves the card where it is until it has answered', async () => {
    const id = await typed('if-paid', 'challenged')
    const order = await stage.order([hosting])
    const { clientSecret } = await stage.buy(order, onlyItem(order), { paymentMethodId: id })
    assert.equal((await atProvider(id)).customer, customerId)
    await stage.answerBank(clientSecret, 'complete')
    await stage.look(order.id, { settle: true })
    assert.deepEqual(await shown(), [id])
  })

  test('a card that never paid is let go after a day', async () => {
    const id = await typed('if-paid')
    const sweep = () => settleHeldCards(anotherPortal(stage), throwAgain)
    await sweep()
    assert.equal((await atProvider(id)).customer, customerId)
    stage.portal.clock.advance(25 * 3_600_000)
    await sweep()
    assert.equal((await atProvider(id)).customer, null)
  })

  test('one number is saved once, with the date that was typed last', async () => {
    const first = await typed()
    assert.equal(await typed(), first)
    assert.equal(await typed('never'), first)
    const { id: later } = await stage.stripe.paymentMethods.create({
      type: 'card',
      card: { number: '4242424242424242', exp_month: 3, exp_year: 2039, cvc: '123' },
    })
    const body = { customerId, paymentMethodId: later }
    const { paymentMethod } = await stage.portal.call('ada', cards.attachPaymentMethod, body)
    assert.deepEqual([paymentMethod.id, paymentMethod.expMonth, paymentMethod.expYear], [first, 3, 2039])
    assert.deepEqual(await shown(), [first])
    const other = await typed(undefined, 'other')
    assert.deepEqual(new Set(await shown()), new Set([first, other]))
    assert.equal(await pay(setup, first), 'ok')
    assert.equal((await atProvider(first)).customer, customerId, 'a saved card stays')
  })
})

function throwAgain(error: unknown): never {
  throw error
}
