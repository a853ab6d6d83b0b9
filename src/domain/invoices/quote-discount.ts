import { add, larger, negate, smaller, subtract, sum, zero } from '#domain/core/money.ts'
import type { Milestone, Product } from '#domain/projects/product.ts'
import type { InvoiceLine } from './invoice.ts'
import { priced } from './pricing.ts'

/** The id of the line that has the discount of an accepted quote. */
export const quoteDiscountId = 'discount'

type Edit = {
  /** The lines of the draft before the edit. */
  readonly before: readonly InvoiceLine[]
  /** Those that were removed from it before. */
  readonly removed: readonly InvoiceLine[]
  readonly lines: readonly InvoiceLine[]
  /** Of the project: their milestones have the agreed prices. */
  readonly products: readonly Pick<Product, 'milestones'>[]
}

/**
 * The discount of the quote once lines were removed from a draft or put back: each takes its share with it, what it is above the agreed
 * price of its milestone, so that the draft and what is invoiced later are what was accepted. Null where it stays as the edit has it. A
 * percentage stays one where it comes to the same to the cent.
 */
export function discountAfter({ before, removed, lines, products }: Edit): InvoiceLine | null {
  const held = [...before, ...removed].find(({ id }) => id === quoteDiscountId)
  const edited = lines.find(({ id }) => id === quoteDiscountId) ?? held
  // What staff have typed stands.
  if (!held || !edited || toldBy(edited) !== toldBy(held)) return null
  const agreed = new Map<string | null, Milestone>(
    products.flatMap(({ milestones }) => milestones.map((each) => [each.id, each] as const)),
  )
  const shareOf = ({ milestoneId, amountCents }: InvoiceLine) =>
    agreed.has(milestoneId) ? larger(zero, subtract(amountCents, agreed.get(milestoneId)?.amountCents ?? zero)) : zero
  const sharesOf = (those: readonly InvoiceLine[]) => sum(those.map(shareOf))
  const [taken, brought] = [without(before, lines), without(lines, before)]
  const [takenCents, broughtCents] = [sharesOf(taken), sharesOf(brought)]
  const { percent, ...plain } = edited
  // A line without a share still moves what a percentage comes to, by the cent that rounding gives or takes.
  const hasMoved = [...taken, ...brought].some(({ milestoneId }) => agreed.has(milestoneId))
  if (percent === undefined ? takenCents === broughtCents : !hasMoved) return null
  const offCents = larger(zero, subtract(add(negate(held.amountCents), broughtCents), takenCents))
  if (percent !== undefined) {
    const asked = priced(lines, undefined).lines.find(({ id }) => id === edited.id)
    const apart = asked ? Math.abs(add(asked.amountCents, offCents)) : 0
    // Further apart than by rounding, a line has another price than was agreed on: the percentage counts.
    if (apart === 0 || apart > before.length + removed.length) return null
  }
  return { ...plain, quantity: 1, unitCents: offCents, amountCents: smaller(zero, negate(offCents)) }
}

function without(those: readonly InvoiceLine[], others: readonly InvoiceLine[]): InvoiceLine[] {
  const ids = new Set(others.map(({ id }) => id))
  return those.filter(({ id }) => !ids.has(id))
}

function toldBy({ percent, quantity, unitCents }: InvoiceLine): string {
  return percent === undefined ? `${quantity} of ${unitCents}` : `${percent}%`
}
