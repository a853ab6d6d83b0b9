import { zero } from '#domain/core/money.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { EditedLine } from './edited-line.ts'
import type { InvoiceLine } from './invoice.ts'
import { mostLines } from './limits.ts'
import { amountOf, grossOf } from './sums.ts'
import { lineTaxOf } from './tax-rate.ts'
import type { LineTax, TaxRate } from './tax-rate.ts'

/** The tax rates that an editor chooses from, by id, and the one that a new line has unless another is named. */
export type TaxChoice = { readonly rates: ReadonlyMap<string, TaxRate>; readonly byDefault: TaxRate | undefined }

/**
 * The lines of a draft as an editor leaves them, in their order; `before` are those on it and those that were removed. Refuses `invalid-input` for a line that is not of the draft,
 * for one that is there twice, for approved hours of another quantity than was worked, for more or less than one milestone, for more off a line than it is, and for a tax rate that is not on the list.
 */
export function editLines(
  before: readonly InvoiceLine[],
  edited: readonly EditedLine[],
  createId: () => string,
  choice: TaxChoice,
): InvoiceLine[] {
  const known = new Map(before.map((line) => [line.id, line]))
  return edited.map((line, index) => {
    const { id, description, quantity, unitCents } = line
    const held = id === null ? newLine(line, createId(), choice) : known.get(id)
    const refuse = (field: string, told: string) =>
      new Refusal('invalid-input', { fields: { [`lines.${index}.${field}`]: told } })
    if (!held) throw refuse('id', 'This line isn’t on the draft. Reload the page')
    known.delete(held.id)
    // A milestone that a quote priced by the hour is as many hours as staff ask for.
    const isFixed = held.kind === 'hours' || (held.milestoneId !== null && held.unit === undefined)
    if (isFixed && quantity !== held.quantity)
      throw refuse('quantity', 'The quantity of approved hours and milestones can’t change')
    if (held.kind === 'discount' ? line.discount : line.percent)
      throw refuse('discount', 'Use “percent” on discount lines and “discount” on other lines')
    const tax = taxOf(held, line.taxRateId, choice)
    if (tax === null) throw refuse('taxRateId', 'Choose a tax rate from the list')
    const { tax: _, discount: __, percent: ___, ...plain } = held
    const next = { ...plain, description, quantity, unitCents, ...discountsOf(held, line), ...(tax ? { tax } : {}) }
    if (next.discount?.percent === null && next.discount.amountCents > grossOf(next))
      throw refuse('discount', 'The discount can’t be more than the line’s amount')
    return { ...next, amountCents: amountOf(next) }
  })
}

type Discounts = Pick<InvoiceLine, 'percent' | 'discount'>

/** What is off the line, or of the whole, after the edit. */
function discountsOf(held: InvoiceLine, edited: EditedLine): Discounts {
  const percent = edited.percent === undefined ? held.percent : edited.percent
  const off = edited.discount === undefined ? held.discount : edited.discount
  return {
    ...(percent ? { percent } : {}),
    ...(off ? { discount: { percent: null, amountCents: zero, ...off } } : {}),
  }
}

/** The tax of a line after the edit, undefined for none; null if there is no such rate. What a line has stays, archived or not. */
function taxOf(held: InvoiceLine, rateId: EditedLine['taxRateId'], { rates }: TaxChoice): InvoiceLine['tax'] | null {
  if (rateId === null) return undefined
  if (rateId === undefined || rateId === held.tax?.rateId) return held.tax
  const rate = rates.get(rateId)
  return rate && held.kind !== 'discount' ? withTax(rate) : null
}

/** A rate on a line whose amount is not known yet. */
export function withTax(rate: TaxRate): LineTax {
  return { ...lineTaxOf(rate), taxCents: zero }
}

/** The lines of a draft that are not on it any more, the latest last; undefined if there are none. */
export function removedLines(before: readonly InvoiceLine[], lines: readonly InvoiceLine[]): InvoiceLine[] | undefined {
  const kept = new Set(lines.map(({ id }) => id))
  const removed = before.filter(({ id }) => !kept.has(id)).slice(-mostLines)
  return removed.length === 0 ? undefined : removed
}

function newLine(
  { kind, description, quantity, unitCents }: EditedLine,
  id: string,
  { byDefault }: TaxChoice,
): InvoiceLine {
  const priced = { kind, quantity, unitCents }
  const ofNothing = { timesheetIds: [], billRateCents: null, productId: null, milestoneId: null }
  const taxed = byDefault && kind !== 'discount' ? { tax: withTax(byDefault) } : {}
  return { id, ...priced, description, amountCents: zero, ...ofNothing, ...taxed }
}
