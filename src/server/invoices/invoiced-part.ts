import { partIdOf } from '#domain/invoices/draft-lines.ts'
import { sayInvoiced } from '#domain/invoices/invoiced-part.ts'
import type { Portal } from '#server/portal.ts'
import type { Transaction } from '#server/ports/documents.ts'
import type { ChangingPart } from '#server/projects/exports/reactions.ts'
import { invoicedWork, invoices, projectDrafts } from './exports/collections.ts'

/**
 * The sentence that keeps a milestone or the price of a product as an invoice or the draft of its project asks for it; null where none does. All is read in the
 * transaction that changes it: a draft that is made or sent meanwhile makes it run again.
 */
export async function refuseInvoiced(
  _portal: Portal,
  transaction: Transaction,
  { projectId, productId, milestoneId, change }: ChangingPart,
): Promise<string | null> {
  const part = { productId, milestoneId }
  const sent = await transaction.get(invoicedWork, partIdOf(part))
  const draft = await transaction.get(projectDrafts, projectId)
  for (const held of [sent, draft]) {
    const invoice = held && (await transaction.get(invoices, held.data.invoiceId))
    const sentence = invoice ? sayInvoiced(invoice.data, part, change) : null
    if (sentence !== null) return sentence
  }
  return null
}
