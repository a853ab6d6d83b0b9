import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { updateInvoice as call } from '#domain/invoices/contract.ts'
import { editLines } from '#domain/invoices/edit-lines.ts'
import { sumsOf } from '#domain/invoices/sums.ts'
import type { Portal } from '#server/portal.ts'
import { invoices } from './exports/collections.ts'
import { findInvoice } from './find-invoice.ts'
import { presentInvoice } from './present.ts'

/** Changes a draft as the viewer saw it. Its sums follow from its lines; nobody says them. */
export async function updateInvoice(
  { documents, clock, createId }: Portal,
  viewer: Viewer,
  { invoiceId, version, lines: edited, dueDate, note, depositCents }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  return documents.transact(async (transaction) => {
    const stored = await findInvoice(transaction, viewer, invoiceId)
    const before = stored.data
    if (before.status !== 'draft') throw new Refusal('invoice-not-draft')
    if (stored.version !== version) throw new Refusal('stale-version')
    const lines = edited ? editLines(before.lines, edited, createId) : before.lines
    const sums = sumsOf(lines)
    if (sums.totalCents < 0)
      throw new Refusal('invalid-input', { fields: { lines: 'The discounts are more than the rest of the invoice' } })
    const next = {
      ...before,
      lines,
      ...sums,
      dueDate: dueDate ?? before.dueDate,
      note: note ?? before.note,
      depositCents: depositCents === undefined ? before.depositCents : depositCents,
      updatedAt: clock.now(),
    }
    return { invoice: presentInvoice(transaction.put(invoices, next)) }
  })
}
