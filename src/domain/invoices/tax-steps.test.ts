import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import type { Money } from '#domain/core/money.ts'
import { add, cents, negate, sum, zero } from '#domain/core/money.ts'
import type { InvoiceLine } from './invoice.ts'
import { priced } from './pricing.ts'
import { amountOf, invoicedSteps } from './sums.ts'
import { taxSteps } from './tax-steps.ts'
import { creditedTaxCents } from './tax-words.ts'
import type { TaxTreatment } from './tax-words.ts'

const rateOf = (name: string, percent: number, isInclusive = false) => ({
  tax: { rateId: name, name, percent, isInclusive, taxCents: zero },
})

function lineOf(index: number, unit: number, more: Partial<Pick<InvoiceLine, 'kind' | 'tax' | 'percent'>>) {
  const work = { timesheetIds: [], billRateCents: null, productId: null, milestoneId: null }
  const id = `line-${index}`
  const plain = { id, kind: 'item' as const, description: id, quantity: 1, unitCents: cents(unit), ...work, ...more }
  return { ...plain, amountCents: amountOf(plain) }
}

type Given = {
  readonly lines: InvoiceLine[]
  readonly treatment?: TaxTreatment | undefined
  readonly credits: number[]
}

/** An invoice of these lines from November 30, with a credit on each day from December 1. */
function invoiceOf({ lines, treatment, credits }: Given) {
  const { totalCents, taxes } = priced(lines, treatment)
  const at = '2026-11-30T10:00:00.000Z'
  const given = credits.map((amount, index) => {
    const day = `2026-12-${String(index + 1).padStart(2, '0')}T10:00:00.000Z`
    return { id: `credit-${index}`, amountCents: cents(amount), reason: '', uid: 'tom', name: 'Tom', at: day }
  })
  return {
    status: 'open' as const,
    issuedAt: at,
    issue: { uid: 'tom', name: 'Tom', at, on: '2026-11-30' },
    totalCents,
    taxes,
    taxTreatment: treatment,
    credits: given,
    refunds: [],
  }
}

const both = (parts: readonly { readonly netCents: Money; readonly taxCents: Money }[]) =>
  sum(parts.map(({ netCents, taxCents }) => add(netCents, taxCents)))

test('an invoice counts on its date by rate, and what no rate taxes apart', () => {
  const lines = [lineOf(0, 10_000, rateOf('VAT', 20)), lineOf(1, 11_000, rateOf('GST', 10, true)), lineOf(2, 500, {})]
  assert.deepEqual(taxSteps(invoiceOf({ lines, credits: [] }), 'UTC'), [
    {
      kind: 'invoiced',
      day: '2026-11-30',
      parts: [
        { kind: 'rate', rate: { name: 'GST', percent: 10 }, netCents: 10_000, taxCents: 1_000 },
        { kind: 'rate', rate: { name: 'VAT', percent: 20 }, netCents: 10_000, taxCents: 2_000 },
        { kind: 'untaxed', rate: null, netCents: 500, taxCents: 0 },
      ],
    },
  ])
  const [exempt] = taxSteps(invoiceOf({ lines, treatment: 'reverse_charge', credits: [] }), 'UTC')
  assert.deepEqual(exempt?.parts, [{ kind: 'reverse_charge', rate: null, netCents: 21_500, taxCents: 0 }])
})

test('a credit counts on its day in the zone, with its share of the tax', () => {
  const invoice = invoiceOf({ lines: [lineOf(0, 10_000, rateOf('VAT', 20))], credits: [1_200] })
  const [given] = invoice.credits
  assert.ok(given)
  const late = { ...invoice, credits: [{ ...given, at: '2026-12-01T02:00:00.000Z' }] }
  const [, credited] = taxSteps(late, 'America/Los_Angeles')
  assert.deepEqual(credited, {
    kind: 'credited',
    day: '2026-11-30',
    parts: [{ kind: 'rate', rate: { name: 'VAT', percent: 20 }, netCents: 1_000, taxCents: 200 }],
  })
})

test('a void invoice and a draft count for nothing', () => {
  const invoice = invoiceOf({ lines: [lineOf(0, 10_000, rateOf('VAT', 20))], credits: [] })
  assert.deepEqual(taxSteps({ ...invoice, status: 'void' }, 'UTC'), [])
  assert.deepEqual(taxSteps({ ...invoice, status: 'draft', issuedAt: null, issue: null }, 'UTC'), [])
})

test('steps add up to the cent with what the invoice and its credits say, by rate and in all', () => {
  const rate = fc.constantFrom({}, rateOf('VAT', 20), rateOf('GST', 10, true), rateOf('Odd', 8.875), rateOf('Zero', 0))
  const items = fc.array(fc.tuple(fc.integer({ min: 1, max: 500_000 }), rate), { minLength: 1, maxLength: 8 })
  const off = fc.constantFrom(null, 15, 33.33)
  const treatments = fc.constantFrom(undefined, undefined, 'exempt' as const)
  const shares = fc.array(fc.integer({ min: 0, max: 1_000 }), { maxLength: 6 })
  fc.assert(
    fc.property(items, off, treatments, shares, fc.boolean(), (drawn, percent, treatment, portions, isWhole) => {
      const lines = [
        ...drawn.map(([unit, more], index) => lineOf(index, unit, more)),
        ...(percent === null ? [] : [lineOf(99, 0, { kind: 'discount', percent })]),
      ]
      const { totalCents } = priced(lines, treatment)
      let rest: number = totalCents
      const credits = portions.map((portion) => {
        const taken = Math.floor((rest * portion) / 1_000)
        rest -= taken
        return taken
      })
      if (isWhole) credits.push(rest)
      const invoice = invoiceOf({ lines, treatment, credits })
      const [sent, ...credited] = taxSteps(invoice, 'UTC')
      const said = invoicedSteps(invoice).filter(({ cents: amount }) => amount !== 0)
      assert.deepEqual(
        [sent, ...credited].map((step) =>
          step?.kind === 'invoiced' ? both(step.parts) : negate(both(step?.parts ?? [])),
        ),
        said.map(({ cents: amount }) => amount),
      )
      for (const { rateId, percent: of, netCents, taxCents } of invoice.taxes ?? []) {
        const part = sent?.parts.find((each) => each.rate?.name === rateId && each.rate.percent === of)
        assert.deepEqual([part?.netCents, part?.taxCents], [netCents, taxCents])
      }
      const parts = credited.flatMap((step) => step.parts)
      assert.ok(parts.every(({ netCents, taxCents }) => netCents >= 0 && taxCents >= 0))
      const creditedCents = sum(invoice.credits.map(({ amountCents }) => amountCents))
      assert.equal(sum(parts.map(({ taxCents }) => taxCents)), creditedTaxCents({ ...invoice, creditedCents }))
      for (const [index, asked] of (sent?.parts ?? []).entries()) {
        const ofPart = credited.flatMap((step) => step.parts[index] ?? [])
        const [net, tax] = [sum(ofPart.map((part) => part.netCents)), sum(ofPart.map((part) => part.taxCents))]
        assert.ok(net <= asked.netCents && tax <= asked.taxCents)
        if (isWhole) assert.deepEqual([net, tax], [asked.netCents, asked.taxCents])
      }
    }),
  )
})
