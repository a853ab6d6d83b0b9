import { sayAwaited } from '#domain/invoices/awaited-words.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import { owedCents } from '#domain/invoices/invoice-status.ts'
import { awaitedMilestoneOf, dueNextCents, owedParts } from '#domain/invoices/payment-plan.ts'
import { agencyToday } from '#web/platform/agency-day.ts'
import { formatDay, formatMoney } from '#web/platform/format.ts'

/** After an amount that remains, as clients are told: ", due Tue, Dec 8", ", with $120 due when “Launch” is approved"; empty where nothing is owed. */
export function sayWhenDue(invoice: PresentedInvoice): string {
  const [first] = owedParts(invoice)
  if (!first) return ''
  const awaited = awaitedMilestoneOf(invoice)
  const when = awaited ? sayAwaited(awaited) : formatDay(first.dueDate ?? invoice.dueDate)
  const nextCents = dueNextCents(invoice, agencyToday())
  return nextCents < owedCents(invoice) ? `, with ${formatMoney(nextCents)} due ${when}` : `, due ${when}`
}
