import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as calls from '#domain/invoices/contract.ts'
import { setPaymentPlan } from '#domain/invoices/plan-contract.ts'
import { recordPayment } from '#domain/invoices/recorded-contract.ts'
import { remindOfInvoice } from '#domain/invoices/reminder-contract.ts'
import { openToldPortal } from '#server/notifications/stage.test-support.ts'
import type { ToldPortal } from '#server/notifications/stage.test-support.ts'
import { byCheck, draftWithHours, inTwo, newCreditKey, send, sentInvoice } from './stage.test-support.ts'

describe('what a client was told of an invoice', () => {
  let portal: ToldPortal
  beforeEach(async () => {
    portal = await openToldPortal()
  })
  afterEach(() => portal.close())

  const unread = async () =>
    (await portal.storedOf('ada')).filter(({ readAt }) => readAt === null).map(({ type }) => type)

  async function reminded(): Promise<string> {
    const { id: invoiceId } = await sentInvoice(portal)
    portal.clock.advance(1000)
    await portal.call('tom', remindOfInvoice, { invoiceId })
    assert.deepEqual(await unread(), ['invoice.issued', 'invoice.reminder'])
    portal.clock.advance(1000)
    return invoiceId
  }

  test('is read once all of it is paid, and not by a part', async () => {
    const invoiceId = await reminded()
    await portal.call('tom', recordPayment, byCheck(invoiceId, 36_000, { amountCents: 10_000 }))
    assert.deepEqual(await unread(), ['invoice.issued', 'invoice.reminder', 'invoice.payment_recorded'])
    portal.clock.advance(1000)
    await portal.call('tom', recordPayment, byCheck(invoiceId, 26_000, { amountCents: 26_000 }))
    assert.deepEqual(await unread(), ['invoice.payment_recorded', 'invoice.payment_recorded'])
  })

  test('is read once it is void', async () => {
    const invoiceId = await reminded()
    await portal.call('tom', calls.voidInvoice, { invoiceId, reason: 'Sent twice.' })
    assert.deepEqual(await unread(), ['invoice.voided'])
  })

  test('is read once all of it is credited', async () => {
    const invoiceId = await reminded()
    const credit = { invoiceId, key: newCreditKey(), amountCents: 36_000, reason: 'A present' }
    await portal.call('tom', calls.creditInvoice, credit)
    assert.deepEqual(await unread(), ['invoice.credited'])
  })

  test('reminds of no part that is paid, while the rest is due later', async () => {
    const { id: invoiceId, version } = await draftWithHours(portal)
    const plan = { invoiceId, version, parts: inTwo(18_000, '2026-12-10', '2027-03-10') }
    await send(portal, (await portal.call('tom', setPaymentPlan, plan)).invoice)
    portal.clock.advance(1000)
    await portal.call('tom', remindOfInvoice, { invoiceId })
    assert.deepEqual(await unread(), ['invoice.issued', 'invoice.reminder'])
    portal.clock.advance(1000)
    await portal.call('tom', recordPayment, byCheck(invoiceId, 36_000, { amountCents: 18_000 }))
    assert.deepEqual(await unread(), ['invoice.issued', 'invoice.payment_recorded'])
  })
})
