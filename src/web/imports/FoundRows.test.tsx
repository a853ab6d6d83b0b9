import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { cents } from '#domain/core/money.ts'
import type { PresentedImport } from '#domain/imports/contract.ts'
import { unknownClient } from '#domain/imports/missing-kind.ts'
import { holdClock } from '#web/platform/page-clock.ts'
import { FoundRows } from './FoundRows.tsx'
import { checked, done } from './import.test-support.ts'

/** An import of that day can’t be undone. */
const longAgo = '2026-11-20T09:00:00.000Z'

beforeEach(() => holdClock({ zone: 'UTC', atMs: Date.parse('2026-12-08T10:00:00.000Z') }))
afterEach(() => holdClock(null))

function show(of: PresentedImport): void {
  render(<FoundRows of={of} />)
}

it('says how many hours have no bill rate, and what to do before the import and after it', () => {
  show({ ...checked, kind: 'hours', unratedCount: 2 })
  expect(screen.getByText('2 rows can’t be invoiced: they have no bill rate')).toBeTruthy()
  expect(
    screen.getByText(/sees”, or for each person’s position under.*\. Then check the file again\. Staff without/),
  ).toBeTruthy()
  cleanup()
  show({ ...done, kind: 'hours', unratedCount: 1 })
  expect(screen.getByText('1 row was imported without a bill rate')).toBeTruthy()
  expect(screen.getByText(/approve them again\. Staff without a position can add one in their profile\.$/)).toBeTruthy()
  expect(screen.queryByText(/n’t hourly/)).toBeNull()
})

it('names the rows without a bill rate, and asks for a column only where none is chosen', () => {
  const rows = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
  const hours: PresentedImport = { ...checked, kind: 'hours', mapping: { hours: 0 }, unratedCount: 14 }
  show({ ...hours, notHourlyCount: 13, notHourlyRows: rows, noneSetRows: [1204] })
  expect(
    screen.getByText(/^See row 1204\. To invoice these hours, choose a column for the bill rate under/),
  ).toBeTruthy()
  expect(screen.getByText(/^See rows 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 and 3 others\. Rates by position/)).toBeTruthy()
  expect(screen.getByText(/Or choose a column for the bill rate under “Change columns”\.$/)).toBeTruthy()
  cleanup()
  const rated = { ...hours, mapping: { hours: 0, billRate: 1 }, unratedCount: 3, notHourlyCount: 1 }
  show({ ...rated, notHourlyRows: [4], noneSetRows: [5, 9] })
  expect(
    screen.getByText(/^See rows 5 and 9\. To invoice these hours, enter a bill rate above 0 in the file/),
  ).toBeTruthy()
  expect(screen.getByText(/^See row 4\..* Or enter a bill rate above 0 in the file and upload/)).toBeTruthy()
  expect(screen.queryByText(/Change columns/)).toBeNull()
  cleanup()
  show({ ...done, kind: 'hours', unratedCount: 1, noneSetRows: [5] })
  expect(screen.getByText(/^See row 5\. To invoice these hours, set a rate in the project/)).toBeTruthy()
})

it('says that hours have no bill rate because their projects aren’t hourly, and what to do', () => {
  show({ ...checked, kind: 'hours', unratedCount: 3, notHourlyCount: 2 })
  expect(screen.getByText('1 row can’t be invoiced: it has no bill rate')).toBeTruthy()
  expect(screen.getByText('2 rows can’t be invoiced: their projects aren’t hourly')).toBeTruthy()
  expect(
    screen.getByText(/undo all imports of invoices, hours and products in them, then undo the project import/),
  ).toBeTruthy()
  cleanup()
  show({ ...done, kind: 'hours', unratedCount: 1, notHourlyCount: 1 })
  expect(screen.getByText('1 row was imported without a bill rate: its project wasn’t hourly')).toBeTruthy()
  expect(screen.getByText(/^Undo all imports of invoices, hours and products in these projects, then/)).toBeTruthy()
  expect(screen.queryByText(/without a bill rate$/)).toBeNull()
  cleanup()
  show({ ...done, kind: 'hours', importedAt: longAgo, unratedCount: 1, notHourlyCount: 1 })
  expect(screen.getByText(/^Change the billing in each project under/)).toBeTruthy()
})

it('says of each problem what becomes of its row', () => {
  const fault = { column: 'Balance', value: '0', problem: 'In the portal, X-101 is unpaid.' }
  const faults = [
    { row: 2, ...fault },
    { row: 3, ...fault, isImported: true },
    { row: 4, ...fault, isThere: true },
  ]
  show({ ...checked, kind: 'invoices', faults, faultCount: 3 })
  const results = ['Not imported', 'Imported anyway', 'Already there']
  for (const [at, result] of results.entries())
    expect(within(screen.getByRole('row', { name: new RegExp(`Row ${at + 2}`) })).getByText(result)).toBeTruthy()
})

it('says what will be due of invoices, and that all count as unpaid where no column says how much was paid', () => {
  const counts = { handled: 3, created: 3, there: 0, wrong: 0 }
  const invoices: PresentedImport = { ...checked, kind: 'invoices', mapping: { number: 0, total: 1 }, counts }
  show({ ...invoices, unpaid: { count: 3, cents: cents(1_234_50) } })
  expect(screen.getByText('No column says how much was paid: all 3 invoices count as unpaid')).toBeTruthy()
  expect(screen.getByText('Amount due').nextElementSibling?.textContent).toBe('$1,234.50')
  expect(screen.getByText(/choose its column under “Change columns”/)).toBeTruthy()
  cleanup()
  const { state, importedAt } = done
  show({ ...invoices, state, importedAt, unpaid: { count: 2, cents: cents(3000) } })
  expect(screen.getByText('No column said how much was paid: 2 of 3 invoices were imported as unpaid')).toBeTruthy()
  expect(screen.getByText(/undo the import, then upload the file again/)).toBeTruthy()
  cleanup()
  show({ ...invoices, state, importedAt: longAgo, unpaid: { count: 3, cents: cents(3000) } })
  expect(screen.getByText('If an invoice was already paid, record its payment.')).toBeTruthy()
  cleanup()
  show({ ...invoices, mapping: { number: 0, total: 1, balance: 2 }, unpaid: { count: 3, cents: cents(3000) } })
  expect(screen.getByText('Amount due')).toBeTruthy()
  expect(screen.queryByText(/No column sa/)).toBeNull()
})

it('says how many payments have no date, what that means and what to do', () => {
  const invoices: PresentedImport = { ...checked, kind: 'invoices', mapping: { number: 0, balance: 1 } }
  show({ ...invoices, undatedCount: 2 })
  expect(screen.getByText('2 invoices have a payment, but no column has payment dates')).toBeTruthy()
  expect(screen.getByText(/without a date, a method or a receipt\..*choose their column under/)).toBeTruthy()
  cleanup()
  show({ ...invoices, mapping: { number: 0, paidOn: 1 }, undatedCount: 1 })
  expect(screen.getByText('1 invoice has a payment, but the payment date is empty')).toBeTruthy()
  expect(screen.queryByText(/Change columns/)).toBeNull()
  cleanup()
  show({ ...invoices, state: done.state, importedAt: done.importedAt, undatedCount: 2 })
  expect(screen.getByText(/undo the import, then upload the file again/)).toBeTruthy()
})

it('says what the next invoice will be called, until the file is imported', () => {
  const invoices: PresentedImport = { ...checked, kind: 'invoices', nextNumber: 'INV-2026-0901' }
  show(invoices)
  expect(screen.getByText('The next invoice number will be INV-2026-0901.')).toBeTruthy()
  cleanup()
  show({ ...invoices, state: done.state, importedAt: done.importedAt })
  expect(screen.queryByText(/next invoice number/)).toBeNull()
})

it('tells a row that is imported with a problem from one that is not imported', () => {
  const phone = { row: 5, column: 'Tel', value: '12', problem: 'The client is imported without it', isImported: true }
  show({ ...checked, faults: [...checked.faults, phone] })
  const problems = within(screen.getByRole('table', { name: 'Problems' }))
  expect(problems.getByRole('columnheader', { name: 'Result' })).toBeTruthy()
  const cellsOf = (row: string) =>
    within(problems.getByRole('row', { name: new RegExp(row) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  expect(cellsOf('Row 4')).toContain('Not imported')
  expect(cellsOf('Row 5')).toContain('Imported anyway')
})

it('says in a line what to import first where every row names what isn’t in the portal', () => {
  const counts = { handled: 903, created: 0, there: 0, wrong: 903 }
  const unknown = { row: 2, column: 'Client', value: 'Quay Books', problem: unknownClient }
  show({ ...checked, kind: 'invoices', counts, faults: [unknown, { ...unknown, row: 3 }], faultCount: 903 })
  expect(screen.getByText('Import the clients first')).toBeTruthy()
  expect(screen.getByText(/^These rows belong to clients that aren’t in the portal\./)).toBeTruthy()
  cleanup()
  show({ ...checked, kind: 'invoices', counts, faults: [unknown, ...checked.faults], faultCount: 903 })
  expect(screen.queryByText('Import the clients first')).toBeNull()
  cleanup()
  const some = { handled: 903, created: 900, there: 0, wrong: 3 }
  show({ ...checked, kind: 'invoices', counts: some, faults: [unknown], faultCount: 3 })
  expect(screen.queryByText('Import the clients first')).toBeNull()
})

it('says that rows which are there already don’t change, and that their amounts don’t count', () => {
  const counts = { handled: 3, created: 1, there: 2, wrong: 0 }
  const invoices: PresentedImport = { ...checked, kind: 'invoices', mapping: { number: 0, paid: 1 }, counts }
  show({ ...invoices, unpaid: { count: 1, cents: cents(3000) } })
  expect(
    screen.getByText(/^Rows that are already in the portal don’t change, even if the file has other values/),
  ).toBeTruthy()
  expect(screen.getByText('Amount due on new invoices').nextElementSibling?.textContent).toBe('$30')
  cleanup()
  show({ ...invoices, counts: { ...counts, there: 0 } })
  expect(screen.queryByText(/already in the portal don’t change/)).toBeNull()
})
