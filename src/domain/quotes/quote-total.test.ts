import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { add, cents, subtract, sum, zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import type { PriceTax } from '#domain/core/price-tax.ts'
import type { QuoteLine } from './itemized.ts'
import { priceQuote } from './price-quote.ts'
import { taxInTotal, toldTax, totalOf } from './quote-total.ts'

const at = '2026-12-08T10:00:00.000Z'
const salesTax: PriceTax = { name: 'Sales tax', percent: 8.25, isInclusive: false }
const vat: PriceTax = { name: 'VAT', percent: 20, isInclusive: true }
const oneAmount = { amountCents: cents(420_000), itemized: undefined, acceptedBy: null, sentAt: at }

function figures(offer: Parameters<typeof totalOf>[0]) {
  return [totalOf(offer), taxInTotal(offer)]
}

test('one amount comes to what the client pays with the tax that it was sent with', () => {
  assert.deepEqual(figures({ ...oneAmount, offeredTax: salesTax }), [454_650, 34_650])
  assert.deepEqual(figures({ ...oneAmount, offeredTax: vat }), [420_000, 70_000])
  assert.deepEqual(figures({ ...oneAmount, offeredTax: null }), [420_000, 0])
})

test('what was accepted has the tax that was told then, and what was not sent has none yet', () => {
  const acceptedBy = { uid: 'ada', name: 'Ada', at }
  const accepted = { ...oneAmount, offeredTax: salesTax }
  assert.deepEqual(figures({ ...accepted, acceptedBy: { ...acceptedBy, priceTax: salesTax } }), [454_650, 34_650])
  assert.deepEqual(figures({ ...accepted, acceptedBy }), [420_000, 0])
  const unsent = { ...oneAmount, amountCents: null, sentAt: null, offeredTax: salesTax }
  assert.deepEqual(figures(unsent), [null, null])
  assert.equal(toldTax(unsent), undefined)
  assert.deepEqual(figures({ ...unsent, amountCents: cents(420_000) }), [null, null])
})

test('lines have their own tax alone, in a draft and whatever one amount before them was sent with', () => {
  const { itemized, totalCents } = priceQuote({ lines: [lineOf(cents(100_000), vat)], discount: null, parts: [] })
  const lines = { ...oneAmount, itemized, amountCents: totalCents }
  for (const offer of [
    { ...lines, sentAt: null },
    { ...lines, offeredTax: salesTax },
  ]) {
    assert.deepEqual(figures(offer), [100_000, 16_667])
    assert.equal(toldTax(offer), null)
  }
})

const rate = fc.constantFrom(salesTax, vat, { name: 'GST', percent: 5, isInclusive: false }, null)
const amount = fc.integer({ min: 50, max: 9_999_999 }).map(cents)

test('one amount comes to the cent to what one line at that amount does', () => {
  fc.assert(
    fc.property(amount, rate, (amountCents, tax) => {
      const { itemized, totalCents } = priceQuote({ lines: [lineOf(amountCents, tax)], discount: null, parts: [] })
      const lines = { ...oneAmount, itemized, amountCents: totalCents, offeredTax: undefined }
      assert.deepEqual(figures({ ...oneAmount, amountCents, offeredTax: tax }), figures(lines))
    }),
  )
})

test('what lines come to is their sum, less the discount, and the tax that is added', () => {
  const drawn = fc.array(fc.tuple(amount, rate), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(drawn, fc.nat(50), (all, percent) => {
      const lines = all.map(([cost, tax], index) => ({ ...lineOf(cost, tax), id: `line-${index}` }))
      const { itemized, totalCents } = priceQuote({ lines, discount: { percent, amountCents: zero }, parts: [] })
      const [total, tax] = figures({ ...oneAmount, itemized, amountCents: totalCents, offeredTax: undefined })
      const { subtotalCents, discountCents, taxes } = itemized
      const ofRates = (chosen: typeof taxes) => sum(chosen.map(({ taxCents }) => taxCents))
      assert.equal(
        total,
        add(subtract(subtotalCents, discountCents), ofRates(taxes.filter((each) => !each.isInclusive))),
      )
      assert.equal(tax, ofRates(taxes))
    }),
  )
})

function lineOf(unitCents: Money, tax: PriceTax | null): QuoteLine {
  const fixed = { unit: 'fixed', quantity: 1, isOptional: false, isIncluded: true, amountCents: zero } as const
  return { id: 'line', description: 'App', unitCents, ...fixed, ...(tax ? { tax: { rateId: tax.name, ...tax } } : {}) }
}
