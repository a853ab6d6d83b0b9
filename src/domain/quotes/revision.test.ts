import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '#domain/core/money.ts'
import type { PriceTax } from '#domain/core/price-tax.ts'
import { sayOffer } from './revision.ts'

const at = '2026-12-08T10:00:00.000Z'
const vat: PriceTax = { name: 'VAT', percent: 20, isInclusive: false }
const sending = { at, from: 'draft', to: 'sent', by: 'staff', name: 'Tom', reason: '' } as const

/** One amount that was sent twice, the first time at this total. */
function revised(formerly: number, amount: number, offeredTax: PriceTax | null) {
  const history = [{ ...sending, amountCents: cents(formerly) }, sending]
  return { amountCents: cents(amount), itemized: undefined, acceptedBy: null, offeredTax, sentAt: at, history }
}

test('a revised quote says which total it replaces where this is another', () => {
  assert.equal(sayOffer(revised(3_840_000, 3_500_000, null)), '$35,000 instead of $38,400')
  assert.equal(
    sayOffer(revised(3_840_000, 3_500_000, vat)),
    '$35,000 plus 20% VAT ($42,000 with tax) instead of $38,400 in total',
  )
  assert.equal(
    sayOffer(revised(3_500_000, 3_500_000, vat)),
    '$35,000 plus 20% VAT ($42,000 with tax) instead of $35,000 in total',
  )
})

test('a quote that is sent again at the same total replaces none', () => {
  assert.equal(sayOffer(revised(4_200_000, 3_500_000, vat)), '$35,000 plus 20% VAT ($42,000 with tax)')
})
