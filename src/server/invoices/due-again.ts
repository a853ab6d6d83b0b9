import type { Day } from '#domain/core/days.ts'
import { sayNearDay } from '#domain/core/days.ts'
import { sayAwaited } from '#domain/invoices/awaited-words.ts'
import { isOwed } from '#domain/invoices/invoice-status.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import { awaitedMilestoneOf, dueDayOf } from '#domain/invoices/payment-plan.ts'
import type { Portal } from '#server/portal.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { agencyDay } from '#server/settings/exports/agency-day.ts'
import { invoices } from './exports/collections.ts'

/** How each of these invoices is due again; nothing of one that isn’t owed. */
export async function sayDueAgain(
  portal: Pick<Portal, 'clock' | 'settings'>,
  transaction: Transaction,
  invoiceIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const said = new Map<string, string>()
  for (const invoiceId of invoiceIds) {
    const invoice = (await transaction.get(invoices, invoiceId))?.data
    if (invoice && isOwed(invoice)) said.set(invoiceId, sayDue(invoice, agencyDay(portal)))
  }
  return said
}

function sayDue(invoice: Invoice, today: Day): string {
  const awaited = awaitedMilestoneOf(invoice)
  if (awaited) return `is due again ${sayAwaited(awaited)}`
  const day = dueDayOf(invoice) ?? invoice.dueDate
  const said = sayNearDay(day, today)
  // What a bank returns is due as before: it was never paid.
  return day < today ? `is due again and overdue: the due date was ${said}` : `is due again by ${said}`
}
