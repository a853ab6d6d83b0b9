import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { add, cents, priceOf, sum, zero } from '#domain/core/money.ts'
import type { InvoiceLine } from './invoice.ts'
import { netLinesOf } from './net-lines.ts'
import { priced } from './pricing.ts'
import { amountOf } from './sums.ts'

type Said = Partial<Pick<InvoiceLine, 'kind' | 'quantity' | 'percent' | 'discount' | 'tax'>>

function lineOf(id: string, unit: number, more: Said = {}): InvoiceLine {
  const work = { timesheetIds: [], billRateCents: null, productId: null, milestoneId: null }
  const plain = { id, kind: 'item' as const, description: id, quantity: 1, unitCents: cents(unit), ...work, ...more }
  return { ...plain, amountCents: amountOf({ ...plain }) }
}

const rateOf = (name: string, percent: number, isInclusive = false) => ({
  tax: { rateId: name, name, percent, isInclusive, taxCents: zero },
})

const item = fc
  .tuple(
    fc.integer({ min: 1, max: 500_000 }),
    fc.integer({ min: 1, max: 10_000 }),
    fc.constantFrom({}, rateOf('VAT', 20), rateOf('GST', 10, true), rateOf('Odd', 8.875)),
    fc.constantFrom({}, { discount: { percent: 12.5, amountCents: zero } }),
  )
  .map(([unit, hundredths, rate, off]) => ({ unit, more: { quantity: hundredths / 100, ...rate, ...off } }))
const whole = fc.constantFrom(
  { unit: 0, more: { kind: 'discount' as const, percent: 15 } },
  { unit: 1, more: { kind: 'discount' as const } },
)

test('the lines add up to the total, with every tax and discount, each being its quantity times its price', () => {
  const lists = fc.tuple(fc.array(item, { minLength: 1, maxLength: 8 }), fc.array(whole, { maxLength: 2 }))
  fc.assert(
    fc.property(lists, fc.constantFrom(undefined, 'exempt' as const), ([items, discounts], taxTreatment) => {
      const lines = [...items, ...discounts].map(({ unit, more }, index) => lineOf(`line-${index}`, unit, more))
      const { totalCents, ...invoice } = priced(lines, taxTreatment)
      // A draft that takes off more than it asks for is refused.
      fc.pre(invoice.discountCents <= invoice.subtotalCents)
      const net = netLinesOf({ ...invoice, taxTreatment })
      assert.equal(sum(net.map(({ netCents, taxCents }) => add(netCents, taxCents))), totalCents)
      assert.equal(net.length, items.length)
      for (const { quantity, unitCents, netCents } of net) assert.equal(priceOf(quantity, unitCents), netCents)
    }),
  )
})

test('a line that nothing came off keeps its hours and its rate', () => {
  const { lines } = priced([lineOf('hours', 12_000, { quantity: 7.75, ...rateOf('VAT', 20) })], undefined)
  assert.deepEqual(netLinesOf({ lines, taxTreatment: undefined }), [
    {
      description: 'hours',
      quantity: 7.75,
      unitCents: 12_000,
      netCents: 93_000,
      taxCents: 18_600,
      tax: { name: 'VAT', percent: 20 },
    },
  ])
})
