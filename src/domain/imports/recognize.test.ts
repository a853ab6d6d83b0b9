import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { recognizeColumns, recognizeSource } from './recognize.ts'

test('finds columns by what they are called, whatever the case and the marks', () => {
  const headers = ['Client Name', 'client_email', 'E-mail', 'PHONE', 'Notes']
  assert.deepEqual(recognizeColumns('clients', headers), { companyName: 0, email: 2, phone: 3, note: 4 })
})

test('takes a column once, and the surest name first', () => {
  assert.deepEqual(recognizeColumns('clients', ['Name', 'Company', 'Email', 'Email']), {
    companyName: 1,
    fullName: 0,
    email: 2,
  })
})

test('takes a header that asks for yes or no, and nothing else', () => {
  const { person, billable, invoiced } = recognizeColumns('hours', ['Employee?', 'Billable?', 'Invoiced?', 'User'])
  assert.deepEqual([person, billable, invoiced], [3, 1, 2])
})

test('knows the reports that QuickBooks exports', () => {
  const contacts = ['Customer full name', 'Phone numbers', 'Email', 'Full name', 'Bill address', 'Ship address']
  assert.deepEqual(recognizeColumns('clients', contacts), {
    companyName: 0,
    fullName: 3,
    email: 2,
    phone: 1,
    address: 4,
  })
  assert.equal(recognizeSource('clients', contacts), 'QuickBooks')
  const list = [
    'Date',
    'Transaction type',
    'Num',
    'Customer full name',
    'Memo/Description',
    'Due date',
    'Amount',
    'Open balance',
  ]
  const chosen = { number: 2, client: 3, issuedOn: 0, dueOn: 5, description: 4, total: 6, balance: 7, type: 1 }
  assert.deepEqual(recognizeColumns('invoices', list), chosen)
  assert.equal(recognizeSource('invoices', list), 'QuickBooks')
})

test('knows the reports of Invoice Ninja, which name the entity before each column', () => {
  const clients = [
    'Client Name',
    'Client Balance',
    'Client Private Notes',
    'Client Phone',
    'Client Street',
    'Client City',
    'Client State/Province',
    'Client Postal Code',
    'Client Country',
    'Client Shipping Street',
    'Contact Phone',
    'Contact First Name',
    'Contact Last Name',
    'Contact Email',
  ]
  assert.deepEqual(recognizeColumns('clients', clients), {
    companyName: 0,
    firstName: 11,
    lastName: 12,
    email: 13,
    phone: 3,
    address: 4,
    city: 5,
    state: 6,
    postalCode: 7,
    country: 8,
    note: 2,
  })
  assert.equal(recognizeSource('clients', clients), 'Invoice Ninja')
})

test('knows the invoices that Xero exports, what was paid of them included', () => {
  const headers = [
    'ContactName',
    'EmailAddress',
    'InvoiceNumber',
    'InvoiceDate',
    'DueDate',
    'Total',
    'TaxTotal',
    'InvoiceAmountPaid',
    'InvoiceAmountDue',
    'Description',
    'Currency',
    'Type',
    'Sent',
    'Status',
  ]
  assert.deepEqual(recognizeColumns('invoices', headers), {
    number: 2,
    client: 0,
    issuedOn: 3,
    dueOn: 4,
    description: 9,
    total: 5,
    paid: 7,
    balance: 8,
    status: 13,
    type: 11,
    currency: 10,
  })
  assert.equal(recognizeSource('invoices', headers), 'Xero')
})

test('knows what a list of sites calls its columns, a project and its site apart', () => {
  const headers = ['Customer', 'Project', 'Site', 'Type', 'Website', 'Fixed price', 'Launch date', 'Owner']
  const chosen = { client: 0, project: 1, name: 2, kind: 3, liveUrl: 4, priceCents: 5, dueDate: 6, lead: 7 }
  assert.deepEqual(recognizeColumns('products', headers), chosen)
  assert.equal(recognizeSource('products', headers), null)
})

test('knows the client of an invoice by the address, and the day of its issue by one word', () => {
  const headers = ['No', 'Client email', 'Issued', 'Due', 'Total']
  assert.deepEqual(recognizeColumns('invoices', headers), { number: 0, client: 1, issuedOn: 2, dueOn: 3, total: 4 })
})

test('knows the columns of the portal’s own files by the currency behind their names, and none in another', () => {
  const products = ['Product', 'Project', 'Company', 'Estimate, hours', 'Cap, hours', 'Price, USD', 'Live address']
  const { priceCents, estimateHours, capHours } = recognizeColumns('products', products)
  assert.deepEqual([priceCents, estimateHours, capHours], [5, 3, 4])
  const amountsIn = (code: string) => {
    const amounts = ['Subtotal', 'Tax', 'Total', 'Paid', 'Amount due'].map((name) => `${name}, ${code}`)
    const { total, paid, balance, paidOn } = recognizeColumns('invoices', ['Number', 'Company', ...amounts, 'Paid on'])
    return [total, paid, balance, paidOn]
  }
  assert.deepEqual(amountsIn('USD'), [4, 5, 6, 7])
  assert.deepEqual(amountsIn('EUR'), [undefined, undefined, undefined, 7])
  const { rate } = recognizeColumns('people', ['Name', 'Email', 'Pay per hour, USD'])
  assert.equal(rate, 2)
  const { billRate } = recognizeColumns('hours', ['Date', 'Bill rate, USD', 'Amount, USD'])
  assert.equal(billRate, 1)
})

test('names the program only where the columns are its own', () => {
  assert.equal(recognizeSource('clients', ['Full Name', 'Company', 'Email', 'Opening Balance']), 'QuickBooks')
  assert.equal(recognizeSource('clients', ['Client Name', 'Contact Email']), 'Invoice Ninja')
  assert.equal(recognizeSource('clients', ['Company', 'Email']), null)
})

test('chooses columns that are there, each for one field, whatever they are called', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.string(), fc.constantFrom('Email', 'Company', 'Name')), { maxLength: 20 }),
      (headers) => {
        const places = Object.values(recognizeColumns('clients', headers))
        assert.equal(new Set(places).size, places.length)
        assert.ok(places.every((at) => at >= 0 && at < headers.length))
      },
    ),
  )
})
