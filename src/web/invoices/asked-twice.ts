import { sayAll } from '#domain/core/say-list.ts'
import type { InvoiceLine } from '#domain/invoices/invoice.ts'
import type { Pieces } from '#domain/invoices/overlaps.ts'
import { formatMoney } from '#web/platform/format.ts'

export type Named = {
  readonly id: string
  readonly name: string
  /** Null where the client hasn't approved it, or no longer does. */
  readonly approval?: unknown
}

/** Says of every product whose price is on a draft that the client's approval of it is gone. */
export function sayReopened(lines: Asked['lines'], products: readonly Named[]): string[] {
  const priced = new Set(lines.flatMap(({ kind, productId }) => (kind === 'item' && productId ? [productId] : [])))
  return products
    .filter(({ id, approval }) => approval === null && priced.has(id))
    .map(({ name }) => `The client’s approval of “${name}” was withdrawn. The product’s price is still on this draft.`)
}

type Asked = {
  readonly lines: readonly Pick<InvoiceLine, 'kind' | 'productId'>[]
  /** What earlier invoices have asked for by milestones or a price. */
  readonly piecesBefore: readonly Pieces[]
  /** What they have asked for by hours. */
  readonly hoursBefore: readonly Pieces[]
}

/**
 * Says of every product that a draft asks for both by hours and as a piece, or in one way while an earlier invoice did in the
 * other, that it does: who agreed on a price would pay its hours on top. Empty if there is none.
 */
export function sayAskedTwice({ lines, piecesBefore, hoursBefore }: Asked, products: readonly Named[]): string[] {
  const nameOf = (id: string) => {
    const product = products.find((each) => each.id === id)
    return product ? `“${product.name}”` : 'A product'
  }
  const pieces = piecesBefore.map(({ productId, numbers, amountCents }) => {
    const sum = formatMoney(amountCents)
    return `${nameOf(productId)}: ${sum} for milestones or a fixed price is already on ${sayAll(numbers)}, and this draft also bills hours. If that amount includes the hours, remove the hours.`
  })
  const hours = hoursBefore.map(({ productId, numbers, amountCents }) => {
    const sum = formatMoney(amountCents)
    return `${nameOf(productId)}: ${sum} for hours is already on ${sayAll(numbers)}, and this draft also bills milestones or a fixed price. If that price includes the hours, discount this draft, or credit or refund the hours on ${sayAll(numbers)}.`
  })
  return [...sayInDraft(lines, nameOf), ...pieces, ...hours]
}

function sayInDraft(lines: Asked['lines'], nameOf: (id: string) => string): string[] {
  const byHours = new Set(lines.flatMap(({ kind, productId }) => (kind === 'hours' && productId ? [productId] : [])))
  return [...byHours].flatMap((id) => {
    const pieces = lines.filter(({ kind, productId }) => productId === id && kind !== 'hours')
    if (pieces.length === 0) return []
    const [by, their] = pieces.some(({ kind }) => kind === 'milestone')
      ? ['milestones', 'milestones include']
      : ['the price', 'price includes']
    return `${nameOf(id)}: this draft bills both ${by} and hours. If the ${their} the hours, remove the hours.`
  })
}
