import { expect, it } from 'vitest'
import { sayRows } from './export-words.ts'

it('names the age that open invoices are narrowed to', () => {
  const open = { file: 'invoices', clientId: null, open: {} } as const
  expect(sayRows(open, 'list', null)).toBe('Open invoices for all clients.')
  expect(sayRows({ ...open, open: { age: 'to-60', ageWords: '31 to 60 days overdue' } }, 'list', 'Northwind')).toBe(
    'Open invoices for Northwind, 31 to 60 days overdue.',
  )
})

it('names what an accounting program doesn’t get', () => {
  const all = { file: 'invoices', clientId: null, open: null } as const
  expect(sayRows(all, 'xero', null)).toBe('Invoices for all clients, excluding drafts and void or imported invoices.')
  expect(sayRows({ ...all, open: {} }, 'xero', null)).toBe(
    'Open invoices for all clients, excluding imported invoices.',
  )
  expect(sayRows({ ...all, ids: ['one'] }, 'quickbooks', null)).toBe(
    '1 selected invoice. Drafts and void or imported invoices are left out.',
  )
  expect(sayRows({ ...all, file: 'payments' }, 'quickbooks', null)).toBe(
    'Payments for all clients, excluding imported payments.',
  )
})
