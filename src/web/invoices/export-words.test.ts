import { expect, it } from 'vitest'
import { sayRows } from './export-words.ts'

it('names the age that open invoices are narrowed to', () => {
  const open = { file: 'invoices', clientId: null, open: {} } as const
  expect(sayRows(open, 'list', null)).toBe('Open invoices for all clients.')
  expect(sayRows({ ...open, open: { age: 'to-60', ageWords: '31 to 60 days overdue' } }, 'list', 'Northwind')).toBe(
    'Open invoices for Northwind, 31 to 60 days overdue.',
  )
})
