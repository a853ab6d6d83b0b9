import type { PresentedProduct } from '#domain/projects/contract.ts'
import { mostWhole } from '#web/ui/near-rows.ts'

/** What the list of products is to `Rows`, whether they can be dragged or not. */
export function productRows(products: readonly PresentedProduct[]) {
  return {
    as: 'ul',
    label: 'Products',
    rows: products,
    rowKey: ({ id }: PresentedProduct) => id,
    isLong: products.length > mostWhole,
    rowPx: 53,
  } as const
}
