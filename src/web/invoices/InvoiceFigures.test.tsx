import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { cents, zero } from '#domain/core/money.ts'
import { InvoiceFigures } from './InvoiceFigures.tsx'

it('counts invoices with thousands separators, and adds up what was due before today', () => {
  const totals = {
    since: null,
    count: 1164,
    invoicedCents: cents(123_456_700),
    paidCents: zero,
    creditedCents: zero,
    outstandingCents: cents(123_456_700),
    onItsWayCents: zero,
    listedCount: 1200,
    dueByDay: [
      { dueDate: '2026-11-22', amountCents: cents(100_000) },
      { dueDate: '2026-11-24', amountCents: cents(50_000) },
      { dueDate: '2026-11-23', amountCents: cents(20_050) },
    ],
  }
  render(<InvoiceFigures totals={totals} today="2026-11-24" />)
  expect(screen.getByText('1,164 invoices')).toBeTruthy()
  expect(screen.getByText('Overdue').nextElementSibling?.textContent).toBe('$1,200.50')
  expect(screen.getAllByText('$1,234,567.00')).toHaveLength(2)
})

it('adds up where a client paid more than credits left, and says what of it banks are moving', () => {
  const totals = {
    since: null,
    count: 2,
    invoicedCents: cents(2_087_000),
    paidCents: cents(1_288_250),
    creditedCents: cents(500_000),
    outstandingCents: cents(898_750),
    onItsWayCents: cents(64_000),
    listedCount: null,
    dueByDay: null,
  }
  render(<InvoiceFigures totals={totals} today="2026-11-24" />)
  expect(screen.getByText('To refund').nextElementSibling?.textContent).toBe('$1,000.00')
  expect(screen.queryByText('Overdue')).toBeNull()
  expect(screen.getByText('Open').parentElement?.textContent).toBe('Open$8,987.50Includes $640.00 on its way')
})
