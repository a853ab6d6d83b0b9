import { isOnDraft, sayInvoiced } from '#domain/invoices/invoiced-part.ts'
import type { ProductPart } from '#domain/projects/product.ts'
import { listInvoices } from '#web/invoices/calls.ts'
import type { Invoiced } from '#web/projects/exports/invoiced.ts'

/** Why staff can't change the price of a part, or remove a milestone, as the invoices of its project say now. */
export async function findInvoiced(projectId: string, part: ProductPart): Promise<Invoiced> {
  let found: Invoiced = { price: null, removal: null, isOnDraft: false }
  let after: string | undefined
  do {
    const { invoices, next } = await listInvoices({ projectId, ...(after ? { after } : {}) })
    for (const invoice of invoices)
      found = {
        price: found.price ?? sayInvoiced(invoice, part, 'price'),
        removal: found.removal ?? sayInvoiced(invoice, part, 'removal'),
        isOnDraft: found.isOnDraft || isOnDraft(invoice, part),
      }
    after = next ?? undefined
  } while (after && found.removal === null)
  return found
}
