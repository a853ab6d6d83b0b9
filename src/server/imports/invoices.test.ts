import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { getInvoice } from '#domain/invoices/contract.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import { recordPayment } from '#domain/invoices/recorded-contract.ts'
import { remindOfInvoice } from '#domain/invoices/reminder-contract.ts'
import { updateInvoicing } from '#domain/settings/invoicing-contract.ts'
import { standardInvoicing } from '#domain/settings/invoicing.ts'
import { invoiceReminders, invoices } from '#server/invoices/exports/collections.ts'
import { remindOfInvoices } from '#server/invoices/reminders.ts'
import { outboxMails } from '#server/ports/mail-outbox.ts'
import { portalOf } from '#server/testing/live-audience.test-support.ts'
import { parseCsv } from '#server/testing/parse-csv.test-support.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { readPdf } from '#server/testing/read-pdf.test-support.ts'
import { countsOf, importsAt, ofTheAgency } from './importing.test-support.ts'

const content = [
  'Invoice Number;Customer;Project;Invoice Date;Due Date;Description;Total;Balance;Payment Date',
  '2025-017;Northwind Bakery;Bakery relaunch;15.10.2025;14.11.2025;Spring menu;1.234,50;0,00;20.10.2025',
  '2025-018;Northwind Bakery;Bakery relaunch;20.10.2025;19.11.2025;;$500.00;"200,00";',
  'INV-2026-0900;Northwind Bakery;Bakery relaunch;31.10.2026;30.11.2026;;80;80;',
].join('\r\n')
const file = { kind: 'invoices' as const, content }

describe('an import of invoices', () => {
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

  const accountNow = async (invoiceId: string) => (await portal.call('ada', getInvoice, { invoiceId })).bankAccount

  async function mailed(): Promise<number> {
    await portal.mailsSettled()
    return (await portal.documents.list(outboxMails, { orderBy: ['sentAt', 'desc'], limit: 10 })).length
  }

  test('makes invoices that are paid by transfer to the account of the agency as it is now, while anything is due', async () => {
    const imports = importsAt(portal)
    await imports.run(await imports.check(file))
    const paid = await find('2025-017')
    const due = await find('2025-018')
    assert.equal(await accountNow(due.id), undefined)
    const said = { bankHolder: 'Brightwater Holding', bankAccount: 'Account number 000123456789' }
    await portal.call('tom', updateInvoicing, { version: 0, ...standardInvoicing, ...said, taxNumber: '12-3456789' })
    assert.deepEqual(await accountNow(due.id), said)
    assert.equal(await accountNow(paid.id), undefined)
    const headers = { cookie: await portal.cookieOf('ada') }
    const read = async (id: string) =>
      readPdf((await portal.app.inject({ method: 'GET', url: `/files/invoices/${id}`, headers })).rawPayload)
    const text = await read(due.id)
    for (const words of ['How to pay by bank transfer', ...Object.values(said), '2025-018'])
      assert.ok(text.includes(words), `${words} in ${text}`)
    assert.doesNotMatch(text, /12-3456789/)
    assert.doesNotMatch(await read(paid.id), /How to pay/)
  })

  test('makes sent invoices with what was paid, as of the days of then, and mails nobody', async () => {
    const before = ofTheAgency(portal)
    const activities = () => [...portal.everything().keys()].filter((place) => place.startsWith('activity/'))
    const told = activities()
    const checked = await importsAt(portal).check(file)
    assert.deepEqual(countsOf(checked), [3, 0, 0])
    assert.deepEqual(ofTheAgency(portal), before)
    assert.deepEqual((await importsAt(portal).run(checked)).counts, checked.counts)
    const paid = await find('2025-017')
    assert.deepEqual(
      [
        paid.status,
        paid.totalCents,
        paid.paidCents,
        paid.issuedAt,
        paid.dueDate,
        paid.awaitedOn,
        paid.openCents,
        paid.paidAt,
      ],
      ['paid', 123_450, 123_450, '2025-10-15T12:00:00.000Z', '2025-11-14', null, undefined, '2025-10-20T12:00:00.000Z'],
    )
    assert.deepEqual([paid.billTo.companyName, paid.lines[0]?.description], ['Northwind Bakery', 'Spring menu'])
    const partly = await find('2025-018')
    assert.deepEqual(
      [
        partly.status,
        partly.totalCents,
        partly.paidCents,
        partly.awaitedOn,
        partly.openCents,
        partly.lines[0]?.description,
      ],
      ['partially_paid', 50_000, 30_000, '2025-11-19', 20_000, 'Invoice 2025-018'],
    )
    assert.equal((await find('INV-2026-0900')).status, 'open')
    await remindOfInvoices(portalOf(portal), (error) => assert.fail(String(error)))
    assert.equal(await mailed(), 0)
    assert.deepEqual(activities(), told)
    // What is due is paid here as any other invoice.
    await portal.call('tom', recordPayment, {
      key: 'k'.repeat(20),
      invoiceId: partly.id,
      dueCents: 20_000,
      amountCents: 20_000,
      method: 'check',
      receivedOn: '2026-12-07',
      reference: '',
      note: '',
    })
    assert.equal((await find('2025-018')).status, 'paid')
  })

  test('leaves staff free to remind on the same day, once', async () => {
    await importsAt(portal).run(await importsAt(portal).check(file))
    const { id: invoiceId } = await find('2025-018')
    await remindOfInvoices(portalOf(portal), (error) => assert.fail(String(error)))
    const outcomes = []
    for (const _ of [1, 2]) outcomes.push((await portal.call('tom', remindOfInvoice, { invoiceId })).outcome)
    assert.deepEqual(outcomes, ['reminded', 'reminded-today'])
    assert.equal((await find('2025-018')).lastReminder?.by, 'Tom Reyes')
  })

  test('changes nothing when it is made again, and is undone but for what was paid since', async () => {
    const before = ofTheAgency(portal)
    const done = await importsAt(portal).bring(file)
    const after = ofTheAgency(portal)
    assert.deepEqual(countsOf(await importsAt(portal).bring(file)), [0, 3, 0])
    assert.deepEqual(ofTheAgency(portal), after)
    await importsAt(portal).undo(done)
    const left = [...ofTheAgency(portal).keys()].filter((place) => !before.has(place))
    // The number of our own form stays taken.
    assert.deepEqual(left, ['invoiceYears/2026'])
    assert.deepEqual(await portal.documents.count(invoiceReminders, {}), 0)
    const again = await importsAt(portal).bring(file)
    const { id } = await find('INV-2026-0900')
    const money = { dueCents: 8000, amountCents: 8000, method: 'cash' as const, receivedOn: '2026-12-07' }
    await portal.call('tom', recordPayment, { key: 'p'.repeat(20), invoiceId: id, ...money, reference: '', note: '' })
    const undone = await importsAt(portal).undo(again)
    assert.deepEqual([undone.undo?.removed, undone.undo?.kept[0]?.name], [2, 'INV-2026-0900'])
  })

  test('says of a later file where it has another total or more paid than the portal, and changes nothing', async () => {
    await importsAt(portal).bring(file)
    const { id } = await find('INV-2026-0900')
    const money = { dueCents: 8000, amountCents: 8000, method: 'cash' as const, receivedOn: '2026-12-07' }
    await portal.call('tom', recordPayment, { key: 'p'.repeat(20), invoiceId: id, ...money, reference: '', note: '' })
    const before = ofTheAgency(portal)
    const later = [
      ...content.split('\r\n').slice(0, 1),
      '2025-017;Northwind Bakery;Bakery relaunch;15.10.2025;14.11.2025;Spring menu;1.300,00;0,00;20.10.2025',
      '2025-018;Northwind Bakery;Bakery relaunch;20.10.2025;19.11.2025;;$500.00;0,00;01.12.2026',
      // Paid here since, which the other program doesn't know.
      'INV-2026-0900;Northwind Bakery;Bakery relaunch;31.10.2026;30.11.2026;;80;80;',
    ].join('\r\n')
    const checked = await importsAt(portal).check({ kind: 'invoices', content: later })
    assert.deepEqual(countsOf(checked), [0, 3, 0])
    assert.deepEqual(checked.faults, [
      {
        row: 2,
        column: 'Total',
        value: '1.300,00',
        problem: 'In the portal, the total of 2025-017 is $1,234.50',
        isThere: true,
      },
      {
        row: 3,
        column: 'Balance',
        value: '0,00',
        problem: 'In the portal, only $300 of 2025-018 is paid. Record the payment there',
        isThere: true,
      },
    ])
    assert.deepEqual(ofTheAgency(portal), before)
  })

  test('takes the invoice list of QuickBooks, with the project behind the client, and no credit memo', async () => {
    const report = [
      '"Brightwater, LLC",,,,,,,',
      'Invoice List,,,,,,,',
      '',
      'Date,Transaction type,Num,Customer full name,Memo/Description,Due date,Amount,Open balance',
      '10/15/2025,Invoice,1041,Northwind Bakery:Bakery relaunch,Spring menu,11/14/2025,"1,234.50",234.50',
      '10/20/2025,Credit Memo,1042,Northwind Bakery:Bakery relaunch,,10/20/2025,(50.00),0.00',
      '10/21/2025,Invoice,1043,Northwind Bakery:Nothing,,11/20/2025,80.00,0.00',
      '10/22/2025,Payment,,Northwind Bakery,,,-80.00,0.00',
      '" Tuesday, December 8, 2026 09:00 AM GMT",,,,,,,',
    ]
    const done = await importsAt(portal).bring({ kind: 'invoices', content: report.join('\r\n') })
    assert.equal(done.source, 'QuickBooks')
    assert.deepEqual(countsOf(done), [1, 0, 3])
    assert.deepEqual(
      done.faults.map(({ row, column }) => [row, column]),
      [
        [6, 'Transaction type'],
        [7, 'Customer full name'],
        [8, 'Transaction type'],
      ],
    )
    const { projectId, totalCents, paidCents, dueDate } = await find('1041')
    assert.deepEqual([projectId, totalCents, paidCents, dueDate], ['bakery-relaunch', 123_450, 100_000, '2025-11-14'])
  })

  test('takes the report of invoices of Invoice Ninja', async () => {
    const report = [
      'Client Name,Client Currency,Invoice Invoice Number,Invoice Amount,Invoice Balance,Invoice Paid to Date,Invoice Date,Invoice Due Date,Invoice Public Notes,Invoice Project',
      'Northwind Bakery,USD,0041,"1,234.50",234.50,"1,000.00",2025-10-15,2025-11-14,Spring menu,Bakery relaunch',
      'Northwind Bakery,USD,0042,80.00,80.00,0.00,2025-10-21,2025-11-20,,Bakery relaunch',
    ]
    const done = await importsAt(portal).bring({ kind: 'invoices', content: report.join('\n') })
    assert.deepEqual([done.source, ...countsOf(done)], ['Invoice Ninja', 2, 0, 0])
    const { status, totalCents, paidCents, dueDate, lines } = await find('0041')
    assert.deepEqual([status, totalCents, paidCents, dueDate], ['partially_paid', 123_450, 100_000, '2025-11-14'])
    assert.equal(lines[0]?.description, 'Spring menu')
    assert.equal((await find('0042')).status, 'open')
  })

  test('says which cell is wrong, and takes the only project of a client where none is named', async () => {
    await importsAt(portal).bring({
      kind: 'clients',
      content: 'Company,Email\nQuay Books,mo@quay.example\nKelp Cafe,li@kelp.example',
    })
    await importsAt(portal).bring({ kind: 'projects', content: 'Client,Project\nQuay Books,Shop' })
    const rows = [
      'Number,Client,Project,Issue date,Due date,Total,Paid',
      'A1,Northwind Bakery,Bakery relaunch,2026-02-01,2026-01-01,10.00,',
      'A2,Northwind Bakery,Bakery relaunch,2026-02-01,2026-03-01,10.00,11.00',
      'A3,Northwind Bakery,Bakery relaunch,2026-02-01,2026-03-01,"1,234",',
      'A4,Northwind Bakery,Nothing,2026-02-01,2026-03-01,10.00,',
      'A5,Northwind Bakery,Bakery relaunch,2026-02-01,2026-03-01,,',
      'A6,Northwind Bakery,Bakery relaunch,2026-02-01,2026-03-01,0.10,',
      'A7,Northwind Bakery,Bakery relaunch,2026-02-01,2026-03-01,10.00,',
      'A7,Northwind Bakery,Bakery relaunch,2026-02-01,2026-03-01,20.00,',
      'A8,Northwind Bakery,Bakery relaunch,2027-02-01,2027-03-01,20.00,',
      'A9,Nobody,,2026-02-01,2026-03-01,20.00,',
      'A10,Quay Books,,2026-02-01,2026-03-01,20.00,',
      'a7,Nobody,,2027-02-01,2027-03-01,20.00,',
      'A11,Kelp Cafe,,2026-02-01,2026-03-01,20.00,',
    ]
    const { faults, counts } = await importsAt(portal).check({ kind: 'invoices', content: rows.join('\n') })
    assert.deepEqual(
      faults.map(({ row, column }) => [row, column]),
      [
        [2, 'Due date'],
        [3, 'Paid'],
        [4, 'Total'],
        [5, 'Project'],
        [6, 'Total'],
        [7, 'Total'],
        [9, 'Number'],
        [10, 'Issue date'],
        [11, 'Client'],
        [13, 'Number'],
        [13, 'Issue date'],
        [13, 'Client'],
        [14, 'Client'],
      ],
    )
    assert.match(faults.find(({ row }) => row === 13)?.problem ?? '', /^Row 8 has this number/)
    assert.match(faults.find(({ row }) => row === 14)?.problem ?? '', /^This client has no project/)
    assert.equal(counts.created, 2)
  })

  test('stay out of the files for accounting programs, which have them; what is paid here since is in', async () => {
    await importsAt(portal).run(await importsAt(portal).check(file))
    const partly = await find('2025-018')
    const more = { dueCents: 20_000, amountCents: 20_000, receivedOn: '2026-12-07', reference: '', note: '' }
    const paid = { key: 'k'.repeat(20), invoiceId: partly.id, method: 'check' as const, ...more }
    await portal.call('tom', recordPayment, paid)
    const headers = { cookie: await portal.cookieOf('tom') }
    const rowsOf = async (path: string) => {
      const { body } = await portal.app.inject({ url: `/files/${path}`, headers })
      return parseCsv(body).slice(1)
    }
    assert.equal((await rowsOf('invoices.csv')).length, 3)
    assert.equal((await rowsOf('payments.csv')).length, 3)
    for (const format of ['quickbooks', 'xero']) {
      for (const query of ['', '&open=true', `&ids=${partly.id}`])
        assert.deepEqual(await rowsOf(`invoices.csv?format=${format}${query}`), [])
      const [only, ...others] = await rowsOf(`payments.csv?format=${format}`)
      assert.deepEqual([only?.[0], others], ['12/07/2026', []])
    }
  })
})
