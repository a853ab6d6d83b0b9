import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { cents, zero } from '#domain/core/money.ts'
import * as calls from '#domain/invoices/contract.ts'
import { findViewer } from '#server/accounts/exports/find-viewer.ts'
import { charges } from '#server/billing/exports/collections.ts'
import { sweepPayments } from '#server/billing/payment-sweep.ts'
import { settleCharges } from '#server/billing/settle-charges.ts'
import { anotherPortal, openBillingStage } from '#server/billing/stage.test-support.ts'
import type { BillingStage } from '#server/billing/stage.test-support.ts'
import { dyingAt, dyingAtStep } from '#server/checkout/dying.test-support.ts'
import { portalOf } from '#server/testing/live-audience.test-support.ts'
import { payInvoice } from './pay-invoice.ts'
import { newCreditKey, sentInvoice, sentInTwo, storedInvoice } from './stage.test-support.ts'

/** Each step of paying that asks the provider. */
const steps = ['createPaymentIntent', 'readPaymentIntent'] as const
const kills = steps.flatMap((step) => (['before', 'after'] as const).map((when) => ({ step, when })))

describe('payments of an invoice that are cut in the middle', () => {
  let stage: BillingStage

  beforeEach(async () => {
    stage = await openBillingStage()
  })
  afterEach(() => stage.close())

  /** An invoice whose payment died there. */
  async function killed({ step, when }: (typeof kills)[number]) {
    const invoice = await sentInvoice(stage.portal)
    const paymentMethodId = await stage.savedCard('ada')
    const viewer = await findViewer(stage.portal.documents, 'ada')
    assert.ok(viewer)
    const body = { invoiceId: invoice.id, amountCents: cents(36_000), paidCents: zero, paymentMethodId }
    const portal = portalOf(stage.portal, { payments: dyingAt(stage.payments, step, when) })
    await assert.rejects(payInvoice(portal, viewer, body), { message: 'The process is gone' })
    assert.equal((await storedInvoice(stage.portal, invoice.id)).status, 'open')
    return body
  }

  async function received(): Promise<number[]> {
    const { data } = await stage.stripe.paymentIntents.list({ limit: 100 })
    return data.flatMap(({ amount_received: cents }) => (cents > 0 ? [cents] : []))
  }

  function sweep(): Promise<void> {
    return sweepPayments(anotherPortal(stage), (error) => {
      throw error
    })
  }

  for (const kill of kills) {
    const at = `${kill.when} ${kill.step}`
    const isCharged = kill.step !== 'createPaymentIntent' || kill.when === 'after'

    test(`killed ${at}, whoever repeats it is charged once`, async () => {
      const body = await killed(kill)
      const { status, invoice } = await stage.portal.call('ada', calls.payInvoice, body)
      assert.deepEqual([status, invoice.status], ['paid', 'paid'])
      assert.equal((await storedInvoice(stage.portal, body.invoiceId)).status, 'paid')
      assert.deepEqual(await received(), [36_000])
    })

    test(`killed ${at} and never repeated, the sweep finds what was paid`, async () => {
      const { invoiceId } = await killed(kill)
      await sweep()
      const { status, payments } = await storedInvoice(stage.portal, invoiceId)
      assert.deepEqual([status, payments.length], isCharged ? ['paid', 1] : ['open', 0])
      assert.deepEqual(await received(), isCharged ? [36_000] : [])
    })

    test(`killed ${at}, a day later it is looked for before anything is charged`, async () => {
      const body = await killed(kill)
      stage.portal.clock.advance(25 * 3_600_000)
      const viewer = await findViewer(stage.portal.documents, 'ada')
      assert.ok(viewer)
      const portal = portalOf(stage.portal, { payments: stage.payments })
      assert.equal((await payInvoice(portal, viewer, body)).status, 'paid')
      assert.equal((await storedInvoice(stage.portal, body.invoiceId)).status, 'paid')
      assert.deepEqual(await received(), [36_000])
    })

    test(`killed ${at}, it is taken back only where nothing was charged`, async () => {
      const { invoiceId } = await killed(kill)
      const outcome = () => stage.portal.outcome('tom', calls.voidInvoice, { invoiceId, reason: 'Wrong' })
      assert.equal(await outcome(), isCharged ? 'invoice-has-money' : 'payments-unavailable')
      stage.portal.clock.advance(2 * 60_000)
      assert.equal(await outcome(), isCharged ? 'invoice-has-money' : 'ok')
      const { status } = await storedInvoice(stage.portal, invoiceId)
      assert.equal(status, isCharged ? 'paid' : 'void')
      assert.equal(await stage.portal.documents.count(charges, {}), 1)
    })
  }

  for (const when of ['before', 'after'] as const)
    test(`killed ${when} any step, a part is never paid beside the whole, nor on what was voided or credited`, async () => {
      for (let step = 1; await killedAtStep(step, when); step++) {
        await stage.close()
        stage = await openBillingStage()
      }
    })

  /** What everybody does after a payment of a part died; false where it did not. */
  async function killedAtStep(step: number, when: 'before' | 'after'): Promise<boolean> {
    const viewer = await findViewer(stage.portal.documents, 'ada')
    assert.ok(viewer)
    const { id: invoiceId } = await sentInTwo(stage.portal)
    const part = {
      invoiceId,
      amountCents: cents(18_000),
      paidCents: zero,
      paymentMethodId: await stage.savedCard('ada'),
    }
    const dying = dyingAtStep(stage.portal, stage.payments, step, when)
    const portal = portalOf(dying.portal, { payments: dying.payments })
    const isKilled = await payInvoice(portal, viewer, part).then(
      () => false,
      () => true,
    )
    const credit = { invoiceId, key: newCreditKey(), amountCents: 36_000, reason: 'Wrong' }
    await stage.portal.outcome('ada', calls.payInvoice, { ...part, amountCents: 36_000 })
    await stage.portal.outcome('tom', calls.creditInvoice, credit)
    await stage.portal.outcome('tom', calls.voidInvoice, { invoiceId, reason: 'Wrong' })
    stage.portal.clock.advance(3 * 60_000)
    await settleCharges(anotherPortal(stage), (error) => assert.fail(String(error)))
    await sweep()
    const { status, totalCents, paidCents } = await storedInvoice(stage.portal, invoiceId)
    const at = `${when} step ${step} of ${dying.done.join(', ')}: ${status}`
    assert.equal(
      (await received()).reduce((sum, cents) => sum + cents, 0),
      paidCents,
      at,
    )
    assert.ok(paidCents <= totalCents && (status !== 'void' || paidCents === 0), at)
    assert.equal(await stage.portal.documents.count(charges, { state: 'asked' }), 0, at)
    return isKilled
  }

  for (const fault of ['500', 'cut', 'reset'])
    test(`a provider that answers with ${fault} leaves nothing double behind`, async () => {
      const { id: invoiceId } = await sentInvoice(stage.portal)
      const paymentMethodId = await stage.savedCard('ada')
      const body = { invoiceId, amountCents: cents(36_000), paidCents: zero, paymentMethodId }
      await stage.provider.control('POST', 'faults', [{ kind: fault, method: 'POST', path: '/v1/payment_intents' }])
      assert.equal(await stage.portal.outcome('ada', calls.payInvoice, body), 'payments-unavailable')
      await stage.provider.control('POST', 'faults', [])
      assert.equal(await stage.portal.outcome('ada', calls.payInvoice, body), 'ok')
      assert.deepEqual(await received(), [36_000])
    })
})
