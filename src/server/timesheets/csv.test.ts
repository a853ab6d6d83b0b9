import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import fc from 'fast-check'
import { cents } from '#domain/core/money.ts'
import * as calls from '#domain/timesheets/contract.ts'
import { invoicedEntry } from '#domain/timesheets/entry-steps.ts'
import { employees } from '#server/accounts/exports/collections.ts'
import { products, projects } from '#server/projects/exports/collections.ts'
import { parseCsv } from '#server/testing/parse-csv.test-support.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { timeEntries } from './exports/collections.ts'
import { agree, approve, log, storedEntry, submit } from './stage.test-support.ts'

const month = '2026-12'

describe('time sheets as CSV', () => {
  let portal: TestPortal

  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  async function get(who: string | null, query: string) {
    return portal.app.inject({
      method: 'GET',
      url: `/files/timesheets.csv${query}`,
      headers: who ? { cookie: await portal.cookieOf(who) } : {},
    })
  }

  async function rowsOf(who: string, query: string): Promise<string[][]> {
    const response = await get(who, query)
    assert.equal(response.statusCode, 200, response.body)
    return parseCsv(response.body)
  }

  test('is a download that cannot be run as a page', async () => {
    const { headers } = await get('tom', `?month=${month}`)
    assert.equal(headers['content-type'], 'text/csv; charset=utf-8')
    assert.equal(headers['content-disposition'], 'attachment; filename="time-sheets-2026-12.csv"')
    assert.equal(headers['x-content-type-options'], 'nosniff')
    assert.equal(headers['cache-control'], 'no-store')
    assert.match(String(headers['content-security-policy']), /^sandbox;/)
  })

  test('staff get every field, with pay and bill', async () => {
    await agree(portal, 'bakery-relaunch', { billRateCents: cents(10_050) })
    await approve(portal, 'ivo', {
      productId: 'bakery-relaunch-1',
      workedHours: 1.5,
      descriptions: 'Menu, "of the day",\nfor four shops',
      linkUrl: 'https://figma.com/file/7',
    })
    await portal.call('tom', calls.rejectHours, {
      entryIds: [(await submit(portal, 'mei', { workDate: '2026-12-08', workedHours: 2, billable: false })).id],
      reason: 'Which shop?',
    })
    assert.deepEqual(await rowsOf('tom', `?month=${month}`), [
      [
        'Date',
        'Creator',
        'Project',
        'Product',
        'Description',
        'Hours',
        'Billable',
        'Status',
        'Reason',
        'Approved by',
        'Approved at',
        'Link',
        'Rate, USD',
        'Pay, USD',
        'Company',
        'Bill rate, USD',
        'Amount, USD',
        'Approved pay, USD',
      ],
      [
        '2026-12-07',
        'Ivo Brandt',
        'Bakery relaunch',
        'northwind.example',
        'Menu, "of the day",\nfor four shops',
        '1.5',
        'yes',
        'approved',
        '',
        'Tom Reyes',
        portal.clock.now(),
        'https://figma.com/file/7',
        '65.00',
        '97.50',
        'Northwind Bakery',
        '100.50',
        '150.75',
        '97.50',
      ],
      [
        '2026-12-08',
        'Mei Tanaka',
        'Bakery relaunch',
        '',
        'Opening hours page',
        '2',
        'no',
        'rejected',
        'Which shop?',
        '',
        '',
        '',
        '85.00',
        '170.00',
        'Northwind Bakery',
        '',
        '',
        '0.00',
      ],
    ])
  })

  test('a creator gets their own with their pay, and never what the client is billed', async () => {
    await agree(portal, 'bakery-relaunch', { billRateCents: cents(10_050) })
    await approve(portal, 'ivo')
    await approve(portal, 'mei')
    for (const query of ['', '&creatorId=mei', '&creatorId=ivo']) {
      const [head = [], ...rows] = await rowsOf('ivo', `?month=${month}${query}`)
      assert.deepEqual(
        rows.map((row) => ['Creator', 'Pay, USD', 'Approved pay, USD'].map((name) => row[head.indexOf(name)])),
        [['Ivo Brandt', '195.00', '195.00']],
      )
      assert.equal(
        head.some((name) => /bill rate|amount|company/i.test(name)),
        false,
      )
      assert.equal(rows.flat().includes('100.50'), false)
    }
  })

  test('the approved pay is that of approved hours, on an invoice or not, and of no others', async () => {
    const { id } = await approve(portal, 'ivo', { workedHours: 1 })
    await approve(portal, 'ivo', { workedHours: 2 })
    await submit(portal, 'ivo', { workedHours: 4 })
    await portal.documents.transact(async (transaction) => {
      const found = await transaction.get(timeEntries, id)
      assert.ok(found)
      transaction.put(timeEntries, invoicedEntry(found.data, 'invoice-1', portal.clock.now()))
    })
    const [head = [], ...rows] = await rowsOf('tom', `?month=${month}`)
    const said = rows.map((row) => `${row[head.indexOf('Status')]} ${row[head.indexOf('Approved pay, USD')]}`)
    assert.deepEqual(said.toSorted(), ['approved 130.00', 'invoiced 65.00', 'submitted 0.00'])
  })

  test('a line break alone stays in its cell', async () => {
    await log(portal, 'ivo', { descriptions: 'Menu of the day\nfor four shops' })
    const [head = [], row = []] = await rowsOf('tom', `?month=${month}`)
    assert.equal(row[head.indexOf('Description')], 'Menu of the day\nfor four shops')
  })

  test('filters like the call, and its door is that of the call', async () => {
    await submit(portal, 'ivo')
    await log(portal, 'mei')
    await log(portal, 'mei', { projectId: 'clinic-booking' })
    const count = async (query: string) => (await rowsOf('tom', `?month=${month}${query}`)).length - 1
    assert.equal(await count(''), 3)
    assert.equal(await count('&projectId=bakery-relaunch'), 2)
    assert.equal(await count('&status=draft&creatorId=mei'), 2)
    assert.equal((await get(null, `?month=${month}`)).json().code, 'not-signed-in')
    for (const query of ['', '?month=2026-13', `?month=${month}&status=none`, `?month=${month}&more=1`])
      assert.equal((await get('tom', query)).json().code, 'invalid-input', query)
  })

  test('a long month comes whole', async () => {
    const { id } = await log(portal, 'ivo', { workedHours: 0.01 })
    const pattern = await storedEntry(portal, id)
    for (const part of [0, 1, 2])
      await portal.documents.transact(async (transaction) => {
        for (let index = 0; index < 800; index++) {
          const copy = `copy-${part}-${index}`
          transaction.create(timeEntries, { ...pattern, id: copy, uid: copy, descriptions: `Part ${part} ${index}` })
        }
      })
    const rows = await rowsOf('tom', `?month=${month}`)
    assert.equal(rows.length, 2402)
    assert.equal(new Set(rows.map((row) => row[4])).size, 2402)
  })

  /** What a spreadsheet takes for the beginning of a formula, or for a way to one. */
  const formula = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/u
  const dangerous = fc
    .tuple(
      fc.constantFrom('=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠', '"', ',', "'", ''),
      fc.string({ unit: 'grapheme', maxLength: 12 }),
    )
    .map(([first, rest]) => `${first}${rest}`)

  test('no cell of any text that people write is a formula, for staff, creators and clients', async () => {
    await agree(portal, 'bakery-relaunch', { visibility: { hours: true, rates: true, finance: true, teamNames: true } })
    const { id } = await approve(portal, 'ivo', { productId: 'bakery-relaunch-1' })
    await fc.assert(
      fc.asyncProperty(fc.array(dangerous, { minLength: 7, maxLength: 7 }), async (texts) => {
        const [descriptions = '', fullName = '', project = '', company = '', product = '', reason = '', approver = ''] =
          texts
        await portal.documents.transact(async (transaction) => {
          const found = {
            entry: await transaction.get(timeEntries, id),
            employee: await transaction.get(employees, 'ivo'),
            project: await transaction.get(projects, 'bakery-relaunch'),
            product: await transaction.get(products, 'bakery-relaunch-1'),
          }
          assert.ok(found.entry && found.employee && found.project && found.product)
          const approval = { uid: 'tom', name: approver, at: portal.clock.now() }
          transaction.put(timeEntries, {
            ...found.entry.data,
            descriptions,
            rejectReason: reason,
            approval,
            linkUrl: company,
          })
          transaction.put(employees, { ...found.employee.data, fullName })
          transaction.put(projects, { ...found.project.data, name: project, companyName: company })
          transaction.put(products, { ...found.product.data, name: product })
        })
        for (const who of ['tom', 'ivo', 'ada']) {
          const rows = await rowsOf(who, `?month=${month}&projectId=bakery-relaunch`)
          for (const cell of rows.flat()) assert.doesNotMatch(cell, formula)
          const row = rows[1] ?? []
          // Read back, each is the text itself, or the text after the mark that keeps it one.
          const isMarked = (cell: string) => cell.startsWith("'") && formula.test(cell.slice(1))
          const plain = new Set(row.flatMap((cell) => (isMarked(cell) ? [cell, cell.slice(1)] : [cell])))
          for (const text of [descriptions, project, product]) assert.ok(plain.has(text), `${who}: ${text}`)
        }
      }),
      { numRuns: 60 },
    )
  })
})
