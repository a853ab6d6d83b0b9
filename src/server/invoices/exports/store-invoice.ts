import { placesOf } from '#domain/invoices/invoice-places.ts'
import type { UnplacedInvoice } from '#domain/invoices/invoice-places.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import type { Stored, Transaction } from '#server/ports/documents.ts'
import { invoices } from './collections.ts'

/** Writes a new invoice with its places. */
export function createInvoice(transaction: Transaction, invoice: UnplacedInvoice): Stored<Invoice> {
  return transaction.create(invoices, { ...invoice, ...placesOf(invoice) })
}

/** Replaces an invoice that the transaction has read, with its places as they are now. */
export function putInvoice(transaction: Transaction, invoice: UnplacedInvoice): Stored<Invoice> {
  return transaction.put(invoices, { ...invoice, ...placesOf(invoice) })
}
