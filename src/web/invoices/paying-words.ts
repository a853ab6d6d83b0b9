import { subtract } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import { sayAll } from '#domain/core/say-list.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import { owedCents } from '#domain/invoices/invoice-status.ts'
import { owedParts } from '#domain/invoices/payment-plan.ts'
import type { InvoiceAsked } from './pay-invoice-by-card.ts'

/** "3 invoices". */
export function sayCount(count: number): string {
  return count === 1 ? '1 invoice' : `${count} invoices`
}

/** Beside its name, where it is not all that is owed: ", part 1 of 3"; ", parts 1 and 2 of 3" where the first is too small to pay alone. */
export function sayPart({ invoice, amountCents }: InvoiceAsked): string {
  const { paymentPlan } = invoice
  if (!paymentPlan || amountCents === owedCents(invoice)) return ''
  const paid = paidParts(invoice, amountCents)
  return paid.length === 0 ? '' : `, ${paid.length === 1 ? 'part' : 'parts'} ${sayAll(paid)} of ${paymentPlan.length}`
}

/** The numbers of the parts that an amount pays, the earliest first. */
function paidParts(invoice: PresentedInvoice, amountCents: Money): string[] {
  let left = amountCents
  return owedParts(invoice).flatMap(({ index, leftCents }) => {
    if (left <= 0) return []
    left = subtract(left, leftCents)
    return [String(index + 1)]
  })
}
