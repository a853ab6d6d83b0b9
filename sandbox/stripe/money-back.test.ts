import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Stripe } from 'stripe'
import { openStage, refusalOf } from './sandbox.test-support.ts'
import type { Stage } from './sandbox.test-support.ts'

const minutes = 1 / 1440

describe('money that goes back in the sandbox, by the official SDK', () => {
  let stage: Stage
  before(async () => {
    stage = await openStage()
  })
  after(() => stage.close())

  async function charged(card: string, more: Partial<Stripe.PaymentIntentCreateParams> = {}) {
    const time = await stage.onClock(card)
    const intent = await stage.stripe.paymentIntents.create({
      amount: 2000,
      currency: 'usd',
      customer: time.customer,
      payment_method: time.method,
      allowed_payment_method_types: ['card'],
      confirm: true,
      ...more,
    })
    assert.equal(intent.status, more.capture_method === 'manual' ? 'requires_capture' : 'succeeded')
    return { ...time, intent: intent.id, charge: String(intent.latest_charge) }
  }

  /** The types of the events about one object, oldest first. */
  async function told(id: string): Promise<string[]> {
    const { data } = await stage.stripe.events.list({ limit: 100 })
    return data
      .filter(({ data: { object } }) => (object as { id?: string }).id === id)
      .map(({ type }) => type)
      .reverse()
  }

  async function disputeOf(charge: string): Promise<Stripe.Dispute> {
    const [dispute] = (await stage.stripe.disputes.list({ charge })).data
    assert.ok(dispute)
    return dispute
  }

  // https://docs.stripe.com/testing#refunds
  test('a refund that fails later is a success at first, and the charge is whole again once it has failed', async () => {
    const { intent, charge, advance } = await charged('pm_card_refundFail')
    const refund = await stage.stripe.refunds.create({ payment_intent: intent, amount: 1500 })
    assert.equal(refund.status, 'succeeded')
    assert.equal((await stage.stripe.charges.retrieve(charge)).amount_refunded, 1500)
    await advance(5 * minutes)
    const failed = await stage.stripe.refunds.retrieve(refund.id)
    assert.deepEqual([failed.status, failed.failure_reason], ['failed', 'expired_or_canceled_card'])
    const after = await stage.stripe.charges.retrieve(charge)
    assert.deepEqual([after.amount_refunded, after.refunded], [0, false])
    assert.deepEqual(await told(refund.id), [
      'refund.created',
      'refund.updated',
      'charge.refund.updated',
      'refund.failed',
    ])
    assert.equal((await stage.stripe.refunds.create({ payment_intent: intent })).amount, 2000)
  })

  test('a refund that is pending succeeds later', async () => {
    const { intent, charge, advance } = await charged('pm_card_pendingRefund')
    const refund = await stage.stripe.refunds.create({ payment_intent: intent })
    assert.equal(refund.status, 'pending')
    await advance(5 * minutes)
    assert.equal((await stage.stripe.refunds.retrieve(refund.id)).status, 'succeeded')
    assert.equal((await stage.stripe.charges.retrieve(charge)).refunded, true)
    assert.deepEqual(await told(refund.id), ['refund.created', 'refund.updated', 'charge.refund.updated'])
  })

  // https://docs.stripe.com/payments/place-a-hold-on-a-payment-method
  test('what is held and captured in part is refunded for the rest, and no more', async () => {
    const { intent, charge } = await charged('pm_card_visa', { capture_method: 'manual' })
    const held = await stage.stripe.charges.retrieve(charge)
    assert.deepEqual([held.captured, held.amount_captured, held.balance_transaction], [false, 0, null])
    const taken = await stage.stripe.paymentIntents.capture(intent, { amount_to_capture: 1500 })
    assert.deepEqual([taken.status, taken.amount_received], ['succeeded', 1500])
    assert.equal((await stage.stripe.charges.retrieve(charge)).amount_refunded, 500)
    const tooMuch = await refusalOf(stage.stripe.refunds.create({ payment_intent: intent, amount: 1501 }))
    assert.equal(tooMuch.param, 'amount')
    assert.equal((await stage.stripe.refunds.create({ payment_intent: intent })).amount, 1500)
    assert.equal((await stage.stripe.charges.retrieve(charge)).refunded, true)
  })

  test('what is held is let go of when it is canceled, or after a week', async () => {
    const canceled = await charged('pm_card_visa', { capture_method: 'manual' })
    await stage.stripe.paymentIntents.cancel(canceled.intent)
    const lapsed = await charged('pm_card_visa', { capture_method: 'manual' })
    await lapsed.advance(7)
    for (const [{ intent, charge }, reason, events] of [
      [canceled, null, ['charge.succeeded', 'charge.refunded']],
      [lapsed, 'automatic', ['charge.succeeded', 'charge.expired', 'charge.refunded']],
    ] as const) {
      const {
        status,
        cancellation_reason: why,
        amount_capturable: left,
      } = await stage.stripe.paymentIntents.retrieve(intent)
      assert.deepEqual([status, why, left], ['canceled', reason, 0])
      assert.deepEqual(await told(charge), events)
    }
  })

  // https://docs.stripe.com/testing#disputes
  for (const [evidence, verdict, last, moves] of [
    ['winning_evidence', 'won', ['charge.dispute.funds_reinstated', 'charge.dispute.closed'], [-2000, 2000]],
    ['losing_evidence', 'lost', ['charge.dispute.closed'], [-2000]],
  ] as const) {
    test(`a dispute that is answered with ${evidence} is ${verdict}`, async () => {
      const { charge, intent } = await charged('pm_card_createDispute')
      const dispute = await disputeOf(charge)
      assert.deepEqual(
        [dispute.status, dispute.reason, dispute.amount, dispute.payment_intent],
        ['needs_response', 'fraudulent', 2000, intent],
      )
      assert.equal((await stage.stripe.charges.retrieve(charge)).disputed, true)
      const closed = await stage.stripe.disputes.update(dispute.id, { evidence: { uncategorized_text: evidence } })
      assert.equal(closed.status, verdict)
      assert.deepEqual(
        closed.balance_transactions.map(({ amount }) => amount),
        moves,
      )
      assert.deepEqual(await told(dispute.id), [
        'charge.dispute.created',
        'charge.dispute.funds_withdrawn',
        'charge.dispute.updated',
        ...last,
      ])
    })
  }

  test('evidence waits where that is asked, and other evidence waits for the bank', async () => {
    const { charge } = await charged('pm_card_createDisputeProductNotReceived')
    const { id, reason } = await disputeOf(charge)
    assert.equal(reason, 'product_not_received')
    const staged = await stage.stripe.disputes.update(id, {
      evidence: { uncategorized_text: 'winning_evidence' },
      submit: false,
    })
    assert.deepEqual([staged.status, staged.evidence_details.has_evidence], ['needs_response', true])
    const sent = await stage.stripe.disputes.update(id, { evidence: { uncategorized_text: 'It was delivered.' } })
    assert.deepEqual([sent.status, sent.evidence_details.submission_count], ['under_review', 1])
    assert.equal((await refusalOf(stage.stripe.disputes.close(id))).statusCode, 400)
    await stage.control('POST', 'disputes', { dispute: id, verdict: 'won' })
    assert.equal((await stage.stripe.disputes.retrieve(id)).status, 'won')
  })

  test('a dispute that is accepted, or that nobody answers, is lost', async () => {
    const accepted = await disputeOf((await charged('pm_card_createDispute')).charge)
    assert.equal((await stage.stripe.disputes.close(accepted.id)).status, 'lost')
    const { charge, advance } = await charged('pm_card_createDispute')
    const { id } = await disputeOf(charge)
    await advance(8)
    assert.equal((await stage.stripe.disputes.retrieve(id)).status, 'needs_response')
    await advance(1)
    const late = await stage.stripe.disputes.retrieve(id)
    assert.deepEqual([late.status, late.evidence_details.past_due], ['lost', true])
  })

  test('an inquiry takes no money, and a charge that is disputed is not refunded', async () => {
    const inquiry = await charged('pm_card_createDisputeInquiry')
    const { id, status, is_charge_refundable: refundable } = await disputeOf(inquiry.charge)
    assert.deepEqual([status, refundable, await told(id)], ['warning_needs_response', true, ['charge.dispute.created']])
    assert.equal((await stage.stripe.refunds.create({ charge: inquiry.charge })).status, 'succeeded')
    const disputed = await charged('pm_card_createDispute')
    const error = await refusalOf(stage.stripe.refunds.create({ charge: disputed.charge }))
    assert.deepEqual([error.statusCode, error.code], [400, 'charge_disputed'])
  })

  test('a dispute of an invoice’s payment leaves the invoice paid', async () => {
    const { customer, method } = await stage.onClock('pm_card_createDispute')
    const draft = await stage.stripe.invoices.create({ customer })
    await stage.stripe.invoiceItems.create({ customer, invoice: draft.id, amount: 5000, currency: 'usd' })
    await stage.stripe.invoices.pay(draft.id, { payment_method: method })
    const [charge] = (await stage.stripe.charges.list({ customer })).data
    assert.equal((await disputeOf(charge?.id ?? '')).amount, 5000)
    assert.equal((await stage.stripe.invoices.retrieve(draft.id)).status, 'paid')
  })
})
