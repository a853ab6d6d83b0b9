import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { addDays, daysBetween } from '#domain/core/days.ts'
import { cents } from '#domain/core/money.ts'
import * as calls from '#domain/invoices/contract.ts'
import {
  invoiceChargeId,
  jointChargeId,
  messageChargeId,
  staffChargeId,
  purposeOfCharge,
} from '#server/billing/find-charge.ts'
import { createActivityLog } from '#server/platform/activity.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { afterMoney, settleInvoice } from './settle-invoice.ts'
import type { SettlingPayment } from './settle-invoice.ts'
import { draftWithHours, newCreditKey, sentInvoice, storedInvoice } from './stage.test-support.ts'

describe('money that has come in', () => {
  let portal: TestPortal

  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  /** Settles a payment of all that ada owes, and tells how the invoice then stands. */
  async function settle(invoiceId: string, more: Partial<SettlingPayment> = {}): Promise<[string, number, number]> {
    const { clock } = portal
    const settings = { openingHours: { timeZone: 'UTC', spans: [] } }
    const settlement = {
      id: 'pi_1',
      askedInvoiceId: invoiceId,
      uid: 'ada',
      description: 'Invoice',
      status: 'paid',
      stripeStatus: 'succeeded',
      createdAt: clock.now(),
      amountCents: cents(36_000),
      currency: 'usd',
      paidAt: null,
      refunds: [],
      disputes: [],
    } as const
    await portal.documents.transact(async (transaction) => {
      const activity = createActivityLog({ clock })
      await settleInvoice({ clock, activity, settings }, transaction, { ...settlement, ...more })
    })
    const { status, paidCents, payments } = await storedInvoice(portal, invoiceId)
    return [status, paidCents, payments.length]
  }

  test('pays its invoice once', async () => {
    const { id } = await sentInvoice(portal)
    assert.deepEqual(await settle(id), ['paid', 36_000, 1])
    assert.deepEqual(await settle(id), ['paid', 36_000, 1])
    assert.deepEqual(await settle(id, { status: 'fail' }), ['paid', 36_000, 1])
  })

  test('of another account, another currency, or not paid pays nothing; nor does it pay a draft', async () => {
    const draft = await draftWithHours(portal)
    assert.deepEqual(await settle(draft.id), ['draft', 0, 0])
    const { id } = await sentInvoice(portal, 'clinic-intranet')
    for (const more of [{ uid: 'hugo' }, { currency: 'eur' }, { status: 'unpaid' }, { status: 'fail' }] as const)
      assert.deepEqual(await settle(id, { uid: 'grace', ...more }), ['open', 0, 0])
    assert.deepEqual(await settle(id, { uid: 'grace' }), ['paid', 36_000, 1])
  })

  test('and goes back makes an invoice due again from the agency’s day, whatever day it is elsewhere', async () => {
    const { id } = await sentInvoice(portal)
    const invoice = await storedInvoice(portal, id)
    const daysToPay = daysBetween(invoice.issue?.on ?? '', invoice.dueDate)
    const day = addDays(invoice.dueDate, 30)
    for (const [timeZone, from] of [
      ['America/Los_Angeles', addDays(day, -1)],
      ['Europe/Berlin', day],
    ] as const) {
      const agency = { settings: { openingHours: { timeZone, spans: [] } } }
      const before = { ...invoice, status: 'paid' } as const
      const { dueDate } = afterMoney(agency, { before, after: invoice }, `${day}T03:00:00.000Z`)
      assert.equal(dueDate, addDays(from, daysToPay), timeZone)
    }
  })

  test('that is less than what is owed leaves the rest', async () => {
    const { id } = await sentInvoice(portal)
    assert.deepEqual(await settle(id, { amountCents: cents(100) }), ['partially_paid', 100, 1])
    assert.deepEqual(await settle(id, { id: 'pi_2', amountCents: cents(35_900) }), ['paid', 36_000, 2])
  })

  test('late, on an invoice that was taken back or credited, is on it and opens nothing again', async () => {
    const first = await sentInvoice(portal)
    await portal.call('tom', calls.voidInvoice, { invoiceId: first.id, reason: 'Wrong' })
    assert.deepEqual(await settle(first.id), ['void', 36_000, 1])
    const second = (await portal.call('tom', calls.draftInvoice, { projectId: first.projectId })).invoice
    const { invoice } = await portal.call('tom', calls.sendInvoice, { invoiceId: second.id, version: second.version })
    const credit = { invoiceId: invoice.id, key: newCreditKey(), amountCents: 36_000, reason: 'Late' }
    await portal.call('tom', calls.creditInvoice, credit)
    assert.deepEqual(await settle(invoice.id, { id: 'pi_2' }), ['credited', 36_000, 1])
  })

  test('says by itself what it was asked for', () => {
    const none = { isCharge: true, messageId: null, invoiceId: null, jointId: null }
    assert.deepEqual(purposeOfCharge(invoiceChargeId('i-1_x', 12)), { ...none, invoiceId: 'i-1_x' })
    const jointId = jointChargeId([{ invoiceId: 'i-1_x', part: 0, description: '', amountCents: cents(500) }])
    assert.deepEqual(purposeOfCharge(jointId), { ...none, jointId })
    assert.deepEqual(purposeOfCharge(messageChargeId('ada-k')), { ...none, messageId: 'ada-k' })
    assert.deepEqual(purposeOfCharge(staffChargeId('f')), none)
    for (const orderId of [null, 'order-1']) assert.equal(purposeOfCharge(orderId).isCharge, false)
  })
})
