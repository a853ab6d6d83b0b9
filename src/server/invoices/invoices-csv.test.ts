import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as calls from '#domain/invoices/contract.ts'
import { recordPayment } from '#domain/invoices/recorded-contract.ts'
import { archiveTaxRate, createTaxRate, listTaxRates } from '#domain/invoices/tax-contract.ts'
import { parseCsv } from '#server/testing/parse-csv.test-support.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { invoices } from './exports/collections.ts'
import {
  byCheck,
  draftWithHours,
  newCreditKey,
  send,
  sentItem,
  storedInvoice,
  unchanged,
} from './stage.test-support.ts'

describe('invoices as CSV', () => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  /** Each row by its headers. */
  async function rowsOf(query = ''): Promise<Record<string, string>[]> {
    const headers = { cookie: await portal.cookieOf('tom') }
    const response = await portal.app.inject({ url: `/files/invoices.csv?${query}`, headers })
    assert.equal(response.statusCode, 200, response.body)
    const [head = [], ...rows] = parseCsv(response.body)
    return rows.map((row) => Object.fromEntries(head.map((header, index) => [header, row[index] ?? ''])))
  }

  async function addRate(name: string, percent: number, isInclusive: boolean): Promise<string> {
    const { rates } = await portal.call('tom', createTaxRate, {
      key: newCreditKey(),
      name,
      percent,
      isInclusive,
      isDefault: false,
    })
    const made = rates.find((rate) => rate.name === name)
    assert.ok(made)
    return made.id
  }

  /** $360 of hours with $36 off and 20% of tax, and a domain of $12 with a tenth of tax in its price. */
  async function sentWithTax() {
    const draft = await draftWithHours(portal)
    const vat = await addRate('VAT', 20, false)
    const gst = await addRate('GST', 10, true)
    const lines = [
      ...draft.lines.map((line) => ({ ...unchanged(line), discount: { percent: 10 }, taxRateId: vat })),
      { id: null, kind: 'item' as const, description: 'Domain', quantity: 1, unitCents: 1200, taxRateId: gst },
    ]
    const change = { invoiceId: draft.id, version: draft.version, lines }
    return send(portal, (await portal.call('tom', calls.updateInvoice, change)).invoice)
  }

  const total = (rows: readonly Record<string, string>[], ...columns: string[]) =>
    rows.reduce((all, row) => all + columns.reduce((each, column) => each + Number(row[column]) * 100, 0), 0)

  test('statuses are called as on the page', async () => {
    const { id } = await sentWithTax()
    await portal.documents.transact(async (transaction) => {
      const found = await transaction.get(invoices, id)
      assert.ok(found)
      transaction.put(invoices, { ...found.data, status: 'partially_paid' })
      transaction.create(invoices, { ...found.data, id: 'discarded', number: null, status: 'void' })
    })
    assert.deepEqual((await rowsOf()).map(({ Status: status }) => status).toSorted(), ['discarded', 'partly paid'])
  })

  test('the list has a row for each invoice, drafts too, with its sums', async () => {
    const { number } = await sentWithTax()
    portal.clock.advance(1000)
    await draftWithHours(portal)
    const rows = await rowsOf()
    assert.deepEqual(
      rows.map(({ Number: each, Status: status }) => [each, status]),
      [
        ['', 'draft'],
        [number, 'open'],
      ],
    )
    const [, sent] = rows
    assert.deepEqual(
      [sent?.['Subtotal, USD'], sent?.['Tax, USD'], sent?.['Total, USD'], sent?.['Amount due, USD']],
      ['336.00', '65.89', '400.80', '400.80'],
    )
    assert.deepEqual([sent?.['Issue date'], sent?.['Overdue']], ['2026-12-08', 'no'])
  })

  test('a paid one says when its payment was received, whenever staff entered it, and that nothing is due', async () => {
    const part = await sentItem(portal, 9_000)
    const early = { amountCents: 4_000, receivedOn: '2026-12-06' }
    await portal.call('tom', recordPayment, byCheck(part.id, 9_000, early))
    const { id } = await sentItem(portal, 5_000)
    await portal.call('tom', recordPayment, byCheck(id, 5_000, { receivedOn: '2026-11-30' }))
    const credited = await sentItem(portal, 3_000)
    await portal.call('tom', recordPayment, byCheck(credited.id, 3_000, { ...early, amountCents: 1_000 }))
    portal.clock.advance(1000)
    const credit = { key: newCreditKey(), amountCents: 2_000, reason: 'Late' }
    await portal.call('tom', calls.creditInvoice, { invoiceId: credited.id, ...credit })
    await draftWithHours(portal)
    const rows = await rowsOf()
    assert.deepEqual(rows.map((row) => [row['Status'], row['Paid on'], row['Amount due, USD']]).toSorted(), [
      ['draft', '', '0.00'],
      ['paid', '2026-11-30', '0.00'],
      ['paid', '2026-12-08', '0.00'],
      ['partly paid', '', '50.00'],
    ])
  })

  test('the list has what each rate taxes and asks for, also one that is archived, and sums up rates that read alike', async () => {
    await sentWithTax()
    const { rates } = await portal.call('tom', listTaxRates, {})
    const vat = rates.find(({ name }) => name === 'VAT')
    assert.ok(vat)
    await portal.call('tom', archiveTaxRate, { rateId: vat.id })
    await addRate('VAT', 20, false)
    await addRate('VAT', 5, false)
    const [sent = {}] = await rowsOf()
    const ofRates = Object.entries(sent).filter(([header]) => header.includes('%'))
    assert.deepEqual(ofRates, [
      ['GST 10% (included in prices): taxable amount, USD', '10.91'],
      ['GST 10% (included in prices): tax, USD', '1.09'],
      ['VAT 20%: taxable amount, USD', '324.00'],
      ['VAT 20%: tax, USD', '64.80'],
      ['VAT 5%: taxable amount, USD', ''],
      ['VAT 5%: tax, USD', ''],
    ])
  })

  test('open ones come the longest due first, also those of one age', async () => {
    const { id } = await sentItem(portal, 5_000)
    await portal.documents.transact(async (transaction) => {
      const model = await transaction.get(invoices, id)
      assert.ok(model)
      transaction.create(invoices, { ...model.data, id: 'late', number: 'LATE', awaitedOn: '2026-11-20' })
    })
    const numbers = async (query: string) => (await rowsOf(query)).map(({ Number: number }) => number)
    assert.equal((await numbers('open=true'))[0], 'LATE')
    assert.deepEqual(await numbers('open=true&age=to-30'), ['LATE'])
    assert.deepEqual(await numbers('open=true&clientId=grace'), [])
  })

  test('QuickBooks gets a row for each line, whose amounts and taxes add up to the total', async () => {
    const { number, totalCents } = await sentWithTax()
    const rows = await rowsOf('format=quickbooks')
    assert.deepEqual(Object.keys(rows[0] ?? {}).slice(0, 4), ['*InvoiceNo', '*Customer', '*InvoiceDate', '*DueDate'])
    assert.equal(rows.length, 2)
    assert.ok(rows.every((row) => row['*InvoiceNo'] === number && row['*InvoiceDate'] === '12/08/2026'))
    assert.equal(Math.round(total(rows, '*ItemAmount', 'ItemTaxAmount')), totalCents)
    assert.deepEqual(
      rows.map((row) => [row['ItemQuantity'], row['ItemRate'], row['*ItemAmount'], row['ItemTaxCode']]),
      [
        ['1', '324.00', '324.00', 'VAT'],
        ['1', '10.91', '10.91', 'GST'],
      ],
    )
  })

  test('Xero gets the columns of its template, and the account that is named', async () => {
    const { totalCents } = await sentWithTax()
    const rows = await rowsOf('format=xero&accountCode=4000')
    assert.equal(Object.keys(rows[0] ?? {}).length, 29)
    assert.ok(rows.every((row) => row['*AccountCode'] === '4000' && row['*DueDate'] === '12/22/2026'))
    const amounts = rows.reduce((all, row) => all + Number(row['*Quantity']) * Number(row['*UnitAmount']) * 100, 0)
    assert.equal(Math.round(amounts + total(rows, 'TaxAmount')), totalCents)
    assert.equal(Number(rows[0]?.['Total']) * 100, totalCents)
  })

  test('neither program gets drafts and void invoices', async () => {
    const { id } = await sentItem(portal, 5_000)
    await portal.call('tom', calls.voidInvoice, { invoiceId: id, reason: 'Twice' })
    await draftWithHours(portal)
    for (const format of ['quickbooks', 'xero']) assert.deepEqual(await rowsOf(`format=${format}`), [])
  })

  test('a period has what was sent on its days, which begin where the agency is', async () => {
    await portal.close()
    const openingHours = { timeZone: 'America/Los_Angeles', spans: [] }
    portal = await openTestPortal(undefined, undefined, { settings: { openingHours } })
    const { id } = await sentItem(portal, 5_000)
    const model = await storedInvoice(portal, id)
    // The last minute of November and the first of December in Los Angeles.
    const moments = { late: '2026-12-01T07:59:59.000Z', early: '2026-12-01T08:00:00.000Z' }
    await portal.documents.transact(async (transaction) => {
      await transaction.get(invoices, id)
      for (const [number, issuedAt] of Object.entries(moments))
        transaction.create(invoices, { ...model, id: number, number, issuedAt })
    })
    const numbers = async (query: string) => (await rowsOf(query)).map(({ Number: number }) => number)
    assert.deepEqual(await numbers('from=2026-11-01&to=2026-11-30'), ['late'])
    assert.deepEqual(await numbers('from=2026-12-01&to=2026-12-01'), ['early'])
    assert.deepEqual(await numbers('from=2027-01-01&to=2027-01-31'), [])
  })

  test('those that were chosen come in that order, each once; what is not there is left out', async () => {
    const { id: first } = await sentItem(portal, 5_000)
    const { id: second } = await sentItem(portal, 7_000)
    await sentItem(portal, 9_000)
    const totals = async (query: string) => (await rowsOf(query)).map((row) => row['Total, USD'])
    assert.deepEqual(await totals(`ids=${second},gone,${first},${second}`), ['70.00', '50.00'])
    const draft = await draftWithHours(portal)
    assert.equal((await rowsOf(`format=xero&ids=${draft.id},${first}`)).length, 1)
    const headers = { cookie: await portal.cookieOf('tom') }
    for (const ids of ['', 'a,', '../a', Array.from({ length: 101 }, () => 'a').join(',')]) {
      const url = `/files/invoices.csv?${new URLSearchParams({ ids })}`
      assert.equal((await portal.app.inject({ url, headers })).statusCode, 400, ids)
    }
  })
})
