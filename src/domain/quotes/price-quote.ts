import { negate, zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import type { InvoiceLine } from '#domain/invoices/invoice.ts'
import { plannedParts } from '#domain/invoices/planned-parts.ts'
import { priced } from '#domain/invoices/pricing.ts'
import { quoteDiscountId } from '#domain/invoices/quote-discount.ts'
import { amountOf } from '#domain/invoices/sums.ts'
import type { Itemized, QuoteDiscount, QuoteLine, QuotePart } from './itemized.ts'

/** What is said of an amount off that is more than the included lines come to. */
export const tooMuchOff = 'The discount can’t be more than the subtotal'

type Entered = Pick<Itemized, 'lines' | 'discount' | 'parts'>

/** The lines with what follows from those that are included, and their total with tax; priced as the invoice of them will be. */
export function priceQuote({ lines, discount, parts }: Entered): {
  readonly itemized: Itemized
  readonly totalCents: Money
} {
  const {
    subtotalCents,
    discountCents,
    totalCents,
    taxes = [],
  } = priced(invoiceLinesOf({ lines, discount }), undefined)
  return {
    itemized: { lines: lines.map(withAmount), discount, parts, subtotalCents, discountCents, taxes },
    totalCents,
  }
}

/** The lines with these optional ones included, and no other optional one. */
export function includeLines(lines: readonly QuoteLine[], optionalIds: readonly string[]): QuoteLine[] {
  return lines.map((line) => included(line, !line.isOptional || optionalIds.includes(line.id)))
}

function included(line: QuoteLine, isIncluded: boolean): QuoteLine {
  return { ...line, isIncluded }
}

/** What an invoice asks for what is included: each line, then the discount of the whole. */
export function invoiceLinesOf({ lines, discount }: Pick<Itemized, 'lines' | 'discount'>): InvoiceLine[] {
  const asked = lines.filter(({ isIncluded }) => isIncluded)
  return [...asked.map(itemOf), ...(discount ? [discountLine(discount)] : [])]
}

function itemOf({ id, description, unit, quantity, unitCents, tax }: QuoteLine): InvoiceLine {
  const hours = unit === 'hours' ? { unit } : {}
  const item = { id, kind: 'item', description, quantity, ...hours, unitCents, ...ofNothing } as const
  return { ...item, amountCents: amountOf(item), ...(tax ? { tax: { ...tax, taxCents: zero } } : {}) }
}

const ofNothing = { timesheetIds: [], billRateCents: null, productId: null, milestoneId: null }

function discountLine({ percent, amountCents }: QuoteDiscount): InvoiceLine {
  const deduction = amountCents === 0 ? zero : negate(amountCents)
  return {
    id: quoteDiscountId,
    kind: 'discount',
    description: 'Discount',
    quantity: 1,
    unitCents: amountCents,
    amountCents: deduction,
    ...(percent === null ? {} : { percent }),
    ...ofNothing,
  }
}

function withAmount(line: QuoteLine): QuoteLine {
  return { ...line, amountCents: amountOf({ kind: 'item', quantity: line.quantity, unitCents: line.unitCents }) }
}

/** What each part of a plan comes to of a total; empty without a plan. */
export function partAmounts(totalCents: Money, parts: readonly QuotePart[]): Money[] {
  if (parts.length === 0) return []
  const undated = parts.map(({ percent, fixedCents }) => ({ percent, fixedCents, dueDate: '' }))
  return plannedParts(totalCents, undated).map(({ amountCents }) => amountCents)
}
