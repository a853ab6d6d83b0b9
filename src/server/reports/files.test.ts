import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import fc from 'fast-check'
import { cents } from '#domain/core/money.ts'
import { requiredName } from '#domain/core/text.ts'
import { addMilestone } from '#domain/projects/product-contract.ts'
import { users } from '#server/accounts/exports/collections.ts'
import { projects } from '#server/projects/exports/collections.ts'
import { parseCsv } from '#server/testing/parse-csv.test-support.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { countPages, readPdf } from '#server/testing/read-pdf.test-support.ts'
import { agree, approve } from '#server/timesheets/stage.test-support.ts'
import type { CastUid } from '#tools/seed/cast.ts'
import { allShown, nothingShown, payRates, publish, relaunch, setRights, share, work } from './stage.test-support.ts'

describe('reports as files', () => {
  let portal: TestPortal

  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  async function get(who: CastUid | null, url: string) {
    const headers = who ? { cookie: await portal.cookieOf(who) } : {}
    return portal.app.inject({ method: 'GET', url, headers })
  }

  async function pdfFor(who: CastUid | null, url: string): Promise<string> {
    const response = await get(who, url)
    assert.equal(response.statusCode, 200, response.body)
    return readPdf(response.rawPayload)
  }

  async function setDueDate(dueDate: string): Promise<void> {
    await portal.documents.transact(async (transaction) => {
      const found = await transaction.get(projects, relaunch)
      assert.ok(found)
      transaction.put(projects, { ...found.data, dueDate })
    })
  }

  async function csvFor(who: CastUid | null, url: string): Promise<string[][]> {
    const response = await get(who, url)
    assert.equal(response.statusCode, 200, response.body)
    return parseCsv(response.body)
  }

  test('are downloads that cannot be run as a page', async () => {
    const { id } = await publish(portal, { title: 'Dezember – “Überblick”' })
    for (const [kind, type] of [
      ['pdf', 'application/pdf'],
      ['csv', 'text/csv; charset=utf-8'],
    ] as const) {
      const { headers } = await get('ada', `/files/reports/${id}.${kind}`)
      assert.equal(headers['content-type'], type)
      assert.match(String(headers['content-disposition']), /^attachment; filename="Bakery relaunch, Dezember/)
      assert.match(String(headers['content-disposition']), /%C3%9Cberblick/)
      assert.equal(headers['x-content-type-options'], 'nosniff')
      assert.equal(headers['cache-control'], 'no-store')
      assert.match(String(headers['content-security-policy']), /^sandbox;/)
    }
  })

  test('the paper says whose report it is, of what, and every figure and row', async () => {
    await work(portal, allShown)
    await setDueDate('2027-01-31')
    const { id } = await publish(portal, { summary: 'All is well.\nMore in January.' })
    const text = await pdfFor('ada', `/files/reports/${id}.pdf`)
    for (const words of [
      'Brightwater Studio',
      'December so far',
      'Bakery relaunch, Northwind Bakery',
      'Finances, Dec 1 – 31, 2026. Published Dec 8, 2026.',
      'All is well.',
      'More in January.',
      'Hours used',
      '9 h',
      '8% of budget',
      '54 days after publication',
      '$15,000',
      '$1,080',
      '9 of 120 hours used',
      'Hours by product',
      'northwind.example',
      'Without a product',
      'Page 1 of',
    ])
      assert.ok(text.includes(words), words)
    const note =
      'This total includes tax and fixed prices and deducts credits. The value of work counts only approved hours.'
    assert.ok(text.replaceAll(/\s+/g, ' ').includes(note), 'a note is not cut off')
  })

  test('the course of milestones begins on the first day of the period', async () => {
    const productId = `${relaunch}-1`
    const terms = { key: '12345678901234567890', title: 'Sitemap', dueDate: '2026-12-10', amountCents: null }
    await portal.call('tom', addMilestone, { productId, ...terms })
    const { id } = await publish(portal, { type: 'progress' })
    const lines = (await pdfFor('ada', `/files/reports/${id}.pdf`)).split('\n')
    assert.deepEqual([lines.includes('Dec 1'), lines.includes('Nov 30')], [true, false])
  })

  test('the day of publication is the agency’s, for people of the account and by a link, and names its zone', async () => {
    portal.clock.advance(3_600_000)
    await portal.documents.transact(async (transaction) => {
      const found = await transaction.get(users, 'ada')
      assert.ok(found)
      transaction.put(users, { ...found.data, timeZone: 'Pacific/Kiritimati' })
    })
    const { report, token } = await share(portal)
    const url = `/files/reports/${report.id}`
    assert.match(
      (await pdfFor('ada', `${url}.pdf`)).replaceAll(/\s+/g, ' '),
      /Published Dec 8, 2026\. Dates are in UTC\./,
    )
    for (const [who, file] of [
      ['ada', `${url}.csv`],
      ['ben', `${url}.csv`],
      [null, `/files/shared-report.csv?token=${token}`],
    ] as const) {
      const lines = await csvFor(who, file)
      const told = ['Published', 'Time zone'].map((name) => lines.find(([, item]) => item === name)?.[3])
      assert.deepEqual(told, ['2026-12-08', 'UTC'])
    }
  })

  test('the same report is the same paper, byte for byte, on any day', async () => {
    await work(portal, allShown)
    const { id } = await publish(portal)
    const first = await get('ada', `/files/reports/${id}.pdf`)
    portal.clock.advance(3_600_000)
    const second = await get('ada', `/files/reports/${id}.pdf`)
    assert.ok(first.rawPayload.equals(second.rawPayload))
    assert.ok(first.rawPayload.subarray(0, 8).toString('latin1').startsWith('%PDF-1.7'))
  })

  test('a paper of many rows goes on over pages, with the heads of its columns on each', async () => {
    await work(portal, allShown)
    const { id } = await publish(portal, { from: '2023-12-20', to: '2026-12-08' })
    const response = await get('tom', `/files/reports/${id}.pdf`)
    const pages = countPages(response.rawPayload)
    assert.ok(pages >= 2, String(pages))
    const text = readPdf(response.rawPayload)
    assert.ok(text.includes(`Page ${pages} of ${pages}`))
    assert.ok((text.match(/^Month$/gm)?.length ?? 0) >= 2)
  })

  test('what staff take says that it is for the agency alone where the client sees less', async () => {
    await work(portal, { ...nothingShown, hours: true })
    const { id } = await publish(portal)
    const url = `/files/reports/${id}.pdf`
    assert.match(await pdfFor('tom', url), /Agency only/)
    assert.doesNotMatch(await pdfFor('ada', url), /Agency only/)
  })

  test('a file for the client’s side tells no pay, no name and no amount that is not shown', async () => {
    await work(portal, { ...nothingShown, hours: true })
    const { id } = await publish(portal, { type: 'team_performance' })
    const { token } = await share(portal)
    for (const [who, url] of [
      ['ada', `/files/reports/${id}.pdf`],
      ['ben', `/files/reports/${id}.csv`],
      [null, `/files/shared-report.pdf?token=${token}`],
      [null, `/files/shared-report.csv?token=${token}`],
    ] as const) {
      const text = url.includes('.pdf') ? await pdfFor(who, url) : JSON.stringify(await csvFor(who, url))
      assert.ok(text.includes('9 h') || text.includes('"9"'), url)
      for (const secret of [...payRates, 'Ivo Brandt', 'Mei Tanaka', '$1,080', '1080.00', '$15,000', 'Rates'])
        assert.ok(!text.includes(secret), `${url}: ${secret}`)
    }
  })

  test('the file of figures has one to a line', async () => {
    await work(portal, allShown)
    const { id } = await publish(portal)
    const [head, ...rows] = await csvFor('ada', `/files/reports/${id}.csv`)
    assert.deepEqual(head, ['Section', 'Item', 'Figure', 'Value', 'Unit'])
    assert.deepEqual(rows[0], ['Report', 'Title', '', 'December so far', ''])
    for (const row of [
      ['Report', 'From', '', '2026-12-01', ''],
      ['Figures', 'Budgeted hours', '', '120', 'h'],
      ['Figures', 'Budgeted hours used', '', '8', '%'],
      ['Figures', 'Value of work to date', '', '1080.00', 'USD'],
      ['Hours by week', 'Dec 7 – 13, 2026', 'Hours', '6', 'h'],
      ['Hours by week', 'Dec 7 – 13, 2026', 'Amount', '720.00', 'USD'],
      ['Hours by product', 'Without a product', 'In this period', '3', 'h'],
    ])
      assert.ok(
        rows.some((each) => each.join('|') === row.join('|')),
        row.join(),
      )
  })

  test('hours of a fixed price that have no bill rate and are hidden leave no trace of what they are worth', async () => {
    const visibility = { ...nothingShown, finance: true }
    await agree(portal, relaunch, { billingType: 'fixed', budgetCents: cents(1_500_000), visibility })
    await approve(portal, 'ivo', { workDate: '2026-12-07', workedHours: 6 })
    const { id } = await publish(portal)
    const items = (await csvFor('ada', `/files/reports/${id}.csv`)).map(([section, item]) => [section, item])
    assert.deepEqual(items.slice(-4), [
      ['Report', 'Time zone'],
      ['Figures', 'As of'],
      ['Figures', 'Budget'],
      ['Figures', 'Invoiced to date'],
    ])
    assert.doesNotMatch(await pdfFor('ada', `/files/reports/${id}.pdf`), /Amounts by|Value of work/)
  })

  test('a line break alone stays in its cell', async () => {
    await work(portal, allShown)
    const { id } = await publish(portal, { summary: 'All is well.\nMore in January.' })
    const rows = await csvFor('ada', `/files/reports/${id}.csv`)
    assert.deepEqual(
      rows.find(([, item]) => item === 'Summary'),
      ['Report', 'Summary', '', 'All is well.\nMore in January.', ''],
    )
  })

  test('the door is that of the call', async () => {
    const { id } = await publish(portal)
    await setRights(portal, 'ben', ['projects', 'messages'])
    for (const kind of ['pdf', 'csv'] as const) {
      const codes = []
      for (const who of [null, 'grace', 'ben', 'ivo'] as const)
        codes.push((await get(who, `/files/reports/${id}.${kind}`)).json().code)
      assert.deepEqual(codes, ['not-signed-in', 'not-found', 'forbidden', 'forbidden'])
    }
    for (const name of [id, `${id}.html`, `${id}.pdf.exe`, 'unknown.pdf', '.pdf'])
      assert.equal((await get('tom', `/files/reports/${name}`)).json().code, 'not-found', name)
    assert.equal((await get('tom', `/files/reports/${encodeURIComponent('../x')}.pdf`)).json().code, 'invalid-input')
  })

  test('a link opens them until it is revoked, and asks no search engine in', async () => {
    const { report, token } = await share(portal)
    const url = `/files/shared-report.csv?token=${token}`
    assert.equal((await get(null, url)).headers['x-robots-tag'], 'noindex')
    const { revokeShare } = await import('#domain/reports/contract.ts')
    await portal.call('ada', revokeShare, { reportId: report.id })
    assert.equal((await get(null, url)).json().code, 'share-ended')
    assert.equal((await get(null, '/files/shared-report.pdf')).json().code, 'invalid-input')
  })

  test('are not set without end', async () => {
    const { id } = await publish(portal)
    for (let time = 0; time < 60; time++) assert.equal((await get('ada', `/files/reports/${id}.csv`)).statusCode, 200)
    assert.equal((await get('ada', `/files/reports/${id}.csv`)).json().code, 'too-many-requests')
    assert.equal((await get('ben', `/files/reports/${id}.csv`)).statusCode, 200)
  })

  /** What a spreadsheet takes for the beginning of a formula, or for a way to one. */
  const formula = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/u
  const dangerous = fc
    .tuple(
      fc.constantFrom('=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠', '"', ',', "'"),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
    )
    .map(([first, rest]) => `${first}${rest}`)
    .filter((text) => text.trim() !== '' && text.isWellFormed() && !text.includes('\0'))

  const titles = dangerous.filter((text) => requiredName(120).safeParse(text).success)

  test('whatever people write, no cell is a formula, and the paper can be set', async () => {
    await work(portal, allShown)
    let minutes = 0
    await fc.assert(
      fc.asyncProperty(titles, dangerous, dangerous, async (title, summary, name) => {
        // Limits are another test's.
        portal.clock.advance(minutes++ === 0 ? 0 : 60_000)
        await portal.documents.transact(async (transaction) => {
          const found = await transaction.get(projects, relaunch)
          assert.ok(found)
          transaction.put(projects, { ...found.data, name, companyName: name })
        })
        const { id } = await publish(portal, { title, summary, type: 'team_performance' })
        for (const cell of (await csvFor('ada', `/files/reports/${id}.csv`)).flat()) assert.doesNotMatch(cell, formula)
        assert.match(await pdfFor('ada', `/files/reports/${id}.pdf`), /Page 1 of/)
      }),
      { numRuns: 25 },
    )
  })
})
