import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import type { Stripe } from 'stripe'
import { openStage } from './sandbox.test-support.ts'

const day = 86_400
const consent = {
  customer_acceptance: { type: 'online' as const, online: { ip_address: '203.0.113.7', user_agent: 'Tests' } },
}

describe('bank debits', () => {
  let stage: Awaited<ReturnType<typeof openStage>>
  let stripe: Stripe
  let customer: string
  beforeEach(async () => {
    stage = await openStage()
    stripe = stage.stripe
    customer = (await stripe.customers.create({ email: 'ada@northwind.example' })).id
  })
  afterEach(() => stage.close())

  function debit(payment_method: string, more: Partial<Stripe.PaymentIntentCreateParams> = {}) {
    return stripe.paymentIntents.create({
      amount: 36_000,
      currency: 'usd',
      customer,
      payment_method,
      allowed_payment_method_types: ['us_bank_account'],
      payment_method_options: { us_bank_account: { verification_method: 'instant' } },
      mandate_data: consent,
      confirm: true,
      expand: ['latest_charge'],
      ...more,
    })
  }

  async function typesOf(id: string): Promise<string[]> {
    const { data } = await stripe.events.list({ limit: 100 })
    return data.toReversed().flatMap(({ type, data: { object } }) => {
      const { id: own, payment_intent } = object as { id?: string; payment_intent?: string }
      return own === id || payment_intent === id ? [type] : []
    })
  }

  const pass = (days: number) => stage.control('POST', 'clock', { seconds: days * day })

  test('waits four days, and is paid', async () => {
    const made = await debit('pm_usBankAccount_success')
    const charge = made.latest_charge as Stripe.Charge // it is expanded
    assert.deepEqual([made.status, charge.status, charge.paid], ['processing', 'pending', false])
    const { bank_name, last4 } = charge.payment_method_details?.us_bank_account ?? {}
    assert.deepEqual([bank_name, last4], ['STRIPE TEST BANK', '6789'])
    await pass(3.9)
    assert.equal((await stripe.paymentIntents.retrieve(made.id)).status, 'processing')
    await pass(0.2)
    const paid = await stripe.paymentIntents.retrieve(made.id)
    assert.deepEqual([paid.status, paid.amount_received], ['succeeded', 36_000])
    assert.deepEqual(await typesOf(made.id), [
      'payment_intent.created',
      'charge.pending',
      'payment_intent.processing',
      'charge.succeeded',
      'payment_intent.succeeded',
    ])
  })

  for (const [account, code] of [
    ['insufficientFunds', 'insufficient_funds'],
    ['accountClosed', 'account_closed'],
    ['noAccount', 'no_account'],
    ['debitNotAuthorized', 'debit_not_authorized'],
  ])
    test(`fails before it has settled: ${code}`, async () => {
      const { id } = await debit(`pm_usBankAccount_${account}`)
      await pass(5)
      const { status, last_payment_error, latest_charge } = await stripe.paymentIntents.retrieve(id, {
        expand: ['latest_charge'],
      })
      assert.deepEqual([status, last_payment_error?.code], ['requires_payment_method', code])
      assert.equal((latest_charge as Stripe.Charge).failure_code, code) // it is expanded
      assert.ok((await typesOf(id)).includes('payment_intent.payment_failed'))
    })

  test('is returned after it has settled, which nobody can answer', async () => {
    const { id } = await debit('pm_usBankAccount_dispute')
    await pass(4.5)
    assert.equal((await stripe.paymentIntents.retrieve(id)).status, 'succeeded')
    await pass(1)
    const [dispute] = (await stripe.disputes.list({ payment_intent: id })).data
    assert.deepEqual([dispute?.status, dispute?.reason, dispute?.amount], ['lost', 'debit_not_authorized', 36_000])
  })

  test('refuses a debit without consent, a card in its place, and to be canceled while the bank works', async () => {
    const codeOf = (work: Promise<unknown>) =>
      work.then(
        () => 'ok',
        (error: Stripe.errors.StripeError) => error.code,
      )
    assert.equal(
      await codeOf(debit('pm_usBankAccount_success', { mandate_data: '' })),
      'payment_intent_mandate_invalid',
    )
    assert.equal(await codeOf(debit('pm_card_visa')), 'payment_intent_incompatible_payment_method')
    const { id } = await debit('pm_usBankAccount_success')
    assert.equal(await codeOf(stripe.paymentIntents.cancel(id)), 'payment_intent_unexpected_state')
    const typed = { account_holder_type: 'individual', account_number: '000999999999', routing_number: '110000000' }
    const made = stripe.paymentMethods.create({
      type: 'us_bank_account',
      us_bank_account: typed,
      billing_details: { name: 'Ada' },
    })
    assert.equal(await codeOf(made), 'account_number_invalid')
  })
})
