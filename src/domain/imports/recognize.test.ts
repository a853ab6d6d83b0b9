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
