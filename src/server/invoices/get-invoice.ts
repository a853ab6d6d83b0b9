import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { getInvoice as call } from '#domain/invoices/contract.ts'
import { payableCents } from '#domain/invoices/invoice-status.ts'
import type { InvoicesDeps } from './deps.ts'
import { findInvoice } from './find-invoice.ts'
import { mayDo } from './policy.ts'
import { shown } from './present.ts'

/** One invoice, with what the viewer may do with it now. */
export async function getInvoice(
  { documents }: Pick<InvoicesDeps, 'documents'>,
  viewer: Viewer,
  { invoiceId }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const { data, version } = await findInvoice(documents, viewer, invoiceId)
  return { invoice: shown(data, version), may: mayDo(viewer, data), payableCents: payableCents(data) }
}
