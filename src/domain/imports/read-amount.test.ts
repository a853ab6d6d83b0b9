import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { readAmount } from './read-amount.ts'

test('every amount with two decimals is read in both notations, with thousands apart or not', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_00 }), fc.boolean(), (amount, isLess) => {
      const us = (amount / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })
      const german = us.replaceAll(/[.,]/g, (mark) => (mark === ',' ? '.' : ','))
      const plain = (amount / 100).toFixed(2)
      for (const written of [us, german, plain, `$${us}`, `${german} USD`, us.replaceAll(',', '’')]) {
        assert.equal(readAmount(isLess ? `(${written})` : written), isLess ? 0 - amount : amount, written)
        assert.equal(readAmount(isLess ? `-${written}` : written), isLess ? 0 - amount : amount, written)
      }
    }),
  )
})

test('says where a mark can mean two things, and reads nothing that is no amount', () => {
  for (const typed of ['1.234', '1,234', '12.000', '$1,234', '(1.234)'])
    assert.equal(readAmount(typed), 'unclear', typed)
  assert.equal(readAmount('1,234,567'), 123_456_700)
  assert.equal(readAmount('85'), 8500)
  assert.equal(readAmount('85,5'), 8550)
  assert.equal(readAmount('85.0000'), 8500)
  for (const typed of ['', 'free', '1.2.3', '1,23,456.00', '12.345,6.7', '--1', '()', '1.234.567,89.0'])
    assert.equal(readAmount(typed), null, typed)
})

test('reads no amount in another currency as dollars', () => {
  for (const typed of ['€85', '85 €', '85 EUR', '£1,234.00', 'gbp 12', '(€12.00)'])
    assert.equal(readAmount(typed), 'foreign', typed)
  for (const typed of ['CHF 85', 'C$85', '¥85', '85 CAD']) assert.equal(readAmount(typed), null, typed)
})
