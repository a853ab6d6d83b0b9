import { add, subtract, zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import type { TaxPart, TaxStep } from '#domain/invoices/tax-steps.ts'

type Amounts = { readonly netCents: Money; readonly taxCents: Money }

/** What was invoiced and credited that is taxed alike, and what is left of it; `left` may be below 0. */
export type TaxSums = { readonly invoiced: Amounts; readonly credited: Amounts; readonly left: Amounts }
export type TaxRow = Pick<TaxPart, 'kind' | 'rate'> & TaxSums

/** What a row is called that has no rate of its own. */
export const taxKindNames = {
  rate: 'Tax',
  stripe: 'Plans and add-ons (Stripe Tax)',
  untaxed: 'No tax',
  exempt: 'Exempt',
  reverse_charge: 'Reverse charge',
} as const satisfies Record<TaxRow['kind'], string>

const nothing: Amounts = { netCents: zero, taxCents: zero }
const noSums: TaxSums = { invoiced: nothing, credited: nothing, left: nothing }

/** Rows with what a step adds to them. */
export function withTaxStep(rows: readonly TaxRow[], { kind, parts }: TaxStep): TaxRow[] {
  return mergeTaxRows(
    rows,
    parts.map(({ kind: of, rate, netCents, taxCents }) => {
      const sums = { ...noSums, [kind]: { netCents, taxCents } }
      return { kind: of, rate, ...sums, left: less(sums.invoiced, sums.credited) }
    }),
  )
}

/** Rows of several months in one: rates of one name and percentage are one to a tax return, whether prices include them or not. */
export function mergeTaxRows(...all: readonly (readonly TaxRow[])[]): TaxRow[] {
  const alike = Map.groupBy(all.flat(), keyOf)
  return [...alike.values()].flatMap((rows) => {
    const [first] = rows
    return first ? [{ kind: first.kind, rate: first.rate, ...totalOfTax(rows) }] : []
  })
}

/** Rates by name, the highest of a name first; behind them what no rate taxes. */
export function sortTaxRows(rows: readonly TaxRow[]): TaxRow[] {
  return rows.toSorted((one, other) => {
    if (!one.rate || !other.rate) return order.indexOf(one.kind) - order.indexOf(other.kind)
    if (one.rate.name !== other.rate.name) return one.rate.name < other.rate.name ? -1 : 1
    return other.rate.percent - one.rate.percent
  })
}

const order: readonly TaxRow['kind'][] = ['rate', 'stripe', 'untaxed', 'exempt', 'reverse_charge']

export function totalOfTax(rows: readonly TaxSums[]): TaxSums {
  return rows.reduce<TaxSums>(
    (total, { invoiced, credited, left }) => ({
      invoiced: more(total.invoiced, invoiced),
      credited: more(total.credited, credited),
      left: more(total.left, left),
    }),
    noSums,
  )
}

function keyOf({ kind, rate }: TaxRow): string {
  return JSON.stringify([kind, rate?.name, rate?.percent])
}

function more(one: Amounts, other: Amounts): Amounts {
  return { netCents: add(one.netCents, other.netCents), taxCents: add(one.taxCents, other.taxCents) }
}

function less(one: Amounts, other: Amounts): Amounts {
  return { netCents: subtract(one.netCents, other.netCents), taxCents: subtract(one.taxCents, other.taxCents) }
}
