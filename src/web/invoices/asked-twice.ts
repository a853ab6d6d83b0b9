import type { InvoiceLine } from '#domain/invoices/invoice.ts'

export type Named = { readonly id: string; readonly name: string }

/**
 * Says of every product that a draft asks for both as a piece and by its hours that it does: who agreed on a price would pay
 * its hours on top. Empty if there is none.
 */
export function sayAskedTwice(
  lines: readonly Pick<InvoiceLine, 'kind' | 'productId'>[],
  products: readonly Named[],
): string[] {
  const byHours = new Set(lines.flatMap(({ kind, productId }) => (kind === 'hours' && productId ? [productId] : [])))
  return [...byHours].flatMap((id) => {
    const pieces = lines.filter(({ kind, productId }) => productId === id && kind !== 'hours')
    if (pieces.length === 0) return []
    const name = products.find((product) => product.id === id)?.name ?? 'A product'
    const by = pieces.some(({ kind }) => kind === 'milestone') ? 'milestones' : 'price'
    return `${name} is billed by its ${by} and by its hours. Remove one if the price is fixed.`
  })
}
