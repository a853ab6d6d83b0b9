import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as billing from '#domain/billing/payment-contract.ts'
import { settlePayment } from '#domain/billing/payment-contract.ts'
import { listClientPayments } from '#domain/billing/staff-contract.ts'
import * as calls from '#domain/invoices/contract.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import { isSettledByCredit } from '#domain/invoices/invoice-status.ts'
import { openBillingStage } from '#server/billing/stage.test-support.ts'
import type { BillingStage } from '#server/billing/stage.test-support.ts'
import { followTold } from '#server/notifications/stage.test-support.ts'
import { newCreditKey, sentInvoice, sentInTwo, storedInvoice } from './stage.test-support.ts'

describe('paying an invoice', () => {
  let stage: BillingStage

  beforeEach(async () => {
    stage = await openBillingStage()
  })
  afterEach(() => stage.close())

  /** What the provider has received, the oldest first. */
  async function received(): Promise<number[]> {
    const { data } = await stage.stripe.paymentIntents.list({ limit: 100 })
    return data.flatMap(({ amount_received: cents }) => (cents > 0 ? [cents] : [])).reverse()
  }

  function paying({ id, totalCents }: PresentedInvoice, paymentMethodId: string, more: object = {}) {
    return { invoiceId: id, amountCents: totalCents, paidCents: 0, paymentMethodId, ...more }
  }

  test('in full charges what is owed, once, by fifty who press at once', async () => {
    const invoice = await sentInvoice(stage.portal)
    const body = paying(invoice, await stage.savedCard('ada'))
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () => stage.portal.outcome('ada', calls.payInvoice, body)),
    )
    assert.equal(outcomes.filter((outcome) => outcome === 'ok').length, 1)
    assert.ok(outcomes.every((outcome) => ['ok', 'paid-already', 'too-many-requests'].includes(outcome)))
    assert.deepEqual(await received(), [36_000])
    const {
      invoice: paid,
      may,
      payableCents,
    } = await stage.portal.call('ada', calls.getInvoice, {
      invoiceId: invoice.id,
    })
    assert.deepEqual([paid.status, paid.paidCents, paid.awaitedOn, payableCents], ['paid', 36_000, null, []])
    assert.equal(may.pay, false)
    assert.equal(await stage.portal.outcome('ada', calls.payInvoice, body), 'paid-already')
    assert.equal(
      await stage.portal.outcome('tom', calls.voidInvoice, { invoiceId: invoice.id, reason: 'x' }),
      'invoice-has-money',
    )
  })

  test('by a card that the bank declines is told at the page, and not as news to whoever tried', async () => {
    const told = await followTold(stage.portal)
    const invoice = await sentInvoice(stage.portal)
    const before = await told.titlesOf('ada')
    const body = paying(invoice, await stage.savedCard('ada', 'declined'))
    for (let time = 0; time < 2; time++)
      assert.equal(await stage.portal.outcome('ada', calls.payInvoice, body), 'card-declined')
    const { data } = await stage.stripe.paymentIntents.list({ limit: 1 })
    assert.ok(data[0])
    await stage.tell({ object: 'payment_intent', id: data[0].id })
    assert.deepEqual(await told.titlesOf('ada'), before)
    await told.notifying.stop()
  })

  test('by a part leaves the rest, and a part of half that is sent twice is paid once', async () => {
    const invoice = await sentInTwo(stage.portal)
    const card = await stage.savedCard('ada')
    const part = paying(invoice, card, { amountCents: 18_000 })
    const outcomes = await Promise.all([1, 2, 3].map(() => stage.portal.outcome('ada', calls.payInvoice, part)))
    assert.deepEqual(outcomes.sort(), ['amount-differs', 'amount-differs', 'ok'])
    assert.deepEqual(await received(), [18_000])
    const half = await storedInvoice(stage.portal, invoice.id)
    assert.deepEqual([half.status, half.paidCents, half.awaitedOn], ['partially_paid', 18_000, half.dueDate])
    const rest = await stage.portal.call('ada', calls.payInvoice, { ...part, paidCents: 18_000 })
    assert.deepEqual([rest.status, rest.invoice.status], ['paid', 'paid'])
    assert.deepEqual(await received(), [18_000, 18_000])
  })

  test('of any other amount is refused, and nothing is charged', async () => {
    const invoice = await sentInTwo(stage.portal, 10_000)
    const card = await stage.savedCard('ada')
    for (const amountCents of [0, -36_000, 1, 9_999, 35_999, 36_001, 1e9])
      assert.equal(
        await stage.portal.outcome('ada', calls.payInvoice, paying(invoice, card, { amountCents })),
        'amount-differs',
      )
    for (const bad of [{ amountCents: 1.5 }, { amountCents: '36000' }, { paidCents: null }, { currency: 'eur' }])
      assert.equal(await stage.portal.outcome('ada', calls.payInvoice, paying(invoice, card, bad)), 'invalid-input')
    assert.deepEqual(await received(), [])
  })

  test('is declined with the words of the bank, then paid by another card, even another part of it', async () => {
    const invoice = await sentInTwo(stage.portal, 10_000)
    const declined = await stage.savedCard('ada', 'declined')
    const part = paying(invoice, declined, { amountCents: 10_000 })
    assert.equal(await stage.portal.outcome('ada', calls.payInvoice, part), 'card-declined')
    const paid = await stage.portal.call(
      'ada',
      calls.payInvoice,
      paying(invoice, await stage.savedCard('ada', 'other')),
    )
    assert.equal(paid.invoice.status, 'paid')
    const { data } = await stage.stripe.paymentIntents.list()
    assert.deepEqual(data.map(({ status }) => status).sort(), ['canceled', 'succeeded'])
    assert.deepEqual(await received(), [36_000])
  })

  test('waits for the holder of the card where the bank asks, and is given up when it is taken back', async () => {
    const invoice = await sentInvoice(stage.portal)
    const body = paying(invoice, await stage.savedCard('ada', 'challenged'))
    const asked = await stage.portal.call('ada', calls.payInvoice, body)
    assert.deepEqual([asked.status, asked.invoice.status], ['unpaid', 'open'])
    assert.ok(asked.clientSecret)
    assert.ok(!JSON.stringify(await storedInvoice(stage.portal, invoice.id)).includes(asked.clientSecret))
    await stage.portal.call('tom', calls.voidInvoice, { invoiceId: invoice.id, reason: 'Wrong' })
    const { data } = await stage.stripe.paymentIntents.list()
    assert.deepEqual(
      data.map(({ status }) => status),
      ['canceled'],
    )
    assert.equal(await stage.portal.outcome('ada', calls.payInvoice, body), 'invoice-voided')
  })

  test('that waits for the bank is told to staff before they void it, and to its payer as voided and no decline', async () => {
    const { portal, stripe } = stage
    const { id: invoiceId, totalCents } = await sentInvoice(portal)
    const told = await followTold(portal)
    const isBeingPaid = async () => (await portal.call('tom', calls.getInvoice, { invoiceId })).isBeingPaid
    assert.equal(await isBeingPaid(), false)
    const challenged = await stage.savedCard('ada', 'challenged')
    const body = { invoiceId, amountCents: totalCents, paidCents: 0, paymentMethodId: challenged }
    const { paymentIntentId: paymentId } = await portal.call('ada', calls.payInvoice, body)
    assert.equal(await isBeingPaid(), true)
    await portal.call('tom', calls.voidInvoice, { invoiceId, reason: 'Wrong' })
    assert.equal(await isBeingPaid(), false)
    // The provider's news of the cancellation comes too.
    assert.equal(await stage.tell({ object: 'payment_intent', id: paymentId }), 200)
    assert.equal((await stripe.paymentIntents.retrieve(paymentId)).status, 'canceled')
    assert.equal(await portal.outcome('ada', billing.settlePayment, { paymentId }), 'invoice-voided')
    const again = { paymentId, paymentMethodId: await stage.savedCard('ada') }
    assert.equal(await portal.outcome('ada', billing.retryPayment, again), 'invoice-voided')
    const staffsList = async (filter: { readonly status?: 'fail' }) => {
      const { payments, totals } = await portal.call('tom', listClientPayments, filter)
      return [payments.map(({ id }) => id), totals?.count, totals?.failedCents, totals?.unpaidCents]
    }
    assert.deepEqual(await staffsList({ status: 'fail' }), [[], 1, 0, 0])
    assert.deepEqual(await staffsList({}), [[paymentId], 1, 0, 0])
    assert.deepEqual(await told.titlesOf('ada'), [
      'Invoice INV-2026-0001: $360 due Dec 22',
      'We voided invoice INV-2026-0001',
    ])
    await told.notifying.stop()
  })

  test('that nobody answers at the bank counts as being paid for a quarter of an hour', async () => {
    const { portal } = stage
    const invoice = await sentInvoice(portal)
    await portal.call('ada', calls.payInvoice, paying(invoice, await stage.savedCard('ada', 'challenged')))
    portal.clock.advance(15 * 60_000)
    assert.equal((await portal.call('tom', calls.getInvoice, { invoiceId: invoice.id })).isBeingPaid, false)
  })

  test('that news of the provider tells, twice and late, counts once', async () => {
    const invoice = await sentInvoice(stage.portal)
    const asked = await stage.portal.call(
      'ada',
      calls.payInvoice,
      paying(invoice, await stage.savedCard('ada', 'challenged')),
    )
    await stage.stripe.paymentIntents.confirm(asked.paymentIntentId, {
      payment_method: await stage.savedCard('ada', 'other'),
    })
    const news = { object: 'payment_intent', id: asked.paymentIntentId }
    for (let times = 0; times < 3; times++) assert.equal(await stage.tell(news), 200)
    await stage.portal.call('ada', billing.settlePayment, { paymentId: asked.paymentIntentId })
    const { status, paidCents, payments } = await storedInvoice(stage.portal, invoice.id)
    assert.deepEqual([status, paidCents, payments.length], ['paid', 36_000, 1])
  })

  test('that waits for the bank is given up by no act that is refused, nor by a repeated one', async () => {
    const { id: invoiceId } = await sentInTwo(stage.portal)
    const credit = { invoiceId, key: newCreditKey(), amountCents: 1000, reason: 'Late' }
    await stage.portal.call('tom', calls.creditInvoice, credit)
    const part = { invoiceId, amountCents: 17_000, paidCents: 0, paymentMethodId: await stage.savedCard('ada') }
    await stage.portal.call('ada', calls.payInvoice, part)
    const challenged = await stage.savedCard('ada', 'challenged')
    const rest = { ...part, amountCents: 18_000, paidCents: 17_000, paymentMethodId: challenged }
    const { paymentIntentId } = await stage.portal.call('ada', calls.payInvoice, rest)
    for (const [call, body, told] of [
      [calls.voidInvoice, { invoiceId, reason: 'Wrong' }, 'invoice-has-money'],
      [calls.creditInvoice, { ...credit, key: newCreditKey(), amountCents: 35_001 }, 'invalid-input'],
      [calls.creditInvoice, { ...credit, key: newCreditKey(), amountCents: 17_951 }, 'invalid-input'],
      [calls.creditInvoice, credit, 'ok'],
    ] as const)
      assert.equal(await stage.portal.outcome('tom', call, body), told)
    const { status } = await stage.stripe.paymentIntents.retrieve(paymentIntentId)
    assert.equal(status, 'requires_action')
  })

  test('leaves no rest, after a credit, that is too little for a card', async () => {
    const { id: invoiceId } = await sentInTwo(stage.portal)
    const credit = { invoiceId, key: newCreditKey(), reason: 'Late' }
    for (const amountCents of [35_951, 35_999])
      assert.equal(await stage.portal.outcome('tom', calls.creditInvoice, { ...credit, amountCents }), 'invalid-input')
    await stage.portal.call('tom', calls.creditInvoice, { ...credit, amountCents: 17_960 })
    const { payableCents } = await stage.portal.call('ada', calls.getInvoice, { invoiceId })
    assert.deepEqual(payableCents, [18_040])
    const paymentMethodId = await stage.savedCard('ada')
    const part = { invoiceId, amountCents: 18_000, paidCents: 0, paymentMethodId }
    assert.equal(await stage.portal.outcome('ada', calls.payInvoice, part), 'amount-differs')
    await stage.portal.call('tom', calls.creditInvoice, { ...credit, key: newCreditKey(), amountCents: 17_990 })
    const { status } = await stage.portal.call('ada', calls.payInvoice, { ...part, amountCents: 50 })
    assert.equal(status, 'paid')
  })

  test('asks for less after a credit', async () => {
    const invoice = await sentInvoice(stage.portal)
    const credit = { invoiceId: invoice.id, key: newCreditKey(), amountCents: 6000, reason: 'Late' }
    await stage.portal.call('tom', calls.creditInvoice, credit)
    const card = await stage.savedCard('ada')
    assert.equal(await stage.portal.outcome('ada', calls.payInvoice, paying(invoice, card)), 'amount-differs')
    const paid = await stage.portal.call('ada', calls.payInvoice, paying(invoice, card, { amountCents: 30_000 }))
    assert.equal(paid.invoice.status, 'paid')
    assert.deepEqual(await received(), [30_000])
  })

  test('leaves at most the rest to be credited: what was paid goes back by a refund alone', async () => {
    const { id: invoiceId } = await sentInTwo(stage.portal)
    const part = { invoiceId, amountCents: 18_000, paidCents: 0, paymentMethodId: await stage.savedCard('ada') }
    await stage.portal.call('ada', calls.payInvoice, part)
    const credit = { invoiceId, key: newCreditKey(), amountCents: 18_001, reason: 'Late' }
    await assert.rejects(
      stage.portal.call('tom', calls.creditInvoice, credit),
      /Credit at most \$180\. To return a payment, refund it instead/,
    )
    await stage.portal.call('tom', calls.creditInvoice, { ...credit, amountCents: 18_000 })
    const { invoice, may } = await stage.portal.call('tom', calls.getInvoice, { invoiceId })
    assert.deepEqual(
      [invoice.status, invoice.paidCents, invoice.creditedCents, may.credit],
      ['paid', 18_000, 18_000, false],
    )
    assert.equal(isSettledByCredit(invoice), true)
    const more = { ...credit, key: newCreditKey(), amountCents: 50 }
    assert.equal(await stage.portal.outcome('tom', calls.creditInvoice, more), 'invalid-input')
    const { totals } = await stage.portal.call('ada', calls.listInvoices, {})
    assert.equal(totals?.invoicedCents, (totals?.paidCents ?? 0) + (totals?.outstandingCents ?? 0))
  })

  test('by a foreign card, of a foreign invoice, or without the right is refused, and the provider is not asked', async () => {
    const invoice = await sentInvoice(stage.portal)
    const [adas, graces] = [await stage.savedCard('ada'), await stage.savedCard('grace')]
    await stage.callsSince()
    assert.equal(await stage.portal.outcome('ada', calls.payInvoice, paying(invoice, graces)), 'not-found')
    assert.equal(await stage.portal.outcome('ada', calls.payInvoice, paying(invoice, 'pm_none')), 'not-found')
    assert.equal(await stage.portal.outcome('grace', calls.payInvoice, paying(invoice, graces)), 'not-found')
    assert.equal(await stage.portal.outcome('ben', calls.payInvoice, paying(invoice, adas)), 'forbidden')
    for (const who of ['ivo', 'tom'] as const)
      assert.equal(await stage.portal.outcome(who, calls.payInvoice, paying(invoice, adas)), 'forbidden')
    assert.deepEqual(await stage.callsSince(), [])
  })

  test('takes the right to invoices of a teammate, and no other', async () => {
    const clinic = await sentInvoice(stage.portal, 'clinic-intranet')
    const paymentMethodId = await stage.savedCard('grace')
    const { invoice, paymentIntentId } = await stage.portal.call(
      'pia',
      calls.payInvoice,
      paying(clinic, paymentMethodId),
    )
    assert.equal(invoice.status, 'paid')
    const { payment } = await stage.portal.call('pia', settlePayment, { paymentId: paymentIntentId })
    assert.equal(payment.status, 'paid')
  })
})
