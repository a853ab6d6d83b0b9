import type { PriceTax } from '#domain/core/price-tax.ts'
import type { InvoiceLine } from '#domain/invoices/invoice.ts'
import { afterWholeDiscounts, priced } from '#domain/invoices/pricing.ts'
import type { Milestone } from '#domain/projects/product.ts'
import type { Itemized, QuoteLine } from './itemized.ts'
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

/** What the first invoice asks for: each line is its milestone of this product, so that nothing asks for it again once it is approved. */
export function milestoneLinesOf(itemized: Pick<Itemized, 'lines' | 'discount'>, productId: string): InvoiceLine[] {
  return invoiceLinesOf(itemized).map((line) => (line.kind === 'discount' ? line : asMilestone(line, productId)))
}

function asMilestone(line: InvoiceLine, productId: string): InvoiceLine {
  return { ...line, kind: 'milestone', productId, milestoneId: line.id }
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
