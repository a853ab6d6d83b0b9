import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import type { Invoice } from '#domain/invoices/invoice.ts'
import { recordRefund, undoPayment } from '#domain/invoices/recorded-contract.ts'
import { listRevenue } from '#domain/overview/contract.ts'
import { invoices } from '#server/invoices/exports/collections.ts'
import { parseCsv } from '#server/testing/parse-csv.test-support.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { readPdf } from '#server/testing/read-pdf.test-support.ts'
import { importsAt } from './importing.test-support.ts'

const content = [
  'Date,Transaction type,Num,Customer full name,Memo/Description,Due date,Amount,Open balance',
  '11/14/2026,Invoice,1041,Northwind Bakery:Bakery relaunch,Spring menu,12/14/2026,"1,234.50",0.00',
  '11/15/2026,Invoice,1042,Northwind Bakery:Bakery relaunch,,12/15/2026,500.00,200.00',
  '11/16/2026,Invoice,1043,Northwind Bakery:Bakery relaunch,,12/16/2026,80.00,80.00',
].join('\n')
const file = { kind: 'invoices' as const, content }

describe('a payment without a day in an imported file', () => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  async function find(number: string): Promise<Invoice> {
    const all = await portal.documents.list(invoices, { orderBy: ['createdAt', 'desc'], limit: 100 })
    const found = all.map(({ data }) => data).find((each) => each.number === number)
    assert.ok(found, number)
    return found
  }

  async function get(who: 'ada' | 'tom', url: string) {
    return portal.app.inject({ url, headers: { cookie: await portal.cookieOf(who) } })
  }

  const rowsOf = async (path: string) => parseCsv((await get('tom', path)).body)

  test('is counted by the check, and has no day, method or receipt anywhere', async () => {
    const imports = importsAt(portal)
    const checked = await imports.check(file)
    assert.deepEqual([checked.counts.created, checked.undatedCount], [3, 2])
    assert.equal((await imports.run(checked)).undatedCount, 2)
    const { id, status, recordedPayments: [paid] = [] } = await find('1041')
    assert.deepEqual([status, paid?.isUndated, paid?.receivedOn], ['paid', true, '2026-11-14'])
    const paper = readPdf((await get('ada', `/files/invoices/${id}`)).rawPayload)
    assert.match(paper, /Payment date unknown/)
    assert.doesNotMatch(paper, /bank transfer/)
    assert.equal((await get('ada', `/files/invoices/${id}/payments/${paid?.id}`)).statusCode, 404)
    const [headers = [], ...listed] = await rowsOf('/files/invoices.csv')
    const [paidOn, status2] = [headers.indexOf('Paid on'), headers.indexOf('Status')]
    assert.deepEqual(
      listed.filter((row) => row[0] === '1041').map((row) => [row[status2], row[paidOn]]),
      [['paid', '']],
    )
    const [names = [], ...moved] = await rowsOf('/files/payments.csv')
    const shown = moved.filter((row) => ['1041', '1042'].includes(row[names.indexOf('Invoice')] ?? ''))
    assert.deepEqual(
      shown.map((row) => [row[names.indexOf('Date')], row[names.indexOf('Method')]]),
      [
        ['', ''],
        ['', ''],
      ],
    )
    const { movements } = await portal.call('tom', listRevenue, { month: '2026-11' })
    const revenue = movements.filter(({ description }) => description === '1041')
    assert.deepEqual(
      revenue.map(({ isUndated, method, amountCents }) => [isUndated, method, amountCents]),
      [[true, null, 123_450]],
    )
  })

  test('names no method where it is undone, and one where some of it is refunded', async () => {
    await importsAt(portal).bring(file)
    const { id: invoiceId, recordedPayments: [paid] = [] } = await find('1041')
    const refunded = { invoiceId, recordedId: paid?.id ?? '', key: 'r'.repeat(20), method: 'check' as const }
    const money = { amountCents: 1000, returnedOn: '2026-12-01', outcome: 'credited' as const, reason: 'A discount' }
    await portal.call('tom', recordRefund, { ...refunded, ...money })
    const [names = [], ...moved] = await rowsOf('/files/payments.csv')
    const back = moved.filter(
      (row) => row[names.indexOf('Kind')] === 'refund' && row[names.indexOf('Invoice')] === '1041',
    )
    assert.deepEqual(
      back.map((row) => row[names.indexOf('Method')]),
      ['check'],
    )
    const partly = await find('1042')
    await portal.call('tom', undoPayment, {
      invoiceId: partly.id,
      recordedId: partly.recordedPayments?.[0]?.id ?? '',
      reason: 'Never came',
    })
    const told = [...portal.everything()].filter(([place]) => place.startsWith('activity/')).map(([, said]) => said)
    const undone = told.find((said) => said.includes('was undone')) ?? ''
    assert.match(undone, /The payment of \$300 was undone/)
  })

  test('keeps the day that the file has, with a receipt that names no method', async () => {
    const dated = content
      .split('\n')
      .map((row, at) => `${row},${at === 0 ? 'Payment date' : at === 1 ? '11/20/2026' : ''}`)
    const done = await importsAt(portal).bring({ kind: 'invoices', content: dated.join('\n') })
    assert.equal(done.undatedCount, 1)
    const { id, recordedPayments: [paid] = [] } = await find('1041')
    assert.equal(paid?.isUndated, undefined)
    const receipt = readPdf((await get('ada', `/files/invoices/${id}/payments/${paid?.id}`)).rawPayload)
    assert.match(receipt, /Nov 20, 2026/)
    assert.doesNotMatch(receipt, /bank transfer/i)
  })
})
