import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '#domain/core/money.ts'
import { cardWords, moneyFor } from './exports/notice-words.ts'

test('says in a sentence what money was for', () => {
  const said = (description: string) => moneyFor(cents(48_000), description)
  assert.equal(said('Rocket Hosting monthly'), '$480 for Rocket Hosting monthly')
  assert.equal(said('Change to Rocket Hosting yearly'), '$480 for the change to Rocket Hosting yearly')
  assert.equal(said('Invoice INV-2026-0042, Spring, summer'), '$480 for invoice INV-2026-0042 (Spring, summer)')
  assert.equal(said('Invoice INV-2026-0042'), '$480 for invoice INV-2026-0042')
  assert.equal(said('Invoices INV-2026-0041 and 42'), '$480 for invoices INV-2026-0041 and 42')
  assert.equal(said('Invoice template'), '$480 for Invoice template')
  assert.equal(said('Invoices template 2'), '$480 for Invoices template 2')
  assert.equal(said('Payment'), '$480 for a payment')
})

test('writes the brand of a card as its issuer does', () => {
  const said = (brand: string) => cardWords({ brand, last4: '1001' })
  assert.equal(said('amex'), 'American Express ending in 1001')
  assert.equal(said('visa'), 'Visa ending in 1001')
})
