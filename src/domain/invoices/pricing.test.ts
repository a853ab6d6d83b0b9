import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as fc from 'fast-check'
import { cents, zero } from '#domain/core/money.ts'
import { taxIn } from '#domain/core/price-tax.ts'
import type { InvoiceLine } from './invoice.ts'
import { afterWholeDiscounts, priced } from './pricing.ts'
import { amountOf, sumsOf } from './sums.ts'

type Said = Partial<Pick<InvoiceLine, 'kind' | 'quantity' | 'percent' | 'discount' | 'tax'>>

function lineOf(id: string, unit: number, more: Said = {}): InvoiceLine {
  const work = { timesheetIds: [], billRateCents: null, productId: null, milestoneId: null }
  const plain = { id, kind: 'item' as const, description: id, quantity: 1, unitCents: cents(unit), ...work, ...more }
  return { ...plain, amountCents: amountOf({ ...plain }) }
}

const rateOf = (name: string, percent: number, isInclusive = false) => ({
  tax: { rateId: name, name, percent, isInclusive, taxCents: zero },
})
const vat = rateOf('VAT', 20)
const reduced = rateOf('Reduced', 7)
const within = rateOf('GST', 10, true)

const rates = fc.constantFrom({}, vat, reduced, within, rateOf('Odd', 8.875), rateOf('Free', 0))
const off = fc.oneof(
  fc.constant({}),
  fc
    .integer({ min: 1, max: 10_000 })
    .map((hundredths) => ({ discount: { percent: hundredths / 100, amountCents: zero } })),
  fc.integer({ min: 1, max: 2_000_000 }).map((count) => ({ discount: { percent: null, amountCents: cents(count) } })),
)
const item = fc
  .tuple(fc.integer({ min: 0, max: 5_000_000 }), fc.integer({ min: 1, max: 10_000 }), rates, off)
  .map(([unit, hundredths, rate, discount]) => ({ unit, more: { quantity: hundredths / 100, ...rate, ...discount } }))
const whole = fc.oneof(
  fc.integer({ min: 0, max: 100_000 }).map((unit) => ({ unit, more: { kind: 'discount' as const } })),
  fc
    .integer({ min: 1, max: 3_000 })
    .map((hundredths) => ({ unit: 0, more: { kind: 'discount' as const, percent: hundredths / 100 } })),
)
const lines = fc
  .tuple(fc.array(item, { maxLength: 12 }), fc.array(whole, { maxLength: 2 }))
  .map(([items, discounts]) =>
    [...items, ...discounts].map(({ unit, more }, index) => lineOf(`line-${index}`, unit, more)),
  )

const total = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0)

describe('the price of an invoice', () => {
  test('is as it was without percentages and tax, to the last field', () => {
    const plain = [lineOf('a', 12_000, { quantity: 2.5 }), lineOf('b', 1_000, { kind: 'discount' })]
    const { lines: after, taxes, ...sums } = priced(plain, undefined)
    assert.deepEqual([after, taxes, sums], [plain, undefined, sumsOf(plain)])
  })

  test('takes a discount off a line, by percent or amount, and never more than the line', () => {
    const tenth = lineOf('a', 12_345, { discount: { percent: 10, amountCents: zero } })
    const [first] = priced([tenth], undefined).lines
    assert.deepEqual([first?.amountCents, first?.discount?.amountCents], [11_110, 1_235])
    const much = lineOf('a', 1_000, { discount: { percent: null, amountCents: cents(2_000) } })
    assert.equal(priced([much], undefined).lines[0]?.amountCents, 0)
  })

  test('takes a percentage of the whole off all lines, each of the same sum', () => {
    const of = (id: string, percent: number) => lineOf(id, 0, { kind: 'discount', percent })
    const after = priced([lineOf('a', 10_000), of('b', 10), of('c', 50)], undefined)
    assert.deepEqual([after.subtotalCents, after.discountCents, after.totalCents], [10_000, 6_000, 4_000])
  })

  test('adds tax that prices leave out, and says what they include', () => {
    const both = priced([lineOf('a', 10_000, vat), lineOf('b', 11_000, within)], undefined)
    assert.equal(both.totalCents, 23_000)
    assert.deepEqual(
      both.taxes?.map(({ name, netCents, taxCents }) => [name, netCents, taxCents]),
      [
        ['GST', 10_000, 1_000],
        ['VAT', 10_000, 2_000],
      ],
    )
  })

  test('rounds once for each rate, half a cent up', () => {
    const thirds = [1, 2, 3].map((nth) => lineOf(`line-${nth}`, 333, reduced))
    const after = priced(thirds, undefined)
    assert.deepEqual([after.taxes?.[0]?.taxCents, after.totalCents], [70, 1_069])
    assert.deepEqual(
      after.lines.map(({ tax }) => tax?.taxCents),
      [24, 23, 23],
    )
    assert.equal(taxIn(cents(250), { percent: 1, isInclusive: false }), 3)
    assert.equal(taxIn(cents(120), { percent: 20, isInclusive: true }), 20)
  })

  test('taxes what is left after the discounts of the whole, which come off all lines alike', () => {
    const half = lineOf('c', 10_000, { kind: 'discount' })
    const after = priced([lineOf('a', 10_000, vat), lineOf('b', 10_000), half], undefined)
    assert.deepEqual([after.taxes?.[0]?.netCents, after.taxes?.[0]?.taxCents, after.totalCents], [5_000, 1_000, 11_000])
  })

  test('has no tax where the client is exempt or accounts for it, whatever the lines say', () => {
    for (const treatment of ['exempt', 'reverse_charge'] as const) {
      const after = priced([lineOf('a', 10_000, vat)], treatment)
      assert.deepEqual([after.taxes, after.totalCents, after.lines[0]?.tax?.taxCents], [undefined, 10_000, 0])
    }
  })

  test('adds up to the cent: by line and by rate, with discounts, in any order', () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 0, max: 20 }), (all, turn) => {
        const after = priced(all, undefined)
        const { taxes = [], subtotalCents, discountCents, totalCents } = after
        const added = taxes.filter(({ isInclusive }) => !isInclusive)
        assert.equal(totalCents, subtotalCents - discountCents + total(added.map(({ taxCents }) => taxCents)))
        for (const { rateId, isInclusive, percent, netCents, taxCents } of taxes) {
          const own = after.lines.filter(({ tax }) => tax?.rateId === rateId)
          assert.equal(total(own.map(({ tax }) => tax?.taxCents ?? 0)), taxCents)
          const exact = isInclusive ? ((netCents + taxCents) * percent) / (100 + percent) : (netCents * percent) / 100
          assert.ok(Math.abs(exact - taxCents) <= 0.5 + 1e-6 * Math.max(1, exact / 1e6), `${exact} is not ${taxCents}`)
        }
        const rest = afterWholeDiscounts(after.lines)
        const shared = total(after.lines.map(({ id, amountCents }) => Math.max(0, amountCents) - (rest.get(id) ?? 0)))
        assert.equal(shared, Math.min(discountCents, subtotalCents))
        const other = priced([...all.slice(turn), ...all.slice(0, turn)].toReversed(), undefined)
        assert.deepEqual({ ...other, lines: [] }, { ...after, lines: [] })
        const byId = new Map(other.lines.map((line) => [line.id, line]))
        for (const line of after.lines) assert.deepEqual(byId.get(line.id), line)
        assert.deepEqual(priced(after.lines, undefined), after, 'pricing it again changes nothing')
      }),
      { numRuns: 500 },
    )
  })
})
