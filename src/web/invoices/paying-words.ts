import { owedCents } from '#domain/invoices/invoice-status.ts'
import { owedParts } from '#domain/invoices/payment-plan.ts'
import type { InvoiceAsked } from './pay-invoice-by-card.ts'

/** "3 invoices". */
export function sayCount(count: number): string {
  return count === 1 ? '1 invoice' : `${count} invoices`
}

/** "Part 1 of 3 of ", where it is not all that is owed. */
export function sayPart({ invoice, amountCents }: InvoiceAsked): string {
  const [part] = owedParts(invoice)
  if (!part || !invoice.paymentPlan || amountCents === owedCents(invoice)) return ''
  return `Part ${part.index + 1} of ${invoice.paymentPlan.length} of `
}
