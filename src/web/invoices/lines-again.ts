import { workIdOf } from '#domain/invoices/draft-lines.ts'
import type { EditedLine } from '#domain/invoices/edited-line.ts'
import type { InvoiceLine } from '#domain/invoices/invoice.ts'
import type { PresentedTaxRate } from '#domain/invoices/tax-contract.ts'
import { editedLinesOf } from './edited-lines.ts'

type Lined = { readonly lines: readonly InvoiceLine[] }

/**
 * The lines of a draft with the hand-written ones of a void invoice that are not on it, after the others. Null where all are: hours,
 * milestones and products come by themselves. A rate that was archived gives way to the one of new lines.
 */
export function linesAgain(draft: Lined, taken: Lined, rates: readonly PresentedTaxRate[]): EditedLine[] | null {
  const there = new Set(draft.lines.map(sameOf))
  const missing = taken.lines.filter((line) => isWritten(line) && !there.has(sameOf(line)))
  if (missing.length === 0) return null
  return [...editedLinesOf(draft.lines), ...missing.map((line) => newLine(line, rates))]
}

function isWritten(line: InvoiceLine): boolean {
  return line.kind === 'discount' || (line.kind === 'item' && workIdOf(line) === null)
}

function sameOf({ kind, description, quantity, unitCents, percent }: InvoiceLine): string {
  return JSON.stringify([kind, description, quantity, percent ?? unitCents])
}

function newLine(line: InvoiceLine, rates: readonly PresentedTaxRate[]): EditedLine {
  const { description, quantity, unitCents, percent, discount, tax } = line
  if (line.kind === 'discount')
    return { id: null, kind: 'discount', description, quantity, unitCents, ...(percent && { percent }) }
  const isKept = !tax || rates.some(({ id }) => id === tax.rateId)
  return {
    id: null,
    kind: 'item',
    description,
    quantity,
    unitCents,
    ...(discount && {
      discount: discount.percent === null ? { amountCents: discount.amountCents } : { percent: discount.percent },
    }),
    ...(isKept && { taxRateId: tax?.rateId ?? null }),
  }
}
