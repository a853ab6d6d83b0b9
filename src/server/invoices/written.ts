import type { ReplyOf } from '#domain/core/endpoint.ts'
import type { getInvoice, PresentedInvoice } from '#domain/invoices/contract.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import type { Stored, Transaction } from '#server/ports/documents.ts'
import { invoices } from './collections.ts'

/** An invoice that was written, as those who see it see it. */
export type Written = Pick<ReplyOf<typeof getInvoice>, 'invoice'>

/** Writes the next form of an invoice that was read, and answers with it. */
export function rewrite(transaction: Transaction, { version }: Stored<Invoice>, next: Invoice): Written {
  transaction.put(invoices, next)
  return { invoice: shown(next, version + 1) }
}

/** Staff and client see the same; the contract's schema and the presenter's list say so. */
export function shown(invoice: Invoice, version: number): PresentedInvoice {
  return { ...invoice, version }
}
