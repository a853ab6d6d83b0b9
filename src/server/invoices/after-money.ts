import { addDays, daysBetween } from '#domain/core/days.ts'
import type { Day } from '#domain/core/days.ts'
import type { Instant } from '#domain/core/instants.ts'
import { isOwed, statusOf } from '#domain/invoices/invoice-status.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'

/**
 * An invoice whose sums have just changed, as it stands by them: what was given back may be owed again, and then as many days
 * are given for it as there were at first. One that is void stays void, whatever came in late.
 */
export function afterMoney(invoice: Invoice, now: Instant): Invoice {
  if (invoice.status === 'void') return { ...invoice, updatedAt: now }
  const status = statusOf(invoice)
  const isDueAgain = isOwed({ status }) && !isOwed(invoice)
  const dueDate = isDueAgain ? dueAgainOn(invoice, dayOf(now)) : invoice.dueDate
  return {
    ...invoice,
    status,
    dueDate,
    awaitedOn: isOwed({ status }) ? dueDate : null,
    paidAt: status === 'paid' ? (invoice.paidAt ?? now) : isOwed({ status }) ? null : invoice.paidAt,
    updatedAt: now,
  }
}

/** Never before the day that stood on it. */
function dueAgainOn({ issuedAt, createdAt, dueDate }: Invoice, today: Day): Day {
  const daysToPay = daysBetween(dayOf(issuedAt ?? createdAt), dueDate)
  const day = addDays(today, Math.max(0, daysToPay))
  return day > dueDate ? day : dueDate
}

/** In UTC, as the day that an invoice is due first is told. */
function dayOf(moment: Instant): Day {
  return moment.slice(0, 10)
}
