import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import type { InputOf } from '#domain/core/endpoint.ts'
import { cents } from '#domain/core/money.ts'
import * as calls from '#domain/quotes/contract.ts'
import { countQuotes } from '#domain/quotes/count-contract.ts'
import { quoteSorts, quoteSortsFor } from '#domain/quotes/quote-order.ts'
import { quoteStatuses } from '#domain/quotes/quote-statuses.ts'
import { rowsOfFile } from '#server/testing/csv-file.test-support.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { quotes } from './exports/collections.ts'
import { createQuote } from './exports/store-quote.ts'
import { begin } from './stage.test-support.ts'

type Asked = InputOf<typeof calls.listQuotes>

describe('sorted lists of quotes', () => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openTestPortal()
    const { id } = await begin(portal, { projectName: 'Request' })
    await portal.documents.transact(async (transaction) => {
      const model = (await transaction.get(quotes, id))?.data
      assert.ok(model)
      const sent = { ...model, sentAt: '2026-12-01T10:00:00.000Z' }
      // What they come to goes down from Kiosk to Depot, whatever they were before tax.
      for (const [projectName, status, amount, tax, until, changed] of [
        ['Kiosk', 'sent', 75_000, 20, '2026-12-22', '04'],
        ['Depot', 'viewed', 20_000, 0, '2026-12-12', '01'],
        ['Forum', 'sent', 50_000, 8.25, '2026-12-15', '02'],
        ['Atlas', 'converted', 80_000, 0, null, '03'],
      ] as const)
        createQuote(transaction, {
          ...sent,
          id: projectName,
          projectName,
          status,
          amountCents: cents(amount),
          offeredTax: tax === 0 ? null : { name: 'VAT', percent: tax, isInclusive: false },
          validUntil: until ?? '2026-12-02',
          awaitedUntil: until,
          updatedAt: `2026-12-${changed}T10:00:00.000Z`,
        })
    })
  })
  afterEach(() => portal.close())

  /** Those of this test, among the cast's. */
  async function listed(asked: Asked): Promise<string[]> {
    const all = (await portal.call('tom', calls.listQuotes, asked)).quotes
    const own = new Set(['Kiosk', 'Depot', 'Forum', 'Atlas', 'Request'])
    return all.map(({ projectName }) => projectName).filter((name) => own.has(name))
  }

  test('staff count each list as it is listed', async () => {
    for (const status of [undefined, ...quoteStatuses])
      for (const sort of [undefined, ...quoteSortsFor({ status })]) {
        const asked = { ...(status ? { status } : {}), ...(sort ? { sort } : {}) }
        const { quotes: all } = await portal.call('tom', calls.listQuotes, asked)
        const { counted } = await portal.call('tom', countQuotes, asked)
        assert.deepEqual(counted, { count: all.length, isMore: false }, JSON.stringify(asked))
      }
    assert.equal(await portal.outcome('tom', countQuotes, { status: 'draft', sort: 'until' }), 'invalid-input')
  })

  test('staff sort by last change, by amount and by what expires next', async () => {
    assert.deepEqual(await listed({ sort: 'changed' }), ['Request', 'Kiosk', 'Atlas', 'Forum', 'Depot'])
    assert.deepEqual(await listed({ sort: 'amount' }), ['Kiosk', 'Atlas', 'Forum', 'Depot'])
    assert.deepEqual(await listed({ sort: 'until' }), ['Depot', 'Forum', 'Kiosk'])
    assert.deepEqual(await listed({ sort: 'amount', status: 'sent' }), ['Kiosk', 'Forum'])
    assert.deepEqual(await listed({ sort: 'until', status: 'sent' }), ['Forum', 'Kiosk'])
    assert.deepEqual(await listed({ sort: 'amount', search: 'forum' }), ['Forum'])
  })

  test('each sort that a filter is offered is answered by an index, and each other one refused', async () => {
    for (const sort of quoteSorts)
      for (const filter of [{}, { clientId: 'ada' }, ...quoteStatuses.map((status) => ({ status }))]) {
        const outcome = quoteSortsFor(filter).includes(sort) ? 'ok' : 'invalid-input'
        assert.equal(await portal.outcome('tom', calls.listQuotes, { sort, ...filter }), outcome)
      }
  })

  test('is for staff alone', async () => {
    assert.equal(await portal.outcome('ada', calls.listQuotes, { sort: 'amount' }), 'forbidden')
  })

  test('the file has what they come to with tax, and the tax', async () => {
    const rows = await rowsOfFile(portal, 'quotes.csv?sort=amount')
    const own = rows.filter(({ Project: name = '' }) => ['Kiosk', 'Atlas', 'Forum', 'Depot'].includes(name))
    assert.deepEqual(
      own.map((row) => [row['Project'], row['Amount, USD'], row['Tax, USD']]),
      [
        ['Kiosk', '900.00', '150.00'],
        ['Atlas', '800.00', '0.00'],
        ['Forum', '541.25', '41.25'],
        ['Depot', '200.00', '0.00'],
      ],
    )
    const request = (await rowsOfFile(portal, 'quotes.csv')).find(({ Project: name }) => name === 'Request')
    assert.deepEqual([request?.['Amount, USD'], request?.['Tax, USD']], ['', ''])
  })

  test('the file has them in the same order', async () => {
    const rows = await rowsOfFile(portal, 'quotes.csv?sort=until&status=sent')
    assert.deepEqual(
      rows.map(({ Project: name }) => name).filter((name) => name === 'Forum' || name === 'Kiosk'),
      ['Forum', 'Kiosk'],
    )
  })
})
