import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { getInvoice as call } from '#domain/invoices/contract.ts'
import { changedHours } from '#domain/invoices/draft-hours.ts'
import { isOwed, payableCents } from '#domain/invoices/invoice-status.ts'
import { isBeingPaid } from '#server/billing/exports/is-being-paid.ts'
import type { Portal } from '#server/portal.ts'
import { findInvoice } from './find-invoice.ts'
import { findOverlaps } from './find-overlaps.ts'
import { mayDo } from './policy.ts'
import { presentInvoice } from './present.ts'
import { readHours } from './read-hours.ts'

/** One invoice, with what the viewer may do with it now. */
export async function getInvoice(
  portal: Portal,
  viewer: Viewer,
  { invoiceId }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const stored = await findInvoice(portal.documents, viewer, invoiceId)
  const { data } = stored
  return {
    invoice: presentInvoice(stored),
    may: mayDo(viewer, data),
    payableCents: payableCents(data),
    isBeingPaid: isOwed(data) && (await isBeingPaid(portal, invoiceId, data.payments.length)),
    changedHours: data.status === 'draft' ? changedHours(data.lines, await readHours(portal, data)) : [],
    overlaps: await findOverlaps(portal, data),
  }
}
