import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import type { Invoice } from '#domain/invoices/invoice.ts'
import { invoices } from '#server/invoices/exports/collections.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { countsOf, importsAt } from './importing.test-support.ts'

const relaunch = 'Northwind Bakery:Bakery relaunch'

describe('an import of invoices of another program', () => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  async function find(number: string): Promise<Invoice | undefined> {
    const all = await portal.documents.list(invoices, { orderBy: ['createdAt', 'desc'], limit: 100 })
    return all.map(({ data }) => data).find((each) => each.number === number)
  }

  test('takes what Xero exports as paid where it was, and nothing that is void, a draft or in another currency', async () => {
    const content = [
      'ContactName,EmailAddress,InvoiceNumber,InvoiceDate,DueDate,Total,InvoiceAmountPaid,InvoiceAmountDue,Currency,Type,Status',
      `${relaunch},a@b.example,X1,2026-02-01,2026-03-01,100.00,100.00,0.00,USD,Sales invoice,Paid`,
      `${relaunch},a@b.example,X2,2026-02-01,2026-03-01,250.00,50.00,200.00,USD,Sales invoice,Awaiting Payment`,
      `${relaunch},a@b.example,X3,2026-02-01,2026-03-01,250.00,0.00,250.00,USD,Sales invoice,Voided`,
      `${relaunch},a@b.example,X4,2026-02-01,2026-03-01,250.00,0.00,250.00,USD,Sales invoice,Draft`,
      `${relaunch},a@b.example,X5,2026-02-01,2026-03-01,250.00,0.00,250.00,USD,Sales invoice,Deleted`,
      `${relaunch},a@b.example,X7,2026-02-01,2026-03-01,250.00,0.00,250.00,USD,Sales credit note,Paid`,
      `${relaunch},a@b.example,X6,2026-02-01,2026-03-01,250.00,0.00,250.00,SEK,Sales invoice,Awaiting Payment`,
      `${relaunch},a@b.example,X8,2026-02-01,2026-03-01,250.00,0.00,0.00,USD,Sales invoice,Refunded`,
    ].join('\n')
    const done = await importsAt(portal).bring({ kind: 'invoices', content })
    assert.deepEqual([done.source, ...countsOf(done)], ['Xero', 2, 0, 6])
    assert.deepEqual(
      done.faults.map(({ row, column, problem }) => [row, column, problem]),
      [
        [4, 'Status', 'Void and deleted invoices aren’t imported'],
        [5, 'Status', 'Drafts aren’t imported. Send the invoice first'],
        [6, 'Status', 'Void and deleted invoices aren’t imported'],
        [7, 'Type', 'Only invoices are imported. Add payments, credits and quotes in the portal'],
        [8, 'Currency', 'Convert the amounts to US dollars, then enter USD'],
        [9, 'Status', 'Refunded invoices aren’t imported'],
      ],
    )
    assert.deepEqual(done.unpaid, { count: 1, cents: 20_000 })
    const [paid, partly] = [await find('X1'), await find('X2')]
    assert.deepEqual([paid?.status, partly?.status, partly?.paidCents], ['paid', 'partially_paid', 5000])
  })

  test('treats the status and the currency of QuickBooks, Harvest and Invoice Ninja alike', async () => {
    const quickBooks = [
      'Date,Transaction type,Num,Customer full name,Due date,Amount,Open balance,Status,Currency',
      `2026-02-01,Invoice,1,${relaunch},2026-03-01,80.00,80.00,Voided,USD`,
      `2026-02-01,Invoice,2,${relaunch},2026-03-01,80.00,80.00,Overdue 3 days,CAD`,
      `2026-02-01,Invoice,3,${relaunch},2026-03-01,80.00,80.00,Overdue 3 days,USD`,
    ].join('\n')
    assert.deepEqual(countsOf(await importsAt(portal).check({ kind: 'invoices', content: quickBooks })), [1, 0, 2])
    const harvest = [
      'Issue Date,ID,Client,Invoice Amount,Paid Amount,Balance,Currency,Due Date,Status',
      `2026-02-01,4,${relaunch},80.00,0.00,80.00,United States Dollar - USD,2026-03-01,open`,
      `2026-02-01,5,${relaunch},80.00,0.00,80.00,Euro - EUR,2026-03-01,open`,
      `2026-02-01,6,${relaunch},80.00,0.00,80.00,United States Dollar - USD,2026-03-01,closed`,
    ].join('\n')
    const file = { kind: 'invoices' as const, content: harvest }
    const { mapping } = await importsAt(portal).upload(file)
    assert.deepEqual(countsOf(await importsAt(portal).check(file, { mapping: { ...mapping, number: 1 } })), [1, 0, 2])
    const ninja = [
      'Client Name,Client Currency,Invoice Status,Invoice Invoice Number,Invoice Amount,Invoice Balance,Invoice Date,Invoice Due Date',
      `${relaunch},USD,Sent,7,80.00,80.00,2026-02-01,2026-03-01`,
      `${relaunch},USD,Reversed,8,80.00,80.00,2026-02-01,2026-03-01`,
      `${relaunch},EUR,Sent,9,80.00,80.00,2026-02-01,2026-03-01`,
    ].join('\n')
    assert.deepEqual(countsOf(await importsAt(portal).check({ kind: 'invoices', content: ninja })), [1, 0, 2])
  })

  test('counts what is unpaid where no column says how much was paid, and takes the status “Paid” at its word', async () => {
    const content = [
      'Number,Client,Issue date,Due date,Total,Status',
      `A1,${relaunch},2026-02-01,2026-03-01,10.00,Sent`,
      `A2,${relaunch},2026-02-01,2026-03-01,20.00,`,
      `A3,${relaunch},2026-02-01,2026-03-01,40.00,Paid`,
    ].join('\n')
    const checked = await importsAt(portal).check({ kind: 'invoices', content })
    assert.deepEqual([checked.counts.created, checked.unpaid], [3, { count: 2, cents: 3000 }])
    assert.deepEqual((await importsAt(portal).run(checked)).unpaid, checked.unpaid)
    assert.equal((await find('A3'))?.status, 'paid')
  })

  test('says of an invoice that is partly paid that all of it is due where the row has no amount', async () => {
    const content = [
      'Number,Client,Issue date,Due date,Total,Paid,Status',
      `C1,${relaunch},2026-02-01,2026-03-01,100.00,,Partially paid`,
      `C2,${relaunch},2026-02-01,2026-03-01,100.00,40.00,Partially paid`,
      `C3,${relaunch},2026-02-01,2026-03-01,100.00,,Sent`,
    ].join('\n')
    const done = await importsAt(portal).bring({ kind: 'invoices', content })
    assert.deepEqual([...countsOf(done), done.unpaid], [3, 0, 0, { count: 3, cents: 26000 }])
    assert.deepEqual(done.faults, [
      {
        row: 2,
        column: 'Status',
        value: 'Partially paid',
        problem: 'The row doesn’t say how much was paid. The invoice is imported as unpaid',
        isImported: true,
      },
    ])
  })

  test('takes the amount due where part of an invoice was credited, and says so', async () => {
    const content = [
      'Number,Client,Issue date,Due date,"Total, USD","Paid, USD","Amount due, USD",Status',
      `B1,${relaunch},2026-02-01,2026-03-01,100.00,20.00,50.00,partly paid`,
      `B2,${relaunch},2026-02-01,2026-03-01,100.00,0.00,,credited`,
      `B3,${relaunch},2026-02-01,2026-03-01,€100.00,0.00,€100.00,open`,
    ].join('\n')
    const done = await importsAt(portal).bring({ kind: 'invoices', content })
    assert.deepEqual(countsOf(done), [1, 0, 2])
    assert.deepEqual(done.unpaid, { count: 1, cents: 5000 })
    assert.deepEqual(
      done.faults.map(({ row, column, isImported = false }) => [row, column, isImported]),
      [
        [2, 'Amount due, USD', true],
        [3, 'Status', false],
        [4, 'Total, USD', false],
        [4, 'Amount due, USD', false],
      ],
    )
    assert.match(done.faults[0]?.problem ?? '', /don’t add up to the total/)
  })
})
