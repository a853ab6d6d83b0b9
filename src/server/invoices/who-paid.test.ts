import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as billing from '#domain/billing/payment-contract.ts'
import { payInvoiceByBank } from '#domain/invoices/bank-contract.ts'
import * as calls from '#domain/invoices/contract.ts'
import { payInvoices } from '#domain/invoices/joint-contract.ts'
import { openBillingStage } from '#server/billing/stage.test-support.ts'
import type { BillingStage } from '#server/billing/stage.test-support.ts'
import { followTold } from '#server/notifications/stage.test-support.ts'
import { readPdf } from '#server/testing/read-pdf.test-support.ts'
import { sentItem, storedInvoice } from './stage.test-support.ts'

describe('who of an account paid its invoice', () => {
  let stage: BillingStage

  beforeEach(async () => {
    stage = await openBillingStage()
  })
  afterEach(() => stage.close())

  async function claim() {
    const { id: invoiceId, totalCents: amountCents } = await sentItem(stage.portal, 64_000, 'clinic-booking')
    return { invoiceId, amountCents, paidCents: 0 }
  }

  async function payersOf(invoiceId: string) {
    const { payments } = await storedInvoice(stage.portal, invoiceId)
    return payments.map(({ payer }) => payer)
  }

  test('is told to the owner whose card it was, and stands on the receipt and the invoice', async () => {
    const told = await followTold(stage.portal)
    const paymentMethodId = await stage.savedCard('grace')
    const asked = await claim()
    const { paymentIntentId, invoice } = await told.call('pia', calls.payInvoice, { ...asked, paymentMethodId })
    assert.deepEqual(
      invoice.payments.map(({ payer }) => payer),
      ['Pia Moreau'],
    )
    const mail = (await told.mailRound()).find(
      ({ to, subject }) => to.email === 'grace@harborclinics.example' && subject.startsWith('We received $640'),
    )
    assert.match(mail?.text ?? '', /Paid by Pia Moreau on Dec 8, 2026, with Visa ending in 4242\./)
    const headers = { cookie: await stage.portal.cookieOf('grace') }
    const receipt = await stage.portal.app.inject({ url: `/files/receipts/${paymentIntentId}`, headers })
    assert.match(readPdf(receipt.rawPayload), /Payer\s+Pia Moreau/)
    await told.notifying.stop()
  })

  test('is whoever began it, where the bank’s news come later', async () => {
    const asked = await claim()
    const paymentMethodId = await stage.savedCard('grace', 'challenged')
    const { paymentIntentId: id } = await stage.portal.call('pia', calls.payInvoice, { ...asked, paymentMethodId })
    await stage.stripe.paymentIntents.confirm(id, { payment_method: await stage.savedCard('grace', 'other') })
    assert.equal(await stage.tell({ object: 'payment_intent', id }), 200)
    assert.deepEqual(await payersOf(asked.invoiceId), ['Pia Moreau'])
  })

  test('is whoever tried it last, after a refused card', async () => {
    const declined = await stage.savedCard('grace', 'declined')
    const paymentMethodId = await stage.savedCard('grace')
    const [invoicePage, billingPage] = [await claim(), await claim()]
    for (const asked of [invoicePage, billingPage]) {
      const outcome = await stage.portal.outcome('pia', calls.payInvoice, { ...asked, paymentMethodId: declined })
      assert.equal(outcome, 'card-declined')
    }
    const { data } = await stage.stripe.paymentIntents.list({ limit: 1 })
    await stage.portal.call('grace', calls.payInvoice, { ...invoicePage, paymentMethodId })
    assert.deepEqual(await payersOf(invoicePage.invoiceId), ['Grace Okafor'])
    await stage.portal.call('grace', billing.retryPayment, { paymentId: data[0]?.id ?? '', paymentMethodId })
    assert.deepEqual(await payersOf(billingPage.invoiceId), ['Grace Okafor'])
  })

  test('is named on each of several that are paid at once, and on one that a bank debit pays', async () => {
    const paymentMethodId = await stage.savedCard('grace')
    const invoices = [await claim(), await claim()]
    await stage.portal.call('pia', payInvoices, { invoices, paymentMethodId })
    for (const { invoiceId } of invoices) assert.deepEqual(await payersOf(invoiceId), ['Pia Moreau'])
    const asked = await claim()
    const account = { ...asked, paymentMethodId: 'pm_usBankAccount_success' }
    const { paymentIntentId: id } = await stage.portal.call('pia', payInvoiceByBank, account)
    await stage.provider.control('POST', 'clock', { seconds: 5 * 86_400 })
    await stage.tell({ object: 'payment_intent', id })
    assert.deepEqual(await payersOf(asked.invoiceId), ['Pia Moreau'])
  })
})
