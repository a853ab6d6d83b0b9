import type { Overlap } from '#domain/invoices/contract.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import { overlapsOf } from '#domain/invoices/overlaps.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import { invoices } from './exports/collections.ts'

/** What invoices of the project ask for already of the products on a draft, in another form. Nothing for what was sent. */
export async function findOverlaps(
  { documents }: Pick<Portal, 'documents'>,
  { status, projectId, lines }: Pick<Invoice, 'status' | 'projectId' | 'lines'>,
): Promise<Overlap[]> {
  if (status !== 'draft' || lines.every(({ productId }) => productId === null)) return []
  const all = await listAll(documents, invoices, { where: { projectId }, orderBy: ['issuedAt', 'desc'] })
  return overlapsOf(
    lines,
    all.map(({ data }) => data),
  )
}
