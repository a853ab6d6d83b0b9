import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import type { RefundOutcome } from '#domain/billing/refund-reasons.ts'
import * as staff from '#domain/billing/staff-contract.ts'
import * as calls from '#domain/invoices/contract.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import { payInvoices } from '#domain/invoices/joint-contract.ts'
import { movementsOfPayment } from '#domain/invoices/movements.ts'
import { payments, refunds } from '#server/billing/exports/collections.ts'
import { openBillingStage } from '#server/billing/stage.test-support.ts'
import type { BillingStage, numbers } from '#server/billing/stage.test-support.ts'
import { createId } from '#server/platform/secrets.ts'
import { sentItem, storedInvoice } from './stage.test-support.ts'

describe('several invoices that were paid at once, whose money goes back', () => {
  let stage: BillingStage
  let first: PresentedInvoice
  let second: PresentedInvoice

  beforeEach(async () => {
    stage = await openBillingStage()
    first = await sentItem(stage.portal, 10_000)
    second = await sentItem(stage.portal, 25_000)
  })
  afterEach(() => stage.close())

  async function paid(conduct: keyof typeof numbers = 'accepted'): Promise<string> {
    const invoices = [first, second].map(({ id, totalCents }) => ({
      invoiceId: id,
      amountCents: totalCents,
      paidCents: 0,
    }))
    const body = { invoices, paymentMethodId: await stage.savedCard('ada', conduct) }
    return (await stage.portal.call('ada', payInvoices, body)).paymentIntentId
  }

  function refunding(paymentId: string, of: PresentedInvoice | null, amountCents: number, outcome?: RefundOutcome) {
    const body = { key: createId(), paymentId, amountCents, reason: 'requested_by_customer' as const }
    return { ...body, ...(of ? { invoiceId: of.id } : {}), ...(outcome ? { outcome } : {}) }
  }

  const outcome = (body: object) => stage.portal.outcome('tom', staff.refundPayment, body)

  async function standing() {
    const all = [await storedInvoice(stage.portal, first.id), await storedInvoice(stage.portal, second.id)]
    return all.map(({ status, paidCents, creditedCents }) => [status, paidCents, creditedCents])
  }

  async function movements(paymentId: string) {
    const payment = (await stage.portal.documents.get(payments, paymentId))?.data
    assert.ok(payment)
    return movementsOfPayment(payment, 'UTC').map(({ kind, invoiceId, amountCents }) => [
      kind,
      invoiceId === first.id ? 1 : 2,
      amountCents,
    ])
  }

  test('are refunded one by one, each as staff decide, and never beyond what it was paid', async () => {
    const paymentId = await paid()
    assert.equal(await outcome(refunding(paymentId, null, 1_000, 'owed')), 'invalid-input')
    assert.equal(await outcome(refunding(paymentId, first, 1_000)), 'invalid-input')
    assert.equal(await outcome({ ...refunding(paymentId, null, 1_000, 'owed'), invoiceId: 'another' }), 'invalid-input')
    const refused = (body: ReturnType<typeof refunding>, sentence: string) =>
      assert.rejects(
        stage.portal.call('tom', staff.refundPayment, body),
        new RegExp(`refund-too-large.*${sentence} for invoice ${first.number} \\(Bakery relaunch\\)\\.`),
      )
    await refused(refunding(paymentId, first, 10_001, 'owed'), 'Enter at most \\$100, the amount left to refund')
    assert.equal(await outcome(refunding(paymentId, second, 5_000, 'owed')), 'ok')
    assert.deepEqual(await standing(), [
      ['paid', 10_000, 0],
      ['partially_paid', 20_000, 0],
    ])
    assert.equal(await outcome(refunding(paymentId, first, 10_000, 'credited')), 'ok')
    await refused(refunding(paymentId, first, 1, 'credited'), 'Nothing is left to refund')
    assert.deepEqual(await standing(), [
      ['credited', 0, 10_000],
      ['partially_paid', 20_000, 0],
    ])
    assert.deepEqual((await movements(paymentId)).toSorted(), [
      ['payment', 1, 10_000],
      ['payment', 2, 25_000],
      ['refund', 1, -10_000],
      ['refund', 2, -5_000],
    ])
  })

  test('are refunded once under one key, and another invoice under it is refused', async () => {
    const paymentId = await paid()
    const body = refunding(paymentId, first, 4_000, 'owed')
    const all = await Promise.all([1, 2, 3].map(() => outcome(body)))
    assert.deepEqual(all, ['ok', 'ok', 'ok'])
    assert.equal(await outcome({ ...body, invoiceId: second.id }), 'refund-overtaken')
    assert.equal(await stage.portal.documents.count(refunds, {}), 1)
    assert.deepEqual(await standing(), [
      ['partially_paid', 6_000, 0],
      ['paid', 25_000, 0],
    ])
  })

  test('a payment of one thing names no invoice', async () => {
    const card = await stage.savedCard('ada')
    const { id: invoiceId, totalCents: amountCents } = first
    const body = { invoiceId, amountCents, paidCents: 0, paymentMethodId: card }
    const { paymentIntentId } = await stage.portal.call('ada', calls.payInvoice, body)
    assert.equal(await outcome(refunding(paymentIntentId, first, 100, 'owed')), 'invalid-input')
    assert.equal(await outcome(refunding(paymentIntentId, null, 100, 'owed')), 'ok')
  })

  test('a refund made at the provider is of the invoices in turn, and the next one fits what is left', async () => {
    const paymentId = await paid()
    await stage.stripe.refunds.create({ payment_intent: paymentId, amount: 12_000 })
    // Nobody has told the portal yet.
    assert.equal(await outcome(refunding(paymentId, first, 1, 'owed')), 'refund-too-large')
    assert.deepEqual(await standing(), [
      ['credited', 0, 10_000],
      ['paid', 23_000, 2_000],
    ])
    assert.equal(await outcome(refunding(paymentId, second, 23_000, 'owed')), 'ok')
    assert.deepEqual(await standing(), [
      ['credited', 0, 10_000],
      ['open', 0, 2_000],
    ])
  })

  test('a refund that fails days later is back on its invoice', async () => {
    const paymentId = await paid('refundFails')
    const { refund } = await stage.portal.call('tom', staff.refundPayment, refunding(paymentId, second, 6_000, 'owed'))
    assert.equal(refund.invoiceId, second.id)
    await stage.provider.control('POST', 'clock', { seconds: 600 })
    await stage.tell({ object: 'refund', id: refund.providerId, payment_intent: paymentId })
    assert.deepEqual(await standing(), [
      ['paid', 10_000, 0],
      ['paid', 25_000, 0],
    ])
  })

  test('a lost dispute is owed again on all of them', async () => {
    const paymentId = await paid('disputed')
    const [dispute] = (await stage.stripe.disputes.list({ payment_intent: paymentId })).data
    assert.ok(dispute)
    await stage.tell({ object: 'dispute', id: dispute.id, payment_intent: paymentId })
    assert.deepEqual(await standing(), [
      ['paid', 10_000, 0],
      ['paid', 25_000, 0],
    ])
    await stage.provider.control('POST', 'disputes', { dispute: dispute.id, verdict: 'lost' })
    await stage.tell({ object: 'dispute', id: dispute.id, payment_intent: paymentId })
    assert.deepEqual(await standing(), [
      ['open', 0, 0],
      ['open', 0, 0],
    ])
    assert.deepEqual(
      (await movements(paymentId)).filter(([kind]) => kind === 'dispute'),
      [
        ['dispute', 1, -10_000],
        ['dispute', 2, -25_000],
      ],
    )
  })
})
