import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { recordPayment, recordRefund, undoPayment, undoRefund } from '#domain/invoices/recorded-contract.ts'
import { followTold } from '#server/notifications/stage.test-support.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { readPdf } from '#server/testing/read-pdf.test-support.ts'
import { byCheck, newCreditKey, sentInvoice, storedInvoice } from './stage.test-support.ts'

describe('money that staff gave back of a recorded payment', () => {
  let portal: TestPortal

  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  test('is credited or due again, in part or in whole, credited or due again, and not undone before the refund is', async () => {
    const { id: invoiceId } = await sentInvoice(portal)
    const standing = async () => {
      const { status, paidCents, creditedCents, awaitedOn } = await storedInvoice(portal, invoiceId)
      return [status, paidCents, creditedCents, awaitedOn]
    }
    const undoing = { invoiceId, recordedId: '', reason: 'The bank returned the check' }
    const paid = byCheck(invoiceId, 36_000)
    await portal.call('tom', recordPayment, paid)
    const giving = (amountCents: number, outcome: 'credited' | 'owed', more: object = {}) => {
      const of = { invoiceId, recordedId: paid.key, key: newCreditKey() }
      return { ...of, amountCents, outcome, returnedOn: '2026-12-08', reason: 'Paid twice', ...more }
    }
    const first = giving(6_000, 'credited')
    await portal.call('tom', recordRefund, first)
    await portal.call('tom', recordRefund, first)
    assert.deepEqual(await standing(), ['paid', 30_000, 6_000, null])
    const second = giving(10_000, 'owed')
    await portal.call('tom', recordRefund, second)
    assert.deepEqual((await standing()).slice(0, 3), ['partially_paid', 20_000, 6_000])
    for (const bad of [giving(20_001, 'owed'), giving(0, 'owed'), giving(1, 'owed', { returnedOn: '2026-12-09' })])
      assert.equal(await portal.outcome('tom', recordRefund, bad), 'invalid-input')
    const unknown = giving(1, 'owed', { recordedId: 'none' })
    assert.equal(await portal.outcome('tom', recordRefund, unknown), 'not-found')
    assert.equal(await portal.outcome('tom', undoPayment, { ...undoing, recordedId: paid.key }), 'payment-given-back')
    const cookie = await portal.cookieOf('ada')
    const url = `/files/invoices/${invoiceId}/payments/${paid.key}`
    const receipt = readPdf((await portal.app.inject({ method: 'GET', url, headers: { cookie } })).rawPayload)
    for (const words of ['Refunded', '−$160.00', 'After refunds', '$200.00']) assert.ok(receipt.includes(words), words)
    const keep = (refundId: string) => ({ invoiceId, refundId, reason: 'It was kept' })
    for (let times = 0; times < 2; times++) await portal.call('tom', undoRefund, keep(second.key))
    assert.deepEqual(await standing(), ['paid', 30_000, 6_000, null])
    await portal.call('tom', undoRefund, keep(first.key))
    assert.deepEqual(await standing(), ['paid', 36_000, 0, null])
    assert.equal(await portal.outcome('tom', undoRefund, keep('none')), 'not-found')
    await portal.call('tom', undoPayment, { ...undoing, recordedId: paid.key })
    assert.deepEqual((await standing()).slice(0, 3), ['open', 0, 0])
    const { refunds } = await storedInvoice(portal, invoiceId)
    assert.deepEqual(
      refunds.map(({ state, recorded }) => [state, recorded?.reason, recorded?.undoing?.reason]),
      [
        ['failed', 'Paid twice', 'It was kept'],
        ['failed', 'Paid twice', 'It was kept'],
      ],
    )
  })

  test('is refused with what can still be given back, or with the news that nothing can', async () => {
    const { id: invoiceId } = await sentInvoice(portal)
    const paid = byCheck(invoiceId, 36_000)
    await portal.call('tom', recordPayment, paid)
    const giving = (amountCents: number) => {
      const of = { invoiceId, recordedId: paid.key, key: newCreditKey(), outcome: 'owed' as const }
      return { ...of, amountCents, returnedOn: '2026-12-08', reason: 'Paid twice' }
    }
    const told = async (amountCents: number) => {
      const response = await portal.app.inject({
        method: 'POST',
        url: recordRefund.path,
        headers: { origin: 'http://portal.example', cookie: await portal.cookieOf('tom') },
        payload: giving(amountCents),
      })
      return response.json().fields.amountCents
    }
    assert.equal(await told(36_001), 'Enter at most $360')
    await portal.call('tom', recordRefund, giving(36_000))
    assert.equal(await told(1), 'This payment was already refunded in full')
  })

  test('is told with what remains and when that is due', async () => {
    const { id: invoiceId } = await sentInvoice(portal)
    const told = await followTold(portal)
    const paid = byCheck(invoiceId, 36_000)
    await portal.call('tom', recordPayment, paid)
    portal.clock.advance(4 * 86_400_000)
    portal.signInAgain('tom')
    const given = { invoiceId, recordedId: paid.key, amountCents: 10_000, returnedOn: '2026-12-12', reason: 'Twice' }
    const due = { ...given, key: newCreditKey(), outcome: 'owed' as const }
    await portal.call('tom', recordRefund, due)
    await portal.call('tom', undoRefund, { invoiceId, refundId: due.key, reason: 'It was kept' })
    const bodies = (await told.storedOf('ada')).map(({ type, body }) => [type, body])
    await told.notifying.stop()
    assert.deepEqual(bodies.filter(([type]) => type?.startsWith('invoice.refund_')).toSorted(), [
      [
        'invoice.refund_recorded',
        'Bakery relaunch: $100 was refunded on Dec 12, 2026. Amount remaining: $100, due Dec 26. Reason: Twice',
      ],
      [
        'invoice.refund_undone',
        'Bakery relaunch: The refund of $100 was undone. Nothing is left to pay. Reason: It was kept',
      ],
    ])
  })
})
