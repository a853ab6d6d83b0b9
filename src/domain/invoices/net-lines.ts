import { subtract, zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import type { Invoice } from './invoice.ts'
import { afterWholeDiscounts } from './pricing.ts'
import { grossOf } from './sums.ts'

/** A line without tax and after every discount, and the tax on it. */
export type NetLine = {
  readonly description: string
  /** Times `unitCents` it is `netCents` to the cent. */
  readonly quantity: number
  readonly unitCents: Money
  readonly netCents: Money
  readonly taxCents: Money
  /** The rate; null where no tax is asked for. */
  readonly tax: { readonly name: string; readonly percent: number } | null
}

type Priced = Pick<Invoice, 'lines' | 'taxTreatment'>

/**
 * The lines of an invoice for programs that know no discount of the whole and no prices with tax: `netCents` and `taxCents` of
 * all lines add up to its total. A line of which something was taken, by a discount or by tax in its price, is one piece at what
 * is left of it.
 */
export function netLinesOf({ lines, taxTreatment }: Priced): NetLine[] {
  const after = afterWholeDiscounts(lines)
  return lines.flatMap((line): NetLine[] => {
    if (line.kind === 'discount') return []
    const tax = taxTreatment === undefined ? line.tax : undefined
    const taxCents = tax?.taxCents ?? zero
    const left = after.get(line.id) ?? zero
    const netCents = tax?.isInclusive ? subtract(left, taxCents) : left
    const { description, quantity, unitCents } = line
    const counted = netCents === grossOf(line) ? { quantity, unitCents } : { quantity: 1, unitCents: netCents }
    return [{ description, ...counted, netCents, taxCents, tax: tax ? { name: tax.name, percent: tax.percent } : null }]
  })
}
