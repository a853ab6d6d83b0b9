import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { importsAt } from './importing.test-support.ts'

describe('the check of a file', () => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  test('sums the invoices that are new, as their import does', async () => {
    const content = [
      'Number,Client,Issue date,Due date,Total,Paid',
      'D1,Northwind Bakery:Bakery relaunch,2026-02-01,2026-03-01,"1,234.50","1,234.50"',
      'D2,Northwind Bakery:Bakery relaunch,2026-02-01,2026-03-01,500.00,300.00',
      'D3,Nobody,2026-02-01,2026-03-01,80.00,',
    ].join('\n')
    const checked = await importsAt(portal).check({ kind: 'invoices', content })
    const expected = { sums: { totalCents: 173_450, hours: 0 }, unpaid: { count: 1, cents: 20_000 } }
    assert.deepEqual({ sums: checked.sums, unpaid: checked.unpaid }, expected)
    const done = await importsAt(portal).run(checked)
    assert.deepEqual({ sums: done.sums, unpaid: done.unpaid }, expected)
  })

  test('sums the hours that are new', async () => {
    const content = [
      'Date,Client,Project,Person,Hours',
      '2026-11-02,Northwind Bakery,Bakery relaunch,Ivo Brandt,1:20',
      '2026-11-03,Northwind Bakery,Bakery relaunch,Ivo Brandt,0.1',
      '2026-11-04,Northwind Bakery,Bakery relaunch,Ivo Brandt,0.2',
      '2026-11-05,Northwind Bakery,Bakery relaunch,Nobody,5',
    ].join('\n')
    const { counts, sums } = await importsAt(portal).check({ kind: 'hours', content })
    assert.deepEqual([counts.created, sums], [3, { totalCents: 0, hours: 1.63 }])
  })

  test('names the rows of clients without a contact, and of those with the company of another client', async () => {
    const content = [
      'Company,Contact,Email',
      'Quay Books,,billing@quay.example',
      'Kelp Cafe,Li Wen,li@kelp.example',
      'quay  books,Mo Quay,mo@quay.example',
      'Northwind Bakery,Ed Ito,ed@northwind.example',
      ',Pat Low,pat@low.example',
      ',Sam Low,sam@low.example',
    ].join('\n')
    const checked = await importsAt(portal).check({ kind: 'clients', content })
    const notes = [
      { about: 'no-name', count: 1, rows: [2] },
      { about: 'same-company', count: 2, rows: [4, 5] },
    ]
    assert.deepEqual(checked.notes, notes)
    assert.deepEqual((await importsAt(portal).run(checked)).notes, notes)
    assert.deepEqual((await importsAt(portal).check({ kind: 'clients', content })).notes, [])
  })
})
