import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { cents, subtract, sum, zero } from '#domain/core/money.ts'
import { requiredName } from '#domain/core/text.ts'
import { addedTaxCents } from '#domain/invoices/tax-words.ts'
import { agreedMilestones, milestoneLinesOf, sayQuotePartDue } from './agreed-milestones.ts'
import type { Itemized, QuoteLine } from './itemized.ts'
import { priceQuote } from './price-quote.ts'

const vat = { rateId: 'vat', name: 'VAT', percent: 20, isInclusive: false }
const within = { rateId: 'within', name: 'GST', percent: 10, isInclusive: true }

function line(id: string, changes: Partial<QuoteLine> = {}): QuoteLine {
  const fixed = { unit: 'fixed', quantity: 1, isOptional: false, isIncluded: true } as const
  return { id, description: id, ...fixed, unitCents: cents(10_000), amountCents: zero, ...changes }
}

function quoteOf(lines: QuoteLine[], discount: Itemized['discount'] = null) {
  return priceQuote({ lines, discount, parts: [] })
}

describe('the milestones of an accepted quote', () => {
  test('are its included lines in their order, at their price without the tax that comes on top', () => {
    const hours = { unit: 'hours', quantity: 12.5, unitCents: cents(12_000), tax: vat } as const
    const { itemized } = quoteOf([
      line('Design', hours),
      line('Training', { isOptional: true, isIncluded: false }),
      line('Launch', { tax: within }),
      line('Handover', { unitCents: zero }),
    ])
    const fresh = { dueDate: null, status: 'todo', approval: null } as const
    const [vatTold, gstTold] = [
      { name: 'VAT', percent: 20, isInclusive: false },
      { name: 'GST', percent: 10, isInclusive: true },
    ]
    assert.deepEqual(agreedMilestones(itemized), [
      { id: 'Design', title: 'Design', amountCents: 150_000, agreedTax: vatTold, ...fresh },
      { id: 'Launch', title: 'Launch', amountCents: 10_000, agreedTax: gstTold, ...fresh },
      { id: 'Handover', title: 'Handover', amountCents: null, agreedTax: null, ...fresh },
    ])
  })

  test('add up to the accepted total without added tax, whatever the lines, discounts and rates', () => {
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % below
    }
    for (let round = 0; round < 500; round += 1) {
      const lines = Array.from({ length: 1 + random(12) }, (_, index) =>
        line(`${index}`, {
          unit: 'hours',
          quantity: (1 + random(4000)) / 100,
          unitCents: cents(random(30_000)),
          ...(random(2) === 0 ? { tax: random(2) === 0 ? vat : within } : {}),
        }),
      )
      const { subtotalCents } = quoteOf(lines).itemized
      const discounts = [
        null,
        { percent: random(1_000_001) / 10_000, amountCents: zero },
        { percent: null, amountCents: cents(random(subtotalCents + 1)) },
      ] as const
      const { itemized, totalCents } = quoteOf(lines, discounts[random(3)] ?? null)
      assert.equal(
        sum(agreedMilestones(itemized).map(({ amountCents }) => amountCents ?? zero)),
        subtract(totalCents, addedTaxCents(itemized)),
        JSON.stringify(itemized),
      )
    }
  })

  test('have titles that a milestone may have, however long a line is', () => {
    const title = requiredName(120)
    const titleOf = (description: string) => agreedMilestones(quoteOf([line('a', { description })]).itemized)[0]?.title
    assert.equal(titleOf('Design\n\nand  build\tof the shop'), 'Design and build of the shop')
    assert.equal(titleOf('word '.repeat(60)), `${'word '.repeat(23)}word…`)
    for (const long of ['x'.repeat(300), '😀'.repeat(150), `x${'😀'.repeat(149)}`, 'word '.repeat(60)]) {
      const named = titleOf(long) ?? ''
      assert.equal(title.parse(named), named)
    }
  })

  test('are what the lines of the first invoice ask for; a discount is of all of them', () => {
    const { itemized } = quoteOf([line('Design')], { percent: 10, amountCents: zero })
    assert.deepEqual(
      milestoneLinesOf(itemized, 'shop').map(({ kind, productId, milestoneId }) => [kind, productId, milestoneId]),
      [
        ['milestone', 'shop', 'Design'],
        ['discount', null, null],
      ],
    )
  })

  test('say when the parts that name them are due', () => {
    const lines = [line('Launch')]
    const due = (daysAfter: number, lineId?: string) =>
      sayQuotePartDue({ daysAfter, ...(lineId === undefined ? {} : { lineId }) }, lines)
    assert.deepEqual(
      [due(0), due(1), due(30), due(0, 'Launch'), due(1, 'Launch'), due(14, 'Launch')],
      [
        'on acceptance',
        '1 day after acceptance',
        '30 days after acceptance',
        'when “Launch” is approved',
        '1 day after “Launch” is approved',
        '14 days after “Launch” is approved',
      ],
    )
  })
})
