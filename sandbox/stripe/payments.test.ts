import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { openStage, refusalOf } from './sandbox.test-support.ts'
import type { Stage } from './sandbox.test-support.ts'

describe('payments in the sandbox, by the official SDK', () => {
  let stage: Stage
  before(async () => {
    stage = await openStage()
  })
  after(() => stage.close())

  test('a card that is good pays, and the charge says so', async () => {
    const { customer, method } = await stage.customerWith('pm_card_visa')
    const intent = await stage.stripe.paymentIntents.create({
      amount: 48_000,
      currency: 'usd',
      customer: customer.id,
      payment_method: method.id,
      allowed_payment_method_types: ['card'],
      confirm: true,
      expand: ['latest_charge'],
    })
    assert.equal(intent.status, 'succeeded')
    assert.equal(intent.amount_received, 48_000)
    const charge = intent.latest_charge
    assert.ok(charge && typeof charge === 'object')
    assert.deepEqual([charge.status, charge.payment_method_details?.card?.last4], ['succeeded', '4242'])
  })

  for (const [card, code, declineCode] of [
    ['pm_card_chargeDeclined', 'card_declined', 'generic_decline'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', undefined],
    ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', undefined],
    ['pm_card_chargeDeclinedProcessingError', 'processing_error', undefined],
  ] as const) {
    test(`${card} is refused with ${declineCode ?? code}, and the intent asks for another card`, async () => {
      const error = await refusalOf(
        stage.stripe.paymentIntents.create({
          amount: 2000,
          currency: 'usd',
          payment_method: card,
          allowed_payment_method_types: ['card'],
          confirm: true,
        }),
      )
      assert.deepEqual(
        [error.type, error.code, error.decline_code || undefined, error.statusCode],
        ['StripeCardError', code, declineCode, 402],
      )
      const intent = await stage.stripe.paymentIntents.retrieve(error.payment_intent?.id ?? '')
      assert.deepEqual([intent.status, intent.last_payment_error?.code], ['requires_payment_method', code])
      assert.equal((await stage.stripe.charges.list({ payment_intent: intent.id })).data[0]?.status, 'failed')
    })
  }

  test('a card that fails after attaching can be saved and not charged', async () => {
    const { customer, method } = await stage.customerWith('pm_card_chargeCustomerFail')
    const error = await refusalOf(
      stage.stripe.paymentIntents.create({
        amount: 2000,
        currency: 'usd',
        customer: customer.id,
        payment_method: method.id,
        allowed_payment_method_types: ['card'],
        confirm: true,
      }),
    )
    assert.equal(error.decline_code, 'generic_decline')
  })

  test('a card that is declined cannot be saved', async () => {
    const customer = await stage.stripe.customers.create({})
    const error = await refusalOf(
      stage.stripe.paymentMethods.attach('pm_card_chargeDeclined', { customer: customer.id }),
    )
    assert.equal(error.type, 'StripeCardError')
    assert.deepEqual((await stage.stripe.customers.listPaymentMethods(customer.id)).data, [])
  })

  test('a bank that wants the holder is asked on its page: completing pays once, failing asks for another card', async () => {
    for (const [outcome, status] of [
      ['complete', 'succeeded'],
      ['fail', 'requires_payment_method'],
    ] as const) {
      const intent = await stage.stripe.paymentIntents.create({
        amount: 2000,
        currency: 'usd',
        payment_method: 'pm_card_threeDSecure2Required',
        allowed_payment_method_types: ['card'],
        confirm: true,
      })
      assert.deepEqual([intent.status, intent.next_action?.type], ['requires_action', 'use_stripe_sdk'])
      const page = `${stage.sandbox.url}/sandbox/challenge/${intent.id}?client_secret=${intent.client_secret}`
      for (let again = 0; again < 2; again++) await fetch(page, { method: 'POST', body: `outcome=${outcome}` })
      const after = await stage.stripe.paymentIntents.retrieve(intent.id)
      assert.equal(after.status, status)
      assert.equal((await stage.stripe.charges.list({ payment_intent: intent.id })).data.length, 1)
    }
  })

  test('the bank page needs the client secret', async () => {
    const intent = await stage.stripe.paymentIntents.create({
      amount: 2000,
      currency: 'usd',
      payment_method: 'pm_card_threeDSecure2Required',
      allowed_payment_method_types: ['card'],
      confirm: true,
    })
    await fetch(`${stage.sandbox.url}/sandbox/challenge/${intent.id}?client_secret=x`, {
      method: 'POST',
      body: 'outcome=complete',
    })
    assert.equal((await stage.stripe.paymentIntents.retrieve(intent.id)).status, 'requires_action')
  })

  test('nobody there to answer the bank is a refusal', async () => {
    const setUp = await stage.customerWith('pm_card_authenticationRequired')
    const error = await refusalOf(
      stage.stripe.paymentIntents.create({
        amount: 2000,
        currency: 'usd',
        customer: setUp.customer.id,
        payment_method: setUp.method.id,
        off_session: true,
        allowed_payment_method_types: ['card'],
        confirm: true,
      }),
    )
    assert.equal(error.code, 'authentication_required')
  })

  test('a set-up saves the card, after the bank where it asks', async () => {
    const customer = await stage.stripe.customers.create({})
    const plain = await stage.stripe.setupIntents.create({
      customer: customer.id,
      payment_method: 'pm_card_visa',
      allowed_payment_method_types: ['card'],
      confirm: true,
    })
    assert.equal(plain.status, 'succeeded')
    const asking = await stage.stripe.setupIntents.create({
      customer: customer.id,
      payment_method: 'pm_card_authenticationRequiredOnSetup',
      allowed_payment_method_types: ['card'],
      confirm: true,
    })
    assert.equal(asking.status, 'requires_action')
    await fetch(`${stage.sandbox.url}/sandbox/challenge/${asking.id}?client_secret=${asking.client_secret}`, {
      method: 'POST',
      body: 'outcome=complete',
    })
    const saved = await stage.stripe.setupIntents.retrieve(asking.id)
    assert.equal(saved.status, 'succeeded')
    const paid = await stage.stripe.paymentIntents.create({
      amount: 2000,
      currency: 'usd',
      customer: customer.id,
      payment_method: String(saved.payment_method),
      off_session: true,
      allowed_payment_method_types: ['card'],
      confirm: true,
    })
    assert.equal(paid.status, 'succeeded')
    assert.equal((await stage.stripe.customers.listPaymentMethods(customer.id)).data.length, 2)
  })

  test('a detached card is spent', async () => {
    const { customer, method } = await stage.customerWith('pm_card_visa')
    await stage.stripe.paymentMethods.detach(method.id)
    const again = await refusalOf(stage.stripe.paymentMethods.attach(method.id, { customer: customer.id }))
    assert.equal(again.type, 'StripeInvalidRequestError')
    const after = await stage.stripe.customers.retrieve(customer.id)
    assert.equal('invoice_settings' in after && after.invoice_settings.default_payment_method, null)
  })

  test("another customer's card is refused", async () => {
    const { method } = await stage.customerWith('pm_card_visa')
    const other = await stage.stripe.customers.create({})
    const error = await refusalOf(
      stage.stripe.paymentIntents.create({
        amount: 2000,
        currency: 'usd',
        customer: other.id,
        payment_method: method.id,
        allowed_payment_method_types: ['card'],
        confirm: true,
      }),
    )
    assert.equal(error.statusCode, 400)
  })

  test('refunds give back no more than was paid', async () => {
    const intent = await stage.stripe.paymentIntents.create({
      amount: 2000,
      currency: 'usd',
      payment_method: 'pm_card_visa',
      allowed_payment_method_types: ['card'],
      confirm: true,
    })
    await stage.stripe.refunds.create({ payment_intent: intent.id, amount: 1500 })
    const tooMuch = await refusalOf(stage.stripe.refunds.create({ payment_intent: intent.id, amount: 501 }))
    assert.equal(tooMuch.param, 'amount')
    await stage.stripe.refunds.create({ payment_intent: intent.id })
    const none = await refusalOf(stage.stripe.refunds.create({ payment_intent: intent.id }))
    assert.equal(none.code, 'charge_already_refunded')
  })

  for (const [amount, code] of [
    [49, 'amount_too_small'],
    [100_000_000, 'amount_too_large'],
  ] as const) {
    test(`an amount of ${amount} cents is refused`, async () => {
      const error = await refusalOf(stage.stripe.paymentIntents.create({ amount, currency: 'usd' }))
      assert.equal(error.code, code)
    })
  }
})
