import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { cents, zero } from '#domain/core/money.ts'
import { payInvoiceByBank as call } from '#domain/invoices/bank-contract.ts'
import * as calls from '#domain/invoices/contract.ts'
import { findViewer } from '#server/accounts/exports/find-viewer.ts'
import { charges } from '#server/billing/exports/collections.ts'
import { sweepPayments } from '#server/billing/payment-sweep.ts'
import { settleCharges } from '#server/billing/settle-charges.ts'
import { anotherPortal, openBillingStage } from '#server/billing/stage.test-support.ts'
import type { BillingStage } from '#server/billing/stage.test-support.ts'
import { dyingAt, dyingAtStep } from '#server/checkout/dying.test-support.ts'
import { portalOf } from '#server/testing/live-audience.test-support.ts'
import { payInvoiceByBank } from './pay-invoice.ts'
import { sentInvoice, storedInvoice } from './stage.test-support.ts'

const steps = ['createCustomer', 'debitBankAccount', 'readPaymentIntent'] as const
const kills = steps.flatMap((step) => (['before', 'after'] as const).map((when) => ({ step, when })))
const from = { ip: '203.0.113.7', userAgent: 'Tests' }
const noFault = (error: unknown) => assert.fail(String(error))

describe('bank payments of an invoice that are cut in the middle', () => {
  let stage: BillingStage

  beforeEach(async () => {
    stage = await openBillingStage()
  })
  afterEach(() => stage.close())

  async function ada() {
    const viewer = await findViewer(stage.portal.documents, 'ada')
    assert.ok(viewer)
    return viewer
  }

  async function bodyFor(account: string) {
    const { id: invoiceId } = await sentInvoice(stage.portal)
    const paymentMethodId = (
      await stage.stripe.paymentMethods.create({
        type: 'us_bank_account',
        us_bank_account: { account_holder_type: 'company', account_number: account, routing_number: '110000000' },
        billing_details: { name: 'Northwind' },
      })
    ).id
    return { invoiceId, amountCents: cents(36_000), paidCents: zero, paymentMethodId }
  }

  /** The debits at the bank, by how they stand. */
  async function debits(): Promise<string[]> {
    const { data } = await stage.stripe.paymentIntents.list({ limit: 100 })
    return data.map(({ status }) => status)
  }

  /** Days later, another process has looked for all that was missed. */
  async function daysLater(): Promise<void> {
    await stage.provider.control('POST', 'clock', { seconds: 5 * 86_400 })
    stage.portal.clock.advance(3 * 60_000)
    await settleCharges(anotherPortal(stage), noFault)
    await sweepPayments(anotherPortal(stage), noFault)
  }

  for (const { step, when } of kills) {
    const isDebited = step === 'readPaymentIntent' || (step === 'debitBankAccount' && when === 'after')

    async function killed() {
      const body = await bodyFor('000123456789')
      const portal = portalOf(stage.portal, { payments: dyingAt(stage.payments, step, when) })
      await assert.rejects(payInvoiceByBank(portal, await ada(), body, from), { message: 'The process is gone' })
      return body
    }

    test(`killed ${when} ${step}, whoever repeats it debits once`, async () => {
      const body = await killed()
      const outcome = await stage.portal.outcome('ada', call, body)
      assert.ok(outcome === 'ok' || outcome === 'bank-payment-processing', outcome)
      assert.ok((await storedInvoice(stage.portal, body.invoiceId)).bankPayment)
      assert.deepEqual(await debits(), ['processing'])
      await daysLater()
      assert.equal((await storedInvoice(stage.portal, body.invoiceId)).status, 'paid')
    })

    test(`killed ${when} ${step} and never repeated, the sweep finds what was debited`, async () => {
      const { invoiceId } = await killed()
      await daysLater()
      const { status, bankPayment } = await storedInvoice(stage.portal, invoiceId)
      assert.deepEqual([status, bankPayment], [isDebited ? 'paid' : 'open', undefined])
      assert.deepEqual(await debits(), isDebited ? ['succeeded'] : [])
      assert.equal(await stage.portal.documents.count(charges, { state: 'asked' }), 0)
    })
  }

  for (const account of ['000123456789', '000222222227'])
    for (const when of ['before', 'after'] as const)
      test(`killed ${when} any step, ${account} is never debited beside a card that pays`, async () => {
        for (let step = 1; await killedAtStep(account, step, when); step++) {
          await stage.close()
          stage = await openBillingStage()
        }
      })

  /** What everybody does after a bank payment died; false where it did not. */
  async function killedAtStep(account: string, step: number, when: 'before' | 'after'): Promise<boolean> {
    const body = await bodyFor(account)
    const { invoiceId } = body
    const dying = dyingAtStep(stage.portal, stage.payments, step, when)
    const portal = portalOf(dying.portal, { payments: dying.payments })
    const isKilled = await payInvoiceByBank(portal, await ada(), body, from).then(
      () => false,
      () => true,
    )
    const byCard = { ...body, paymentMethodId: await stage.savedCard('ada') }
    await stage.portal.outcome('ada', calls.payInvoice, byCard)
    await stage.portal.outcome('tom', calls.voidInvoice, { invoiceId, reason: 'Wrong' })
    await daysLater()
    await stage.portal.outcome('ada', calls.payInvoice, byCard)
    const { status, totalCents, paidCents, bankPayment } = await storedInvoice(stage.portal, invoiceId)
    const at = `${when} step ${step} of ${dying.done.join(', ')}: ${status}`
    const { data } = await stage.stripe.paymentIntents.list({ limit: 100 })
    const received = data.reduce((sum, { amount_received: each }) => sum + each, 0)
    assert.deepEqual([received, bankPayment], [paidCents, undefined], at)
    assert.ok(status === 'paid' ? paidCents === totalCents : status === 'void' && paidCents === 0, at)
    assert.equal(await stage.portal.documents.count(charges, { state: 'asked' }), 0, at)
    return isKilled
  }
})
