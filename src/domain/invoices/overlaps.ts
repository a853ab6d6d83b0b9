import * as z from 'zod/mini'
import { money } from '#domain/core/money-schemas.ts'
import { sum, zero } from '#domain/core/money.ts'
import type { Invoice, InvoiceLine } from './invoice.ts'
import { afterWholeDiscounts } from './pricing.ts'

/** The work on a draft's product that an invoice asks for already: its price if the line is a milestone, or the other way round. */
export const overlap = z.strictObject({
  lineId: z.string(),
  /** Of the invoice. */
  number: z.string(),
  description: z.string(),
  amountCents: money,
})
export type Overlap = z.output<typeof overlap>

/** What invoices have asked for a product, either by milestones and its price or by hours, after discounts and before tax. */
export const pieces = z.strictObject({ productId: z.string(), numbers: z.array(z.string()), amountCents: money })
export type Pieces = z.output<typeof pieces>

/** How much lines ask for beyond the prices that were approved, with the tax that was told, and who approved those. */
export const beyondAgreed = z.strictObject({ moreCents: money, names: z.array(z.string()) })
export type BeyondAgreed = z.output<typeof beyondAgreed>

type Issued = Pick<Invoice, 'number' | 'status' | 'issuedAt' | 'lines'>

/**
 * The lines of a draft whose product is on an invoice already in the other form: milestones of a product whose price is
 * invoiced, and the price of one whose milestones are. Void and fully credited invoices do not count.
 */
export function overlapsOf(lines: readonly InvoiceLine[], invoices: readonly Issued[]): Overlap[] {
  return lines.flatMap((line) =>
    askedIn(invoices).flatMap(({ number, lines: theirs }) =>
      theirs
        .filter((other) => isOtherForm(line, other))
        .map(({ description, amountCents }) => ({ lineId: line.id, number: number ?? '', description, amountCents })),
    ),
  )
}

/** What was asked before for the products whose hours are on a draft: who agreed on a price would pay its hours on top. */
export function piecesBefore(lines: readonly InvoiceLine[], invoices: readonly Issued[]): Pieces[] {
  return askedBefore(lines.filter(isHours), invoices, (line) => !isHours(line))
}

/** The hours asked for before of the products whose milestones or price are on a draft: the same, the other way around. */
export function hoursBefore(lines: readonly InvoiceLine[], invoices: readonly Issued[]): Pieces[] {
  return askedBefore(
    lines.filter((line) => !isHours(line)),
    invoices,
    isHours,
  )
}

function askedBefore(
  lines: readonly InvoiceLine[],
  invoices: readonly Issued[],
  counts: (line: InvoiceLine) => boolean,
): Pieces[] {
  const ids = new Set(lines.flatMap(({ productId }) => productId ?? []))
  return [...ids].flatMap((productId) => {
    const found = askedIn(invoices).flatMap(({ number, lines: theirs }) => {
      const after = afterWholeDiscounts(theirs)
      return theirs
        .filter((line) => line.productId === productId && counts(line))
        .map(({ id }) => ({ number: number ?? '', amountCents: after.get(id) ?? zero }))
    })
    const numbers = [...new Set(found.map(({ number }) => number))]
    const amountCents = sum(found.map((each) => each.amountCents))
    return found.length === 0 ? [] : [{ productId, numbers, amountCents }]
  })
}

function isHours({ kind }: InvoiceLine): boolean {
  return kind === 'hours'
}

function askedIn(invoices: readonly Issued[]): Issued[] {
  return invoices.filter(({ status, issuedAt }) => issuedAt !== null && status !== 'void' && status !== 'credited')
}

function isOtherForm(line: InvoiceLine, other: InvoiceLine): boolean {
  if (line.productId === null || line.productId !== other.productId) return false
  return (line.kind === 'milestone' && other.kind === 'item') || (line.kind === 'item' && other.kind === 'milestone')
}
