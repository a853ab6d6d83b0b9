import { sumHours } from '#domain/core/hours.ts'
import { subtract, zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import { milestonesPriceOf } from '#domain/projects/agreed-price.ts'
import { isApproved } from '#domain/projects/approvals.ts'
import type { Product, ProductPart } from '#domain/projects/product.ts'
import type { TimeEntry } from '#domain/timesheets/entry.ts'
import type { InvoiceLine } from './invoice.ts'
import { mostHours, mostLines } from './limits.ts'
import { amountOf } from './sums.ts'

type Line = Omit<InvoiceLine, 'id'>

type Work = {
  readonly products: readonly Product[]
  /** Of the project, by day. */
  readonly hours: readonly TimeEntry[]
  /** Whether an invoice asks for this milestone or product already, by `workId`. */
  readonly isInvoiced: (workId: string) => boolean
  /** The lines and hours that the invoice has already. */
  readonly held?: { readonly lines: number; readonly hours: number }
}

export function withId(line: Line, id: string): InvoiceLine {
  return { id, ...line }
}

/** The id of a milestone, or of a product's price, among invoiced work. */
export function partIdOf({ productId, milestoneId }: ProductPart): string {
  return milestoneId === null ? `product:${productId}` : `milestone:${milestoneId}`
}

/** The id of a milestone or a product's price among invoiced work; null for any other line. */
export function workIdOf({ kind, milestoneId, productId }: Pick<Line, 'kind' | 'milestoneId' | 'productId'>) {
  if (milestoneId !== null) return `milestone:${milestoneId}`
  return kind === 'item' && productId !== null ? partIdOf({ productId, milestoneId }) : null
}

/** Whether hours can go on an invoice: approved, on none yet, and billed. */
export function isBillable({ status, invoiceId, billRateSnapshotCents }: TimeEntry): boolean {
  return status === 'approved' && invoiceId === null && billRateSnapshotCents !== null
}

/** Whether hours would go on an invoice if they had had a bill rate when they were approved. */
export function isUnrated({ status, invoiceId, billable, billRateSnapshotCents }: TimeEntry): boolean {
  return status === 'approved' && invoiceId === null && billable && billRateSnapshotCents === null
}

/**
 * The lines that can be invoiced now: approved milestones with an amount, the price of approved products that have no such milestones,
 * then approved hours, one line for each product and rate. Lines beyond the limit of an invoice wait for the next one.
 */
export function draftLines({ products, hours, isInvoiced, held = { lines: 0, hours: 0 } }: Work): Line[] {
  const open = fixedLines(products).filter((line) => !isInvoiced(workIdOf(line) ?? ''))
  return [...open, ...hourLines(products, hours, mostHours - held.hours)].slice(0, Math.max(0, mostLines - held.lines))
}

/** The milestones and prices that these products ask for, on an invoice already or not: all of them, however many. */
export function fixedLines(products: readonly Product[]): Line[] {
  return piecesOf(products, isApproved)
}

/** The milestones and prices of these products that can be invoiced once the client has approved them. */
export function agreedLines(products: readonly Product[]): Line[] {
  const kept = products.filter(({ archivedAt }) => archivedAt === null)
  return piecesOf(kept, (piece) => !isApproved(piece))
}

/** What the prices of approved products are above the sums of their milestones: no line asks for it, and none ever will. */
export function unplannedLines(products: readonly Product[]): Line[] {
  const kept = products.filter((product) => product.archivedAt === null && isApproved(product))
  return kept.flatMap(({ id, name, priceCents, milestones }) => {
    const inMilestones = milestonesPriceOf({ milestones })
    if (priceCents === null || inMilestones === null || inMilestones >= priceCents) return []
    return [pieceOf('item', name, subtract(priceCents, inMilestones), id, null)]
  })
}

type IsAsked = typeof isApproved

function piecesOf(products: readonly Product[], isAsked: IsAsked): Line[] {
  return products.flatMap((product) => [...milestoneLines(product, isAsked), ...priceLines(product, isAsked)])
}

function milestoneLines({ id: productId, name, milestones }: Product, isAsked: IsAsked): Line[] {
  return milestones.flatMap((milestone) =>
    isAsked(milestone) && milestone.amountCents
      ? [pieceOf('milestone', `${name}: ${milestone.title}`, milestone.amountCents, productId, milestone.id)]
      : [],
  )
}

/** A price that is asked for in milestones is not asked for twice. */
function priceLines(product: Product, isAsked: IsAsked): Line[] {
  const { id, name, priceCents, milestones } = product
  return isAsked(product) && priceCents && milestonesPriceOf({ milestones }) === null
    ? [pieceOf('item', name, priceCents, id, null)]
    : []
}

function pieceOf(
  kind: 'milestone' | 'item',
  description: string,
  unitCents: Money,
  productId: string,
  milestoneId: string | null,
): Line {
  const one = { kind, description, quantity: 1, unitCents, amountCents: unitCents }
  return { ...one, timesheetIds: [], billRateCents: null, productId, milestoneId }
}

/** A line for each product and rate of those hours that can go on an invoice, of so many at most. */
export function hourLines(
  products: readonly Pick<Product, 'id' | 'name'>[],
  hours: readonly TimeEntry[],
  most = mostHours,
): Line[] {
  const names = new Map(products.map(({ id, name }) => [id, name]))
  const billed = hours.filter(isBillable).slice(0, Math.max(0, most))
  const alike = Map.groupBy(billed, ({ productId, billRateSnapshotCents }) => `${productId} ${billRateSnapshotCents}`)
  return [...alike.values()].map((entries) => {
    const { productId = null, billRateSnapshotCents } = entries[0] ?? {}
    return hourLine(entries, { productId, unitCents: billRateSnapshotCents ?? zero, name: names.get(productId ?? '') })
  })
}

type Alike = { readonly productId: string | null; readonly unitCents: Money; readonly name: string | undefined }

function hourLine(entries: readonly TimeEntry[], { productId, unitCents, name }: Alike): Line {
  const quantity = sumHours(entries.map(({ workedHours }) => workedHours))
  return {
    kind: 'hours',
    description: name === undefined ? 'Hours' : `Hours on ${name}`,
    quantity,
    unitCents,
    amountCents: amountOf({ kind: 'hours', quantity, unitCents }),
    timesheetIds: entries.map(({ id }) => id),
    billRateCents: unitCents,
    productId,
    milestoneId: null,
  }
}
