import { cleanup, screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { invoiceOf, wholeOf } from './invoice.test-support.ts'
import { loadStaffInvoices, openInvoices } from './staff-stage.test-support.tsx'

beforeAll(loadStaffInvoices, 60_000)

it('says whom it is billed to, with a VAT number where there is one', async () => {
  const invoice = invoiceOf()
  openInvoices({ 'get-invoice': () => wholeOf(invoice) }, '&invoice=invoice-1')
  expect(await screen.findByText('Harbor Coffee, Ada Lovelace, ada@harbor.example')).toBeTruthy()
  cleanup()
  const billTo = { ...invoice.billTo, vatNumber: 'DE123456789' }
  openInvoices({ 'get-invoice': () => wholeOf({ ...invoice, billTo }) }, '&invoice=invoice-1')
  expect(await screen.findByText(/ada@harbor\.example, VAT number DE123456789$/)).toBeTruthy()
})
