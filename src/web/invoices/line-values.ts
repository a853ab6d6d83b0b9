import { zero } from '#domain/core/money.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import type { EditedLine } from '#domain/invoices/edited-line.ts'
import type { InvoiceLine } from '#domain/invoices/invoice.ts'
import { CallRefused } from '#web/platform/call-refused.ts'
import { moneyOf } from '#web/ui/money-text.ts'
import type { TypedNumber } from '#web/ui/typed-number.ts'
import { editedLinesOf } from './edited-lines.ts'

/** How a discount is told: an amount, a percentage, or for a line none at all. */
export type Off = 'none' | 'amount' | 'percent'

/** A line as the form holds it. */
export type LineValues = {
  version: number
  kind: 'item' | 'discount'
  description: string
  quantity: number | null
  unitCents: TypedNumber
  off: Off
  offPercent: number | null
  offCents: TypedNumber
  /** A rate's id, or one of these two. */
  taxRateId: string
}

/** No tax. */
export const noTax = 'none'
/** What new lines have, while it is not known which rate that is. */
export const usualTax = 'usual'

/** Why no line is saved any more, and how to go on. */
export const draftOver = 'This invoice is no longer a draft. Close this dialog to see what changed.'

/** `newTax` is what a line has that is not there yet. */
export function toLineValues({ version }: PresentedInvoice, line: InvoiceLine | null, newTax: string): LineValues {
  const { kind, description = '', quantity = 1, unitCents = null, percent, discount, tax } = line ?? {}
  const own = { version, kind: kind === 'discount' ? 'discount' : 'item', description, quantity, unitCents } as const
  const taxRateId = line ? (tax?.rateId ?? noTax) : newTax
  const offPercent = percent ?? discount?.percent ?? null
  const offCents = discount?.percent === null ? discount.amountCents : null
  const off = offPercent !== null ? 'percent' : offCents !== null || kind === 'discount' ? 'amount' : 'none'
  return { ...own, off, offPercent, offCents, taxRateId }
}

/**
 * All lines of the draft with this one as it was typed, a new one last; what is not another than before is not named. Refuses a
 * line that is on it no more.
 */
export function withLine(
  { lines }: PresentedInvoice,
  line: InvoiceLine | null,
  typed: LineValues,
  before: LineValues,
): EditedLine[] {
  // What was typed would go nowhere, and the draft be saved without it.
  if (line && !lines.some(({ id }) => id === line.id))
    throw new CallRefused({
      code: 'not-found',
      detail: 'This line was removed from the draft. Close this dialog and restore the line.',
    })
  const { kind, description, quantity, unitCents } = typed
  // The form has checked by now that the numbers are there.
  const priced = {
    id: line?.id ?? null,
    kind,
    description,
    quantity: quantity ?? 0,
    unitCents: moneyOf(unitCents) ?? zero,
  }
  const next = { ...priced, ...offOf(typed, before), ...taxOf(typed, line && before) }
  const edited = editedLinesOf(lines)
  return line ? edited.map((each) => (each.id === line.id ? next : each)) : [...edited, next]
}

function offOf(typed: LineValues, before: LineValues): Pick<EditedLine, 'percent' | 'discount'> {
  const { kind, off, offPercent, offCents } = typed
  if (kind === before.kind && off === before.off && offPercent === before.offPercent && offCents === before.offCents)
    return {}
  const percent = off === 'percent' ? offPercent : null
  if (kind === 'discount') return percent === null && before.kind !== 'discount' ? {} : { percent }
  if (percent !== null) return { discount: { percent } }
  return { discount: off === 'amount' ? { amountCents: moneyOf(offCents) ?? zero } : null }
}

/** `before` is null for a new line, whose tax is always named where it is known. */
function taxOf({ kind, taxRateId }: LineValues, before: LineValues | null): Pick<EditedLine, 'taxRateId'> {
  if (kind === 'discount' || taxRateId === usualTax || taxRateId === before?.taxRateId) return {}
  return { taxRateId: taxRateId === noTax ? null : taxRateId }
}
