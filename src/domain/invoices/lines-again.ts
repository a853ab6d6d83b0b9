import { sumHours } from '#domain/core/hours.ts'
import type { Product } from '#domain/projects/product.ts'
import type { TimeEntry } from '#domain/timesheets/entry.ts'
import type { LeftOut } from './draft-contract.ts'
import { sumAgain } from './draft-hours.ts'
import { isBillable, workIdOf } from './draft-lines.ts'
import type { InvoiceLine } from './invoice.ts'
import { priced } from './pricing.ts'
import { discountAfter } from './quote-discount.ts'

type Open = {
  /** The hours behind the lines that the project still has. */
  readonly hours: readonly TimeEntry[]
  readonly products: readonly Product[]
  /** Whether this milestone or price can be invoiced now, by `workId`. */
  readonly isOpen: (workId: string) => boolean
  readonly createId: () => string
}

/**
 * The lines of a void invoice as a draft asks for them again, with their ids, texts, prices, discounts and tax, and what is left out of
 * them: hours, milestones and prices that aren’t open, and discounts of the whole that are more than the rest. Hours at another rate
 * than theirs are lines of their own.
 */
export function linesAgain(lines: readonly InvoiceLine[], { hours, products, isOpen, createId }: Open) {
  const rated = lines.map((line) => withRate(line, hours))
  const open = rated.filter((line) => isOpenLine(line, isOpen))
  const summed = sumAgain(open, { hours, products, createId })
  const discount = discountAfter({ before: lines, removed: [], lines: summed, products })
  const kept = fitting(summed.map((line) => (line.id === discount?.id ? discount : line)))
  return { lines: kept, leftOut: leftOutOf(lines, kept) }
}

/** An invoice that was sent keeps no rate: its price is the rate, unless staff have changed it. */
function withRate(line: InvoiceLine, hours: readonly TimeEntry[]): InvoiceLine {
  if (line.kind !== 'hours' || line.billRateCents !== null) return line
  const own = hours.filter((entry) => line.timesheetIds.includes(entry.id) && isBillable(entry))
  const rates = own.flatMap(({ billRateSnapshotCents }) => billRateSnapshotCents ?? [])
  return { ...line, billRateCents: rates.includes(line.unitCents) ? line.unitCents : (rates[0] ?? null) }
}

function isOpenLine(line: InvoiceLine, isOpen: Open['isOpen']): boolean {
  const workId = workIdOf(line)
  return workId === null || isOpen(workId)
}

function fitting(lines: readonly InvoiceLine[]): readonly InvoiceLine[] {
  const { subtotalCents, discountCents } = priced(lines, undefined)
  return subtotalCents === 0 || discountCents > subtotalCents ? lines.filter(({ kind }) => kind !== 'discount') : lines
}

function leftOutOf(lines: readonly InvoiceLine[], kept: readonly InvoiceLine[]): LeftOut[] {
  const there = new Set(kept.map(({ id }) => id))
  const worked = new Set(kept.flatMap(({ timesheetIds }) => timesheetIds))
  return lines.flatMap((line): LeftOut[] => {
    const { id, kind, description, quantity, timesheetIds } = line
    if (kind !== 'hours') return there.has(id) ? [] : [{ description, hours: null }]
    if (timesheetIds.every((entryId) => worked.has(entryId))) return []
    const others = kept.filter((each) => each.timesheetIds.some((entryId) => timesheetIds.includes(entryId)))
    return [{ description, hours: Math.max(0, sumHours([quantity, -sumHours(others.map((each) => each.quantity))])) }]
  })
}
