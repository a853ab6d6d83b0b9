import { addDays } from '#domain/core/days.ts'
import type { Day } from '#domain/core/days.ts'
import type { Money } from '#domain/core/money.ts'
import type { PriceTax } from '#domain/core/price-tax.ts'
import { sayAwaited } from '#domain/invoices/awaited-words.ts'
import type { InvoiceLine } from '#domain/invoices/invoice.ts'
import type { PlanPart } from '#domain/invoices/planned-parts.ts'
import { afterWholeDiscounts, priced } from '#domain/invoices/pricing.ts'
import type { Milestone } from '#domain/projects/product.ts'
import type { Itemized, QuoteLine, QuotePart } from './itemized.ts'
import { invoiceLinesOf } from './price-quote.ts'

/** The most characters of a milestone's title. */
const longestTitle = 120

/**
 * The milestones that an acceptance makes: one for each included line, in their order and with the id of the line, since a quote is
 * accepted once. Each is priced after the line's share of the discount and without the tax that an invoice adds, null where it costs
 * nothing: together they ask for the accepted total without that tax.
 */
export function agreedMilestones({ lines, discount }: Pick<Itemized, 'lines' | 'discount'>): Milestone[] {
  const prices = afterWholeDiscounts(priced(invoiceLinesOf({ lines, discount }), undefined).lines)
  return lines
    .filter(({ isIncluded }) => isIncluded)
    .map(({ id, description, tax }) => ({
      id,
      title: titleOf(description),
      dueDate: null,
      status: 'todo',
      amountCents: prices.get(id) || null,
      agreedTax: tax ? toPriceTax(tax) : null,
      approval: null,
    }))
}

/** The one milestone of a quote of one amount: all of it, at the accepted price. Its tax is what the project was accepted with. */
export function wholeMilestone(id: string, amountCents: Money | null): Milestone {
  return { id, title: 'Delivery', dueDate: null, status: 'todo', amountCents, approval: null }
}

/** What the first invoice asks for: each line is its milestone of this product, so that nothing asks for it again once it is approved. */
export function milestoneLinesOf(itemized: Pick<Itemized, 'lines' | 'discount'>, productId: string): InvoiceLine[] {
  return invoiceLinesOf(itemized).map((line) => (line.kind === 'discount' ? line : asMilestone(line, productId)))
}

function asMilestone(line: InvoiceLine, productId: string): InvoiceLine {
  return { ...line, kind: 'milestone', productId, milestoneId: line.id }
}

/**
 * What the line of a part is called, as its milestone will be; null for a part that is due by the acceptance. `parts` of a quote name
 * lines that it has.
 */
function awaitedTitleOf({ lineId }: Pick<QuotePart, 'lineId'>, lines: readonly QuoteLine[]): string | null {
  const line = lineId === undefined ? undefined : lines.find(({ id }) => id === lineId)
  return line ? titleOf(line.description) : null
}

/** When a part is due: "on acceptance", "30 days after acceptance", "when “Launch” is approved". */
export function sayQuotePartDue(part: Pick<QuotePart, 'lineId' | 'daysAfter'>, lines: readonly QuoteLine[]): string {
  const { daysAfter } = part
  const title = awaitedTitleOf(part, lines)
  if (title !== null) return sayAwaited({ title, daysAfter })
  if (daysAfter === 0) return 'on acceptance'
  return `${daysAfter} ${daysAfter === 1 ? 'day' : 'days'} after acceptance`
}

/** The part of the first invoice: due some days from this one on, or by the milestone of its line. */
export function invoicePartOf(
  { percent, fixedCents, daysAfter, ...part }: QuotePart,
  { lines, productId, from }: { readonly lines: readonly QuoteLine[]; readonly productId: string; readonly from: Day },
): Omit<PlanPart, 'amountCents'> {
  const title = awaitedTitleOf(part, lines)
  const { lineId: milestoneId } = part
  if (title === null || milestoneId === undefined) return { percent, fixedCents, dueDate: addDays(from, daysAfter) }
  return { percent, fixedCents, dueDate: null, milestone: { productId, milestoneId, title, daysAfter } }
}

function toPriceTax({ name, percent, isInclusive }: NonNullable<QuoteLine['tax']>): PriceTax {
  return { name, percent, isInclusive }
}

/** On one line, as titles are, cut between words where it can be. */
function titleOf(description: string): string {
  const line = description.replaceAll(/\s+/gu, ' ').trim()
  if (line.length <= longestTitle) return line
  const cut = line.slice(0, longestTitle)
  const end = cut.lastIndexOf(' ')
  // A cut within a pair of surrogates would leave half a character.
  const kept =
    end > longestTitle / 2
      ? cut.slice(0, end)
      : cut
          .slice(0, -1)
          .toWellFormed()
          .replace(/\uFFFD$/u, '')
  return `${kept}…`
}
