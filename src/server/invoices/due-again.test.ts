import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { addDays, sayDay, sayShortDay } from '#domain/core/days.ts'
import { payInvoiceByBank } from '#domain/invoices/bank-contract.ts'
import * as calls from '#domain/invoices/contract.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import { payInvoices } from '#domain/invoices/joint-contract.ts'
import { sweepPayments } from '#server/billing/payment-sweep.ts'
import { anotherPortal, openBillingStage } from '#server/billing/stage.test-support.ts'
import type { BillingStage } from '#server/billing/stage.test-support.ts'
import { followTold } from '#server/notifications/stage.test-support.ts'
import { draftWithHours, send, sentInvoice, sentItem } from './stage.test-support.ts'

const daySeconds = 86_400
const noFault = (error: unknown) => assert.fail(String(error))

describe('what is told of an invoice that is due again', () => {
  let stage: BillingStage

  beforeEach(async () => {
    stage = await openBillingStage()
  })
  afterEach(() => stage.close())

  async function pass(days: number): Promise<void> {
    await stage.provider.control('POST', 'clock', { seconds: days * daySeconds })
    await sweepPayments(anotherPortal(stage), noFault)
  }

  test('names the day that has passed where a bank returns the payment of an overdue invoice', async () => {
    const told = await followTold(stage.portal)
    const { id: invoiceId, dueDate } = await sentInvoice(stage.portal)
    const paymentMethodId = 'pm_usBankAccount_dispute'
    await stage.portal.call('ada', payInvoiceByBank, { invoiceId, amountCents: 36_000, paidCents: 0, paymentMethodId })
    await pass(4.5)
    stage.portal.clock.advance(20 * daySeconds * 1000)
    await pass(1)
    const last = (await told.storedOf('ada')).find(({ title }) => title.startsWith('The bank returned $360'))
    assert.match(
      last?.body ?? '',
      new RegExp(` The invoice is due again \\(overdue since ${sayShortDay(dueDate)}(, \\d{4})?\\)\\.$`),
    )
    await told.notifying.stop()
  })

  test('says how much is due by which day where several were paid at once', async () => {
    const told = await followTold(stage.portal)
    const first = await sentItem(stage.portal, 10_000)
    const draft = await draftWithHours(stage.portal)
    const dueDate = addDays(draft.dueDate, 400)
    const changed = await stage.portal.call('tom', calls.updateInvoice, {
      invoiceId: draft.id,
      version: draft.version,
      dueDate,
    })
    const second = await send(stage.portal, changed.invoice)
    const paying = ({ id, totalCents }: PresentedInvoice) => ({ invoiceId: id, amountCents: totalCents, paidCents: 0 })
    const paymentMethodId = await stage.savedCard('ada', 'disputed')
    const body = { invoices: [first, second].map(paying), paymentMethodId }
    const { paymentIntentId } = await stage.portal.call('ada', payInvoices, body)
    const [dispute] = (await stage.stripe.disputes.list({ payment_intent: paymentIntentId })).data
    assert.ok(dispute)
    await stage.provider.control('POST', 'disputes', { dispute: dispute.id, verdict: 'lost' })
    await stage.tell({ object: 'dispute', id: dispute.id, payment_intent: paymentIntentId })
    const lost = (await told.storedOf('ada')).find(({ title }) => title.startsWith('The bank returned $460'))
    assert.equal(
      lost?.body,
      `$100 is due again by ${sayShortDay(first.dueDate)} and $360 is due again by ${sayDay(dueDate)}.`,
    )
    await told.notifying.stop()
  })
})
