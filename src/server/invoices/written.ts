import type { ReplyOf } from '#domain/core/endpoint.ts'
import type { getInvoice } from '#domain/invoices/contract.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import type { Stored, Transaction } from '#server/ports/documents.ts'
import { invoices } from './exports/collections.ts'
import { shown } from './present.ts'

/** An invoice that was written, as those who see it see it. */
export type Written = Pick<ReplyOf<typeof getInvoice>, 'invoice'>

/** Writes the next form of an invoice that was read, and answers with it. */
export function rewrite(transaction: Transaction, { version }: Stored<Invoice>, next: Invoice): Written {
  transaction.put(invoices, next)
  return { invoice: shown(next, version + 1) }
}
