import type { Transaction } from '#server/ports/documents.ts'
import { invoiceYears } from './exports/collections.ts'

/** The next number of a year, `INV-2026-0001`. Given in the transaction that sends, so that none is left out or given twice. */
export async function numberInvoice(transaction: Transaction, year: string): Promise<string> {
  const held = await transaction.get(invoiceYears, year)
  const last = (held?.data.last ?? 0) + 1
  if (held) transaction.put(invoiceYears, { id: year, last })
  else transaction.create(invoiceYears, { id: year, last })
  return `INV-${year}-${String(last).padStart(4, '0')}`
}
