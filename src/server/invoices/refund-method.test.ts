import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import type { RecordedMethod } from '#domain/invoices/invoice-status.ts'
import { recordPayment, recordRefund } from '#domain/invoices/recorded-contract.ts'
import { listRevenue } from '#domain/overview/contract.ts'
import { parseCsv } from '#server/testing/parse-csv.test-support.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { readPdf } from '#server/testing/read-pdf.test-support.ts'
import { byCheck, newCreditKey, sentInvoice, storedInvoice } from './stage.test-support.ts'

describe('the method of a recorded refund', () => {
  let portal: TestPortal

  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  /** $25 of $360 by check went back. */
  async function refunded(how: { readonly method?: RecordedMethod } = {}) {
    const { id: invoiceId } = await sentInvoice(portal)
    const paid = byCheck(invoiceId, 36_000)
    await portal.call('tom', recordPayment, paid)
    const refund = { invoiceId, recordedId: paid.key, key: newCreditKey(), amountCents: 2_500, ...how }
    const about = { returnedOn: '2026-12-08', outcome: 'credited', reason: 'Paid twice' } as const
    await portal.call('tom', recordRefund, { ...refund, ...about })
    return (await storedInvoice(portal, invoiceId)).refunds[0]?.recorded
  }

  /** What the statement, the list behind the revenue and the file of payments say of it. */
  async function told() {
    const headers = { cookie: await portal.cookieOf('tom') }
    const get = (url: string) => portal.app.inject({ url, headers })
    const paper = readPdf((await get('/files/statements/ada?period=year')).rawPayload)
    const { movements } = await portal.call('tom', listRevenue, { month: '2026-12' })
    const [head = [], ...rows] = parseCsv((await get('/files/payments.csv')).body)
    const row = rows.find((cells) => cells[head.indexOf('Kind')] === 'refund')
    return [
      /Refund (by check|by bank transfer|in cash), INV/.exec(paper)?.[1],
      movements.find(({ kind }) => kind === 'refund')?.method,
      row?.[head.indexOf('Method')],
    ]
  }

  test('is the one that staff chose, whatever the payment’s is', async () => {
    assert.equal((await refunded({ method: 'bank_transfer' }))?.method, 'bank_transfer')
    assert.deepEqual(await told(), ['by bank transfer', 'bank_transfer', 'bank transfer'])
  })

  test('is the payment’s where none was chosen', async () => {
    assert.equal((await refunded())?.method, undefined)
    assert.deepEqual(await told(), ['by check', 'check', 'check'])
  })
})
