import type { Instant } from '#domain/core/instants.ts'
import { isOwed, statusOf } from '#domain/invoices/invoice-status.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'

/**
 * An invoice whose sums have just changed, as it stands by them: what was given back may be owed again. One that is void stays
 * void, whatever came in late.
 */
export function afterMoney(invoice: Invoice, now: Instant): Invoice {
  if (invoice.status === 'void') return { ...invoice, updatedAt: now }
  const status = statusOf(invoice)
  return {
    ...invoice,
    status,
    awaitedOn: isOwed({ status }) ? invoice.dueDate : null,
    paidAt: status === 'paid' ? (invoice.paidAt ?? now) : isOwed({ status }) ? null : invoice.paidAt,
    updatedAt: now,
  }
}
