import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import type { InputOf } from '#domain/core/endpoint.ts'
import { cents, zero } from '#domain/core/money.ts'
import { Refusal } from '#domain/core/refusals.ts'
import * as calls from '#domain/invoices/contract.ts'
import { findViewer } from '#server/accounts/exports/find-viewer.ts'
import { charges } from '#server/billing/exports/collections.ts'
import { invoiceChargeId } from '#server/billing/find-charge.ts'
import { startPaymentSweep } from '#server/billing/payment-sweep.ts'
import { anotherPortal, openBillingStage } from '#server/billing/stage.test-support.ts'
import type { BillingStage } from '#server/billing/stage.test-support.ts'
import { soleDuty } from '#server/platform/leases/duty.ts'
import type { Payments } from '#server/ports/payments.ts'
import { anticipated, lateAt, overtaken } from '#server/testing/late-payments.test-support.ts'
import { portalOf } from '#server/testing/live-audience.test-support.ts'
import { payInvoice } from './pay-invoice.ts'
import { newCreditKey, sentInvoice, sentInTwo, storedInvoice } from './stage.test-support.ts'

type Paying = InputOf<typeof calls.payInvoice>

const minuteMs = 60_000

describe('a payment of an invoice whose answer never came', () => {
  let stage: BillingStage

  beforeEach(async () => {
    stage = await openBillingStage()
  })
  afterEach(() => stage.close())

  /** Pays in another process of the portal than the one that answers calls. */
  async function payElsewhere(body: Paying, payments: Payments, documents = stage.portal.documents): Promise<string> {
    const viewer = await findViewer(stage.portal.documents, 'ada')
    assert.ok(viewer)
    const portal = portalOf({ ...stage.portal, documents }, { payments })
    try {
      return (await payInvoice(portal, viewer, body)).status
    } catch (error) {
      if (error instanceof Refusal) return error.code
      throw error
    }
  }

  async function paying(invoice: { readonly id: string }, count: number): Promise<Paying> {
    return {
      invoiceId: invoice.id,
      amountCents: cents(count),
      paidCents: zero,
      paymentMethodId: await stage.savedCard('ada'),
    }
  }

  async function received(): Promise<number[]> {
    const { data } = await stage.stripe.paymentIntents.list({ limit: 100 })
    return data.flatMap(({ amount_received: cents }) => (cents > 0 ? [cents] : [])).reverse()
  }

  const outcomeOfVoid = (invoiceId: string) =>
    stage.portal.outcome('tom', calls.voidInvoice, { invoiceId, reason: 'Wrong' })
  const outcomeOfCredit = (invoiceId: string) =>
    stage.portal.outcome('tom', calls.creditInvoice, {
      invoiceId,
      key: newCreditKey(),
      amountCents: 36_000,
      reason: 'Wrong',
    })

  async function standing(invoiceId: string) {
    const { status, paidCents, creditedCents, payments } = await storedInvoice(stage.portal, invoiceId)
    return [status, paidCents, creditedCents, payments.length]
  }

  const chargeOf = async (invoiceId: string) =>
    (await stage.portal.documents.get(charges, invoiceChargeId(invoiceId, 0)))?.data.state

  async function sweep(): Promise<void> {
    const noFault = (error: unknown) => assert.fail(String(error))
    await startPaymentSweep(anotherPortal(stage), soleDuty, noFault).stop()
  }

  test('keeps its invoice from being voided and credited; the money that arrives is on it', async () => {
    const { id } = await sentInvoice(stage.portal)
    const late = lateAt(stage.payments, 'createPaymentIntent')
    assert.equal(await payElsewhere(await paying({ id }, 36_000), late.payments), 'payments-unavailable')
    assert.equal(await outcomeOfVoid(id), 'payments-unavailable')
    assert.equal(await outcomeOfCredit(id), 'payments-unavailable')
    assert.deepEqual(await standing(id), ['open', 0, 0, 0])
    await late.arrive()
    assert.equal(await outcomeOfVoid(id), 'invoice-has-money')
    assert.deepEqual(await standing(id), ['paid', 36_000, 0, 1])
  })

  test('of a part keeps the whole from being charged on top of it', async () => {
    const { id } = await sentInTwo(stage.portal)
    const late = lateAt(stage.payments, 'createPaymentIntent')
    const part = await paying({ id }, 18_000)
    assert.equal(await payElsewhere(part, late.payments), 'payments-unavailable')
    const whole = { ...part, amountCents: 36_000 }
    assert.equal(await stage.portal.outcome('ada', calls.payInvoice, whole), 'payments-unavailable')
    await late.arrive()
    assert.equal(await stage.portal.outcome('ada', calls.payInvoice, whole), 'amount-differs')
    assert.deepEqual(await received(), [18_000])
    const rest = { ...part, paidCents: 18_000 }
    assert.equal(await stage.portal.outcome('ada', calls.payInvoice, rest), 'ok')
    assert.deepEqual(await received(), [18_000, 18_000])
    assert.deepEqual(await standing(id), ['paid', 36_000, 0, 2])
  })

  test('of a part that comes through while it is given up leaves the whole uncharged', async () => {
    const { id } = await sentInTwo(stage.portal)
    const challenged = await stage.savedCard('ada', 'challenged')
    const part = { ...(await paying({ id }, 18_000)), paymentMethodId: challenged }
    const { paymentIntentId } = await stage.portal.call('ada', calls.payInvoice, part)
    const other = await stage.savedCard('ada', 'other')
    /** The holder answers their bank just before the part would be taken back. */
    const answering = anticipated(stage.payments, 'cancelPayment', () =>
      stage.stripe.paymentIntents.confirm(paymentIntentId, { payment_method: other }),
    )
    const whole = { ...part, amountCents: cents(36_000), paymentMethodId: other }
    assert.equal(await payElsewhere(whole, answering), 'amount-differs')
    assert.deepEqual(await received(), [18_000])
    assert.deepEqual(await standing(id), ['partially_paid', 18_000, 0, 1])
  })

  test('is charged once by whoever repeats it, wherever', async () => {
    const { id } = await sentInvoice(stage.portal)
    const late = lateAt(stage.payments, 'createPaymentIntent')
    const body = await paying({ id }, 36_000)
    for (let times = 0; times < 2; times++)
      assert.equal(await payElsewhere(body, late.payments), 'payments-unavailable')
    assert.equal(await stage.portal.outcome('ada', calls.payInvoice, body), 'ok')
    await late.arrive()
    assert.deepEqual(await received(), [36_000])
    assert.deepEqual(await standing(id), ['paid', 36_000, 0, 1])
  })

  test('and never will is over in two minutes: the invoice may be voided, credited and paid again', async () => {
    const { id } = await sentInvoice(stage.portal)
    const body = await paying({ id }, 36_000)
    assert.equal(
      await payElsewhere(body, lateAt(stage.payments, 'createPaymentIntent').payments),
      'payments-unavailable',
    )
    stage.portal.clock.advance(minuteMs)
    assert.equal(await outcomeOfVoid(id), 'payments-unavailable')
    stage.portal.clock.advance(minuteMs)
    assert.equal(await outcomeOfVoid(id), 'ok')
    assert.deepEqual(await standing(id), ['void', 0, 0, 0])
    assert.equal(await chargeOf(id), 'over')
  })

  test('refused by the provider holds nothing up', async () => {
    const { id } = await sentInvoice(stage.portal)
    const body = await paying({ id }, 36_000)
    await stage.stripe.paymentMethods.detach(body.paymentMethodId)
    assert.notEqual(await stage.portal.outcome('ada', calls.payInvoice, body), 'ok')
    assert.equal(await outcomeOfVoid(id), 'ok')
  })

  test('is found by the sweep, with its money or without', async () => {
    const { id } = await sentInvoice(stage.portal)
    const late = lateAt(stage.payments, 'createPaymentIntent')
    assert.equal(await payElsewhere(await paying({ id }, 36_000), late.payments), 'payments-unavailable')
    await sweep()
    assert.equal(await chargeOf(id), 'asked')
    await late.arrive()
    stage.portal.clock.advance(3 * minuteMs)
    await sweep()
    assert.equal(await chargeOf(id), 'begun')
    assert.deepEqual(await standing(id), ['paid', 36_000, 0, 1])
  })

  test('that never arrived is over by the sweep, and asked for anew under another key', async () => {
    const { id } = await sentInvoice(stage.portal)
    const body = await paying({ id }, 36_000)
    await payElsewhere(body, lateAt(stage.payments, 'createPaymentIntent').payments)
    stage.portal.clock.advance(3 * minuteMs)
    await sweep()
    assert.equal(await chargeOf(id), 'over')
    assert.equal(await stage.portal.outcome('ada', calls.payInvoice, body), 'ok')
    assert.deepEqual(await received(), [36_000])
  })

  test('is not begun where another process voided the invoice a moment before', async () => {
    const { id } = await sentInvoice(stage.portal)
    const body = await paying({ id }, 36_000)
    const documents = overtaken(stage.portal.documents, charges.name, () => outcomeOfVoid(id))
    assert.equal(await payElsewhere(body, stage.payments, documents), 'invoice-voided')
    assert.deepEqual(await received(), [])
    assert.deepEqual(await standing(id), ['void', 0, 0, 0])
  })
})
