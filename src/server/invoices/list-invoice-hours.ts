import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { listInvoiceHours as call } from '#domain/invoices/contract.ts'
import type { InvoicesDeps } from './deps.ts'
import { findInvoice } from './find-invoice.ts'

/** The hours behind a line of an invoice that the viewer sees; once it was taken back they are no longer behind it. */
export async function listInvoiceHours(
  { documents, hoursBehind }: Pick<InvoicesDeps, 'documents' | 'hoursBehind'>,
  viewer: Viewer,
  { invoiceId, lineId }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const { data: invoice } = await findInvoice(documents, viewer, invoiceId)
  const line = invoice.lines.find(({ id }) => id === lineId)
  if (!line) throw new Refusal('not-found')
  return { hours: await hoursBehind(viewer, invoice, line.timesheetIds) }
}
