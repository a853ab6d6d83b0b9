import { sumHours } from '#domain/core/hours.ts'
import { zero } from '#domain/core/money.ts'
import type { Product } from '#domain/projects/product.ts'
import type { TimeEntry } from '#domain/timesheets/entry.ts'
import type { HoursChange } from './contract.ts'
import { hourLines, isBillable, withId } from './draft-lines.ts'
import type { InvoiceLine } from './invoice.ts'
import { mostLines } from './limits.ts'
import { amountOf } from './sums.ts'

type Work = {
  /** The hours on the draft that the project still has. */
  readonly hours: readonly TimeEntry[]
  readonly products: readonly Pick<Product, 'id' | 'name'>[]
  readonly createId: () => string
}

/**
 * The lines of a draft with its hours as they are now. The texts of staff stay; hours of another product or rate
 * than before get separate lines, and hours that can no longer be invoiced are removed. No other hours are added.
 */
export function sumAgain(lines: readonly InvoiceLine[], { hours, products, createId }: Work): InvoiceLine[] {
  const billable = new Map(hours.filter(isBillable).map((entry) => [entry.id, entry]))
  const onLine = ({ timesheetIds }: InvoiceLine) => timesheetIds.flatMap((id) => billable.get(id) ?? [])
  const kept = lines.flatMap((line) => (line.kind === 'hours' ? withHours(line, onLine(line)) : [line]))
  const moved = lines.flatMap((line) => onLine(line).filter((entry) => !isOf(line, entry)))
  const added = hourLines(products, moved).map((line) => withId(line, createId()))
  return [...kept, ...added].slice(0, mostLines)
}

/**
 * The lines of a draft with more work on them. Hours join the first line of their product and rate whose price nobody has
 * changed; everything else is a line of its own. `work` is what the draft has room for.
 */
export function withWork(lines: readonly InvoiceLine[], work: readonly InvoiceLine[]): InvoiceLine[] {
  const homeOf = (more: InvoiceLine) => (more.kind === 'hours' ? lines.find((line) => isAlike(line, more)) : undefined)
  const joined = lines.map((line) => work.filter((more) => homeOf(more)?.id === line.id).reduce(withMore, line))
  return [...joined, ...work.filter((more) => !homeOf(more))]
}

function isAlike(line: InvoiceLine, more: InvoiceLine): boolean {
  const isSame = line.productId === more.productId && line.billRateCents === more.billRateCents
  return line.kind === 'hours' && isSame && line.unitCents === more.unitCents
}

function withMore(line: InvoiceLine, more: InvoiceLine): InvoiceLine {
  const quantity = sumHours([line.quantity, more.quantity])
  const timesheetIds = [...line.timesheetIds, ...more.timesheetIds]
  return { ...line, quantity, timesheetIds, amountCents: amountOf({ ...line, quantity }) }
}

function isOf({ productId, billRateCents }: InvoiceLine, entry: TimeEntry): boolean {
  return entry.productId === productId && entry.billRateSnapshotCents === billRateCents
}

function withHours(line: InvoiceLine, entries: readonly TimeEntry[]): InvoiceLine[] {
  const own = entries.filter((entry) => isOf(line, entry))
  if (own.length === 0) return []
  const quantity = sumHours(own.map(({ workedHours }) => workedHours))
  const timesheetIds = own.map(({ id }) => id)
  return [{ ...line, quantity, timesheetIds, amountCents: amountOf({ ...line, quantity }) }]
}

/** The changes from summing the hours of a draft again; empty if there are none. */
export function changedHours(lines: readonly InvoiceLine[], work: Omit<Work, 'createId'>): HoursChange[] {
  const again = sumAgain(lines, { ...work, createId: () => '' })
  const summed = lines.flatMap((line) => {
    const now = again.find(({ id }) => id === line.id)
    return JSON.stringify(now) === JSON.stringify(line) ? [] : [changeOf(line, now)]
  })
  return [...summed, ...again.filter(({ id }) => id === '').map((line) => changeOf(undefined, line))]
}

function changeOf(before: InvoiceLine | undefined, now: InvoiceLine | undefined): HoursChange {
  return {
    lineId: before?.id ?? null,
    description: before?.description ?? now?.description ?? '',
    hoursBefore: before?.quantity ?? 0,
    hoursNow: now?.quantity ?? 0,
    centsBefore: before?.amountCents ?? zero,
    centsNow: now?.amountCents ?? zero,
  }
}
