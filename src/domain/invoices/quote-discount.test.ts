import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as fc from 'fast-check'
import { add, cents, negate, subtract, sum, zero } from '#domain/core/money.ts'
import { agreedMilestones, milestoneLinesOf } from '#domain/quotes/agreed-milestones.ts'
import type { QuoteLine } from '#domain/quotes/itemized.ts'
import type { InvoiceLine } from './invoice.ts'
import { priced } from './pricing.ts'
import { discountAfter } from './quote-discount.ts'
import { addedTaxCents } from './tax-words.ts'

const vat = { rateId: 'vat', name: 'VAT', percent: 20, isInclusive: false }
const gst = { rateId: 'gst', name: 'GST', percent: 10, isInclusive: true }

type Asked = { readonly unit: number; readonly tax?: QuoteLine['tax']; readonly isIncluded?: boolean }

/** A draft that an accepted quote with these lines makes. */
function draftOf(asked: readonly Asked[], discount: { percent: number | null; cents: number }) {
  const lines = asked.map(({ unit, tax, isIncluded = true }, index): QuoteLine => {
    const id = `line-${index}`
    const fixed = { unit: 'fixed', quantity: 1, unitCents: cents(unit), amountCents: cents(unit) } as const
    return { id, description: id, ...fixed, isOptional: !isIncluded, isIncluded, ...(tax ? { tax } : {}) }
  })
  const accepted = { lines, discount: { percent: discount.percent, amountCents: cents(discount.cents) } }
  const products = [{ milestones: agreedMilestones(accepted) }]
  const start = priced(milestoneLinesOf(accepted, 'shop'), undefined)
  let known: { lines: InvoiceLine[]; removed: InvoiceLine[] } = { lines: start.lines, removed: [] }

  function edit(lines: InvoiceLine[], all = [...known.removed, ...known.lines]): void {
    const moved = discountAfter({ before: known.lines, removed: known.removed, lines, products })
    const put = (those: readonly InvoiceLine[]) => those.map((line) => (line.id === moved?.id ? moved : line))
    const kept = new Set(lines.map(({ id }) => id))
    known = { lines: priced(put(lines), undefined).lines, removed: put(all).filter(({ id }) => !kept.has(id)) }
  }

  return {
    edit: (id: string, changes: Partial<InvoiceLine>) =>
      edit(known.lines.map((line) => (line.id === id ? { ...line, ...changes } : line))),
    remove: (id: string) => edit(known.lines.filter((line) => line.id !== id)),
    restore: (id: string) => edit([...known.lines, ...known.removed.filter((line) => line.id === id)]),
    discount: () => negate([...known.lines, ...known.removed].find(({ id }) => id === 'discount')?.amountCents ?? zero),
    percent: () => known.lines.find(({ id }) => id === 'discount')?.percent,
    /** What the draft asks for, and what the removed milestones ask for later, without added tax. */
    together() {
      const { totalCents, taxes } = priced(known.lines, undefined)
      const gone = new Set(known.removed.map(({ id }) => id))
      const later = products[0]?.milestones.filter(({ id }) => gone.has(id)) ?? []
      const now = subtract(totalCents, addedTaxCents({ taxes }))
      return add(now, sum(later.map(({ amountCents }) => amountCents ?? zero)))
    },
  }
}

describe('the discount of a quote, on the draft that its acceptance made', () => {
  test('loses the share of a line that is removed, and has it again once the line is back', () => {
    const draft = draftOf([{ unit: 100_000 }, { unit: 100_000 }], { percent: null, cents: 40_000 })
    draft.remove('line-1')
    assert.deepEqual([draft.discount(), draft.together()], [20_000, 160_000])
    draft.remove('line-0')
    assert.deepEqual([draft.discount(), draft.together()], [0, 160_000])
    draft.restore('line-0')
    draft.restore('line-1')
    assert.deepEqual([draft.discount(), draft.together()], [40_000, 160_000])
  })

  test('leaves all together at what was accepted, whatever is removed and put back', () => {
    const line = fc.record({
      unit: fc.integer({ min: 0, max: 500_000 }),
      tax: fc.constantFrom(undefined, vat, gst),
      isIncluded: fc.boolean(),
    })
    const discount = fc.oneof(
      fc.record({
        percent: fc.integer({ min: 1, max: 1_000_000 }).map((part) => part / 10_000),
        cents: fc.constant(0),
      }),
      fc.record({ percent: fc.constant(null), cents: fc.integer({ min: 1, max: 400_000 }) }),
    )
    const steps = fc.array(fc.tuple(fc.constantFrom('remove' as const, 'restore' as const), fc.nat(7)), {
      maxLength: 12,
    })
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), discount, steps, (lines, off, moves) => {
        fc.pre(lines.reduce((all, { unit, isIncluded }) => all + (isIncluded ? unit : 0), 0) >= off.cents)
        const draft = draftOf(lines, off)
        const accepted = draft.together()
        for (const [move, at] of moves) {
          draft[move](`line-${at}`)
          assert.equal(draft.together(), accepted)
        }
      }),
    )
  })

  test('stays a percentage where that comes to the same to the cent', () => {
    const draft = draftOf([{ unit: 100_000 }, { unit: 60_000 }], { percent: 10, cents: 0 })
    draft.remove('line-1')
    assert.deepEqual([draft.percent(), draft.discount()], [10, 10_000])
    const odd = draftOf([{ unit: 5 }, { unit: 5 }], { percent: 10, cents: 0 })
    odd.remove('line-0')
    assert.deepEqual([odd.percent(), odd.discount(), odd.together()], [undefined, 0, 9])
  })

  test('stays what it was where a line without a share is removed, which rounding would make a cent of', () => {
    const units = [64_505, 499_982, 124_662, 455_253, 355_598].map((unit) => ({ unit }))
    const draft = draftOf(units, { percent: 0.0001, cents: 0 })
    const accepted = draft.together()
    assert.equal(draft.discount(), 2)
    draft.remove('line-0')
    assert.deepEqual([draft.percent(), draft.discount(), draft.together()], [undefined, 2, accepted])
    draft.restore('line-0')
    assert.deepEqual([draft.discount(), draft.together()], [2, accepted])
  })

  test('that staff have changed loses the share that was agreed on, and no more than there is', () => {
    const draft = draftOf([{ unit: 100_000 }, { unit: 100_000 }], { percent: null, cents: 40_000 })
    draft.edit('discount', { unitCents: cents(50_000), amountCents: cents(-50_000) })
    draft.remove('line-1')
    assert.equal(draft.discount(), 30_000)
    draft.edit('discount', { unitCents: cents(10_000), amountCents: cents(-10_000) })
    draft.remove('line-0')
    assert.equal(draft.discount(), 0)
  })

  test('loses shares also while it is removed itself', () => {
    const draft = draftOf([{ unit: 100_000 }, { unit: 100_000 }], { percent: null, cents: 40_000 })
    draft.remove('discount')
    draft.remove('line-0')
    draft.restore('discount')
    assert.deepEqual([draft.discount(), draft.together()], [20_000, 160_000])
  })
})
