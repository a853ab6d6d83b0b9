import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import type { Reader } from '#server/platform/look-up.ts'
import type { Stored } from '#server/ports/documents.ts'
import { invoices } from './exports/collections.ts'
import { expectInvoicesRight, maySee } from './policy.ts'

/**
 * The invoice, if the viewer sees it. Refuses `forbidden` without the right to invoices, and `not-found` for one that is
 * foreign, unknown or, to a client, not sent.
 */
export async function findInvoice(reader: Reader, viewer: Viewer, invoiceId: string): Promise<Stored<Invoice>> {
  expectInvoicesRight(viewer)
  const found = await reader.get(invoices, invoiceId)
  if (!found || !maySee(viewer, found.data)) throw new Refusal('not-found')
  return found
}
