import { add, larger, negate, shareOf, smaller, subtract, sum, zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import { taxIn } from '#domain/core/price-tax.ts'
import { shareOut } from '#domain/core/share-out.ts'
import type { Invoice, InvoiceLine } from './invoice.ts'
import { discountOf, grossOf, sumsOf } from './sums.ts'
import type { TaxSum } from './tax-rate.ts'
import { addedTaxCents } from './tax-words.ts'
import type { TaxTreatment } from './tax-words.ts'

type Priced = Pick<Invoice, 'lines' | 'subtotalCents' | 'discountCents' | 'totalCents' | 'taxes'>

/**
 * The lines of an invoice with everything that follows from them, and its sums: discounts by percent, each line's share of the
 * tax, the tax by rate. Discounts of the whole come off the lines in proportion, before tax. A treatment asks for no tax.
 * Nothing changes about lines without percentages and tax.
 */
export function priced(lines: readonly InvoiceLine[], treatment: TaxTreatment | undefined): Priced {
  const discounted = withWholeDiscounts(lines.map(withOwnDiscount))
  const sums = sumsOf(discounted)
  const { taxes, shares } = taxesOf(discounted, treatment)
  const taxed = discounted.map((line) => withTaxShare(line, shares.get(line.id) ?? zero))
  return {
    lines: taxed,
    ...sums,
    totalCents: add(sums.totalCents, addedTaxCents({ taxes })),
    taxes: taxes.length === 0 ? undefined : taxes,
  }
}

function withTaxShare(line: InvoiceLine, taxCents: Money): InvoiceLine {
  return line.tax ? { ...line, tax: { ...line.tax, taxCents } } : line
}

/** The line with what is off it, and what it comes to. */
function withOwnDiscount(line: InvoiceLine): InvoiceLine {
  if (line.kind === 'discount' || !line.discount) return line
  const off = discountOf(line)
  const amountCents = subtract(grossOf(line), off)
  return { ...line, amountCents, discount: { ...line.discount, amountCents: off } }
}

/** Each percentage is of all lines as they are without any discount of the whole. */
function withWholeDiscounts(lines: readonly InvoiceLine[]): InvoiceLine[] {
  const { subtotalCents } = sumsOf(lines)
  return lines.map((line) => {
    if (line.kind !== 'discount' || line.percent === undefined) return line
    const unitCents = shareOf(subtotalCents, line.percent)
    return { ...line, quantity: 1, unitCents, amountCents: unitCents === 0 ? zero : negate(unitCents) }
  })
}

type Taxed = {
  readonly taxes: TaxSum[]
  /** The tax of each line that has a rate, by the line's id. */
  readonly shares: ReadonlyMap<string, Money>
}

/** By rate, in the order of the rates' names: rounded once for all lines of a rate, and shared out among them. */
function taxesOf(lines: readonly InvoiceLine[], treatment: TaxTreatment | undefined): Taxed {
  if (treatment !== undefined) return { taxes: [], shares: new Map() }
  const after = afterWholeDiscounts(lines)
  const byRate = Map.groupBy(
    lines.flatMap(({ id, tax }) => (tax ? [{ id, tax, amountCents: after.get(id) ?? zero }] : [])),
    ({ tax }) => tax.rateId,
  )
  const shares = new Map<string, Money>()
  const taxes = [...byRate.values()].flatMap((alike): TaxSum[] => {
    const [first] = alike
    if (!first) return []
    const { rateId, name, percent, isInclusive } = first.tax
    const amountCents = sum(alike.map((line) => line.amountCents))
    const taxCents = taxIn(amountCents, first.tax)
    const weights = alike.map((line) => ({ key: line.id, weight: line.amountCents }))
    for (const [index, share] of shareOut(taxCents, weights).entries()) shares.set(alike[index]?.id ?? '', share)
    const netCents = isInclusive ? subtract(amountCents, taxCents) : amountCents
    return [{ rateId, name, percent, isInclusive, netCents, taxCents }]
  })
  return { taxes: taxes.sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1)), shares }
}

function nameOf({ name, rateId }: TaxSum): string {
  return `${name} ${rateId}`
}

/** What is left of each line after its share of the discounts of the whole, by its id; never below 0. */
export function afterWholeDiscounts(
  lines: readonly Pick<InvoiceLine, 'id' | 'amountCents'>[],
): ReadonlyMap<string, Money> {
  const { subtotalCents, discountCents } = sumsOf(lines)
  const weights = lines.map(({ id, amountCents }) => ({ key: id, weight: larger(zero, amountCents) }))
  const shares = shareOut(smaller(discountCents, subtotalCents), weights)
  return new Map(weights.map(({ key, weight }, index) => [key, subtract(weight, shares[index] ?? zero)]))
}
