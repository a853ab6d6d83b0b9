import type { Invoice } from '#domain/invoices/invoice.ts'
import type { Product } from '#domain/projects/product.ts'
import type { TimeEntry } from '#domain/timesheets/entry.ts'
import { hoursOf } from './billed-work.ts'
import type { InvoicesDeps } from './deps.ts'

type Work = { readonly hours: readonly TimeEntry[]; readonly products: readonly Product[] }

/** The hours on a draft as they are now, and what the products of its project are called. */
export async function readHours(
  { hoursNow, productsOf }: Pick<InvoicesDeps, 'hoursNow' | 'productsOf'>,
  draft: Pick<Invoice, 'projectId' | 'lines'>,
): Promise<Work> {
  const [hours, products] = await Promise.all([hoursNow(draft.projectId, hoursOf(draft)), productsOf(draft.projectId)])
  return { hours, products }
}
