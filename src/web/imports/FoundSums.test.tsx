import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { cents } from '#domain/core/money.ts'
import type { PresentedImport } from '#domain/imports/contract.ts'
import { holdClock } from '#web/platform/page-clock.ts'
import { FoundRows } from './FoundRows.tsx'
import { checked, done } from './import.test-support.ts'

beforeEach(() => holdClock({ zone: 'UTC', atMs: Date.parse('2026-12-08T10:00:00.000Z') }))
afterEach(() => holdClock(null))

function show(of: PresentedImport): void {
  render(<FoundRows of={of} />)
}

const valueOf = (term: string) => screen.getByText(term).nextElementSibling?.textContent

const invoices: PresentedImport = {
  ...checked,
  kind: 'invoices',
  mapping: { number: 0, total: 1, paid: 2 },
  counts: { handled: 3, created: 3, there: 0, wrong: 0 },
  unpaid: { count: 1, cents: cents(20_000) },
  sums: { totalCents: cents(181_450), hours: 0 },
}

it('says what the new invoices come to, to be compared with the other program', () => {
  show(invoices)
  expect([valueOf('Total'), valueOf('Amount paid'), valueOf('Amount due')]).toEqual(['$1,814.50', '$1,614.50', '$200'])
  cleanup()
  show({ ...invoices, state: done.state, importedAt: done.importedAt, counts: { ...invoices.counts, there: 2 } })
  expect(valueOf('Total on new invoices')).toBe('$1,814.50')
})

it('says how many hours the new time entries have', () => {
  show({ ...invoices, kind: 'hours', sums: { totalCents: cents(0), hours: 1240.75 } })
  expect(valueOf('Hours')).toBe('1,240.75 h')
})

it('says in which currency amounts are read, where there are any', () => {
  show(invoices)
  expect(screen.getByText('No column names a currency: the portal reads all amounts as US dollars.')).toBeTruthy()
  cleanup()
  show({ ...invoices, mapping: { ...invoices.mapping, currency: 3 } })
  expect(screen.getByText(/^Amounts are in US dollars\. Rows with an amount in another currency/)).toBeTruthy()
  cleanup()
  show({ ...checked, kind: 'hours', mapping: { hours: 0 } })
  expect(screen.queryByText(/US dollars/)).toBeNull()
})

it('says which clients are named after their address, and which share a company', () => {
  const notes = [
    { about: 'no-name' as const, count: 2, rows: [2, 5] },
    { about: 'same-company' as const, count: 1, rows: [7] },
  ]
  show({ ...checked, notes })
  expect(screen.getByText('2 clients have no contact name')).toBeTruthy()
  expect(screen.getByText(/^See rows 2 and 5\. The owner is named after the email address/)).toBeTruthy()
  expect(screen.getByText('1 client has the same company as another client')).toBeTruthy()
  expect(screen.getByText(/^See row 7\. /)).toBeTruthy()
})
