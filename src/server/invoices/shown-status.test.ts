import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { cents } from '#domain/core/money.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import { recordPayment, recordRefund } from '#domain/invoices/recorded-contract.ts'
import { parseCsv } from '#server/testing/parse-csv.test-support.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { readPdf } from '#server/testing/read-pdf.test-support.ts'
import { invoices } from './exports/collections.ts'
import { byCheck, newCreditKey, sentItem } from './stage.test-support.ts'

const at = '2026-12-08T12:00:00.000Z'

describe('the status of an invoice in the file and on paper is the one on the page', () => {
  let portal: TestPortal

  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  /** In the file, and on paper. */
  async function told(invoiceId: string) {
    const headers = { cookie: await portal.cookieOf('tom') }
    const [head = [], row = []] = parseCsv((await portal.app.inject({ url: '/files/invoices.csv', headers })).body)
    const { rawPayload } = await portal.app.inject({ url: `/files/invoices/${invoiceId}`, headers })
    return [row[head.indexOf('Status')], /Status\s*(.+)/.exec(readPdf(rawPayload))?.[1]]
  }

  async function refunded(amountCents: number) {
    const { id: invoiceId } = await sentItem(portal, 9_000)
    const paid = byCheck(invoiceId, 9_000)
    await portal.call('tom', recordPayment, paid)
    const about = { returnedOn: '2026-12-08', outcome: 'credited', reason: 'Paid twice' } as const
    const refund = { invoiceId, recordedId: paid.key, key: newCreditKey(), amountCents, ...about }
    await portal.call('tom', recordRefund, refund)
    return invoiceId
  }

  async function put(change: Partial<Invoice>) {
    const { id } = await sentItem(portal, 9_000)
    await portal.documents.transact(async (transaction) => {
      const stored = (await transaction.get(invoices, id))?.data ?? assert.fail()
      transaction.put(invoices, { ...stored, ...change })
    })
    return id
  }

  test('where a part was refunded', async () => {
    assert.deepEqual(await told(await refunded(4_000)), ['partly refunded', 'Partly refunded'])
  })

  test('where all was refunded', async () => {
    assert.deepEqual(await told(await refunded(9_000)), ['refunded', 'Refunded'])
  })

  test('while a bank disputes the payment', async () => {
    const dispute = { id: 'du_1', paymentId: 'pi_1', amountCents: cents(9_000), state: 'open', at } as const
    const payments = [{ paymentId: 'pi_1', amountCents: cents(9_000), paidAt: at }]
    const paid = { status: 'paid', paidCents: cents(9_000), paidAt: at, payments } as const
    assert.deepEqual(await told(await put({ ...paid, disputes: [dispute] })), ['disputed', 'Disputed'])
  })

  test('while a bank payment is on its way', async () => {
    const bankPayment = { paymentId: 'pi_1', amountCents: cents(9_000), startedAt: at }
    assert.deepEqual(await told(await put({ bankPayment })), ['processing', 'Processing'])
  })

  test('where the draft was discarded', async () => {
    const discarded = { number: null, status: 'void', issue: null, issuedAt: null } as const
    assert.deepEqual(await told(await put(discarded)), ['discarded', 'Discarded: nothing is due'])
  })
})
