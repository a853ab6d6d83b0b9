import { expect, it } from 'vitest'
import { daysOf, exportAddress } from './export-address.ts'

const plain = { days: null, format: 'list', accountCode: '200' } as const

it('a period is whole months and years of the calendar', () => {
  expect(daysOf('month', '2028-02-10')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(daysOf('last-month', '2028-03-31')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(daysOf('last-month', '2028-01-31')).toEqual({ from: '2027-12-01', to: '2027-12-31' })
  expect(daysOf('last-year', '2028-01-31')).toEqual({ from: '2027-01-01', to: '2027-12-31' })
  expect([daysOf('all', '2028-01-31'), daysOf('other', '2028-01-31')]).toEqual([null, null])
})

it('an address names what the list is narrowed to, and an account for Xero’s invoices alone', () => {
  const invoices = { file: 'invoices', clientId: null, open: null } as const
  expect(exportAddress(invoices, plain)).toBe('/files/invoices.csv')
  const days = { from: '2028-02-01', to: '2028-02-29' }
  expect(exportAddress({ ...invoices, clientId: 'ada' }, { ...plain, days, format: 'xero' })).toBe(
    '/files/invoices.csv?format=xero&clientId=ada&from=2028-02-01&to=2028-02-29&accountCode=200',
  )
  expect(exportAddress({ ...invoices, open: { age: 'to-30' } }, { ...plain, days })).toBe(
    '/files/invoices.csv?open=true&age=to-30',
  )
  expect(exportAddress({ ...invoices, file: 'payments' }, { ...plain, format: 'xero' })).toBe(
    '/files/payments.csv?format=xero',
  )
})
