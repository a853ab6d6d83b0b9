import type { Invoice } from '#domain/invoices/invoice.ts'
import type { Product } from '#domain/projects/product.ts'
import type { TimeEntry } from '#domain/timesheets/entry.ts'
import { getAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import type { Documents } from '#server/ports/documents.ts'
import { readProducts } from '#server/projects/exports/read-products.ts'
import { timeEntries } from '#server/timesheets/exports/collections.ts'
import { hoursOf } from './billed-work.ts'

type Work = { readonly hours: readonly TimeEntry[]; readonly products: readonly Product[] }

/** The hours on a draft as they are now, without those that are gone or of another project, and what the products of its project are called. */
export async function readHours(
  { documents }: Pick<Portal, 'documents'>,
  draft: Pick<Invoice, 'projectId' | 'lines'>,
): Promise<Work> {
  const [hours, products] = await Promise.all([
    getAll(documents, timeEntries, [...new Set(hoursOf(draft))]),
    productsOf(documents, draft.projectId),
  ])
  return { hours: hours.map(({ data }) => data).filter(({ projectId }) => projectId === draft.projectId), products }
}

/** The products of a project in their order, those archived among them. */
export async function productsOf(documents: Documents, projectId: string): Promise<Product[]> {
  return (await readProducts(documents, projectId)).map(({ data }) => data)
}
