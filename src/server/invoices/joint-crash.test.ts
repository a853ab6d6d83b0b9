import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import type { InputOf } from '#domain/core/endpoint.ts'
import { zero } from '#domain/core/money.ts'
import { Refusal } from '#domain/core/refusals.ts'
import * as calls from '#domain/invoices/contract.ts'
import type { payInvoices as call } from '#domain/invoices/joint-contract.ts'
import { payInvoices as contract } from '#domain/invoices/joint-contract.ts'
import { findViewer } from '#server/accounts/exports/find-viewer.ts'
import { charges } from '#server/billing/exports/collections.ts'
import { sweepPayments } from '#server/billing/payment-sweep.ts'
import { settleCharges } from '#server/billing/settle-charges.ts'
import { anotherPortal, openBillingStage } from '#server/billing/stage.test-support.ts'
import type { BillingStage } from '#server/billing/stage.test-support.ts'
import { dyingAtStep } from '#server/checkout/dying.test-support.ts'
import type { Payments } from '#server/ports/payments.ts'
import { lateAt, overtaken } from '#server/testing/late-payments.test-support.ts'
import { portalOf } from '#server/testing/live-audience.test-support.ts'
import { payInvoices } from './pay-invoices.ts'
import { newCreditKey, sentItem, storedInvoice } from './stage.test-support.ts'

type Paying = InputOf<typeof call>

const minuteMs = 60_000

describe('payments of several invoices that are cut in the middle', () => {
  let stage: BillingStage
  let body: Paying
  let firstId: string
  let secondId: string

  async function open(): Promise<void> {
    stage = await openBillingStage()
    const both = [await sentItem(stage.portal, 10_000), await sentItem(stage.portal, 25_000)]
    const invoices = both.map(({ id, totalCents }) => ({ invoiceId: id, amountCents: totalCents, paidCents: zero }))
    body = { invoices, paymentMethodId: await stage.savedCard('ada') }
    ;[firstId = '', secondId = ''] = both.map(({ id }) => id)
  }

  beforeEach(open)
  afterEach(() => stage.close())

  async function payElsewhere(payments: Payments, documents = stage.portal.documents): Promise<string> {
    const viewer = await findViewer(stage.portal.documents, 'ada')
    assert.ok(viewer)
    try {
      return (await payInvoices(portalOf({ ...stage.portal, documents }, { payments }), viewer, body)).status
    } catch (error) {
      if (error instanceof Refusal) return error.code
      throw error
    }
  }

  async function received(): Promise<number[]> {
    const { data } = await stage.stripe.paymentIntents.list({ limit: 100 })
    return data.flatMap(({ amount_received: cents }) => (cents > 0 ? [cents] : []))
  }

  async function standing() {
    const all = [await storedInvoice(stage.portal, firstId), await storedInvoice(stage.portal, secondId)]
    return all.map(({ status, payments }) => [status, payments.length])
  }

  async function sweep(): Promise<void> {
    const onFault = (error: unknown) => assert.fail(String(error))
    await settleCharges(anotherPortal(stage), onFault)
    await sweepPayments(anotherPortal(stage), onFault)
  }

  const outcomeOfVoid = (invoiceId: string) =>
    stage.portal.outcome('tom', calls.voidInvoice, { invoiceId, reason: 'Wrong' })
  const outcomeOfSingle = () =>
    stage.portal.outcome('ada', calls.payInvoice, {
      invoiceId: secondId,
      amountCents: 25_000,
      paidCents: 0,
      paymentMethodId: body.paymentMethodId,
    })
  const bothPaid = [
    ['paid', 1],
    ['paid', 1],
  ]

  test('keep each from being voided, credited and paid alone while the answer is to come; the sweep books all', async () => {
    const late = lateAt(stage.payments, 'createPaymentIntent')
    assert.equal(await payElsewhere(late.payments), 'payments-unavailable')
    for (const invoiceId of [firstId, secondId]) {
      assert.equal(await outcomeOfVoid(invoiceId), 'payments-unavailable')
      const credit = { invoiceId, key: newCreditKey(), amountCents: 5_000, reason: 'Late' }
      assert.equal(await stage.portal.outcome('tom', calls.creditInvoice, credit), 'payments-unavailable')
    }
    assert.equal(await outcomeOfSingle(), 'payments-unavailable')
    await late.arrive()
    assert.equal(await outcomeOfSingle(), 'paid-already')
    assert.deepEqual(await standing(), bothPaid)
    assert.deepEqual(await received(), [35_000])
  })

  test('are found by the sweep, with their money', async () => {
    const late = lateAt(stage.payments, 'createPaymentIntent')
    await payElsewhere(late.payments)
    await late.arrive()
    stage.portal.clock.advance(3 * minuteMs)
    await sweep()
    assert.deepEqual(await standing(), bothPaid)
  })

  test('that never arrived are over in two minutes: each can be voided, paid alone or paid together again', async () => {
    await payElsewhere(lateAt(stage.payments, 'createPaymentIntent').payments)
    stage.portal.clock.advance(3 * minuteMs)
    await sweep()
    assert.equal(await stage.portal.outcome('ada', contract, body), 'ok')
    assert.deepEqual(await standing(), bothPaid)
    assert.deepEqual(await received(), [35_000])
  })

  test('are charged once by whoever repeats them, wherever', async () => {
    const late = lateAt(stage.payments, 'createPaymentIntent')
    for (let times = 0; times < 2; times++) assert.equal(await payElsewhere(late.payments), 'payments-unavailable')
    const several = await Promise.all([payElsewhere(stage.payments), stage.portal.outcome('ada', contract, body)])
    assert.ok(several.some((each) => each === 'ok' || each === 'paid'))
    await late.arrive()
    assert.deepEqual(await received(), [35_000])
    assert.deepEqual(await standing(), bothPaid)
  })

  test('are not begun where another process voided or paid one of them a moment before', async () => {
    const voided = overtaken(stage.portal.documents, charges.name, () => outcomeOfVoid(secondId))
    assert.equal(await payElsewhere(stage.payments, voided), 'invoice-voided')
    assert.deepEqual(await received(), [])
    assert.deepEqual(await standing(), [
      ['open', 0],
      ['void', 0],
    ])
  })

  test('are not begun beside a payment of one of them, which another process began a moment before', async () => {
    const paid = overtaken(stage.portal.documents, charges.name, outcomeOfSingle)
    assert.equal(await payElsewhere(stage.payments, paid), 'amount-differs')
    assert.deepEqual(await received(), [25_000])
    assert.deepEqual(await standing(), [
      ['open', 0],
      ['paid', 1],
    ])
  })

  for (const when of ['before', 'after'] as const)
    test(`killed ${when} any step, nothing is paid twice, nor on what was voided, and the sums are equal`, async () => {
      for (let step = 1; await killedAtStep(step, when); step++) {
        await stage.close()
        await open()
      }
    })

  /** What everybody does after such a payment died; false where it did not. */
  async function killedAtStep(step: number, when: 'before' | 'after'): Promise<boolean> {
    const viewer = await findViewer(stage.portal.documents, 'ada')
    assert.ok(viewer)
    const dying = dyingAtStep(stage.portal, stage.payments, step, when)
    const portal = portalOf(dying.portal, { payments: dying.payments })
    const isKilled = await payInvoices(portal, viewer, body).then(
      () => false,
      () => true,
    )
    await outcomeOfSingle()
    await outcomeOfVoid(firstId)
    await stage.portal.outcome('ada', contract, body)
    stage.portal.clock.advance(3 * minuteMs)
    await sweep()
    const all = [await storedInvoice(stage.portal, firstId), await storedInvoice(stage.portal, secondId)]
    const at = `${when} step ${step} of ${dying.done.join(', ')}: ${all.map(({ status }) => status).join(', ')}`
    const paid = all.reduce((sum, { paidCents }) => sum + paidCents, 0)
    assert.equal(
      (await received()).reduce((sum, cents) => sum + cents, 0),
      paid,
      at,
    )
    for (const { status, paidCents, totalCents } of all)
      assert.ok(paidCents <= totalCents && (status !== 'void' || paidCents === 0), at)
    assert.equal(await stage.portal.documents.count(charges, { state: 'asked' }), 0, at)
    return isKilled
  }
})
