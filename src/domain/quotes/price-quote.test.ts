import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { cents, sum } from '#domain/core/money.ts'
import type { QuoteLine } from './itemized.ts'
import { includeLines, partAmounts, priceQuote } from './price-quote.ts'

const vat = { rateId: 'vat', name: 'VAT', percent: 20, isInclusive: false }

function line(id: string, changes: Partial<QuoteLine> = {}): QuoteLine {
  const fixed = { unit: 'fixed', quantity: 1, isOptional: false, isIncluded: true, amountCents: cents(0) } as const
  return { id, description: id, unitCents: cents(100_000), ...fixed, ...changes }
}

describe('the price of a quote', () => {
  test('sums hours and fixed amounts, takes the discount off, then adds the tax by rate', () => {
    const build = line('build', { unit: 'hours', quantity: 7.5, unitCents: cents(12_001), tax: vat })
    const { itemized, totalCents } = priceQuote({
      lines: [build, line('launch')],
      discount: { percent: 10, amountCents: cents(0) },
      parts: [],
    })
    assert.deepEqual(
      itemized.lines.map(({ amountCents }) => amountCents),
      [90_008, 100_000],
    )
    assert.deepEqual([itemized.subtotalCents, itemized.discountCents], [190_008, 19_001])
    const [tax] = itemized.taxes
    assert.deepEqual([tax?.netCents, tax?.taxCents], [81_007, 16_201])
    assert.equal(totalCents, 190_008 - 19_001 + 16_201)
  })

  test('counts an optional line only once it is chosen, and no discount of it before', () => {
    const lines = includeLines([line('build'), line('training', { isOptional: true })], [])
    const discount = { percent: 50, amountCents: cents(0) }
    assert.equal(priceQuote({ lines, discount, parts: [] }).totalCents, 50_000)
    const chosen = includeLines(lines, ['training'])
    assert.equal(priceQuote({ lines: chosen, discount, parts: [] }).totalCents, 100_000)
    assert.deepEqual(includeLines(chosen, []), lines)
  })

  test('is shared out to the parts to the cent', () => {
    const third = { percent: 33.3333, fixedCents: null, daysAfter: 0 }
    const rest = { percent: null, fixedCents: null, daysAfter: 60 }
    const amounts = partAmounts(cents(100_001), [third, third, rest])
    assert.equal(sum(amounts), 100_001)
    assert.deepEqual(partAmounts(cents(100_001), []), [])
  })
})
