import { listInvoices } from '#domain/invoices/contract.ts'
import type { Documents } from '#server/ports/documents.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import type { CastUid } from '#tools/seed/cast.ts'
import { invoices } from './exports/collections.ts'

type Shown = { readonly invoices: Record<string, unknown> }

/** Adds what the calls of invoices show to this person. */
export async function addShownInvoices(portal: TestPortal, who: CastUid, shown: Shown): Promise<void> {
  if ((await portal.outcome(who, listInvoices, {})) !== 'ok') return
  const listed = await portal.call(who, listInvoices, {})
  for (const invoice of listed.invoices) shown.invoices[invoice.id] = invoice
}

/** The invoices in the store, drafts among them. */
export async function invoiceIds(documents: Documents): Promise<string[]> {
  const all = await documents.list(invoices, { orderBy: ['createdAt', 'desc'], limit: 1000 })
  return all.map(({ id }) => id)
}
