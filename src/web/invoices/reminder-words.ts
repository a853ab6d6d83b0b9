import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import { isOwed } from '#domain/invoices/invoice-status.ts'
import { dueDayOf } from '#domain/invoices/payment-plan.ts'
import { agencyDayOf, agencyToday } from '#web/platform/agency-day.ts'
import { formatDay } from '#web/platform/format.ts'

/** When the client was last reminded, and by whom: "Wed, Nov 25, by Tom Reyes"; empty where they never were. */
export function sayLastReminder({ lastReminder }: Pick<PresentedInvoice, 'lastReminder'>): string {
  if (!lastReminder) return ''
  const { on, by } = lastReminder
  return `${formatDay(on)}, ${by === null ? 'automatically' : `by ${by}`}`
}

/** Why nothing can be done with what is owed meanwhile. */
export const bankMoves = 'A bank payment is on its way'

type Remindable = Pick<PresentedInvoice, 'status' | 'lastReminder' | 'bankPayment' | 'awaitedOn' | 'dueDate'>

/** Whether it was sent today, by the agency’s day: the portal refuses a second one by it. */
export function wasToday({ at }: { readonly at: string }): boolean {
  return agencyDayOf(at) === agencyToday()
}

/** Why the client can’t be reminded of it today; null where they can. */
export function whyNotReminded(invoice: Remindable): string | null {
  if (!isOwed(invoice)) return 'Nothing is due'
  if (invoice.bankPayment) return bankMoves
  if (dueDayOf(invoice) === null) return 'Nothing is due yet'
  const { lastReminder } = invoice
  if (!lastReminder || !wasToday(lastReminder)) return null
  return lastReminder.by === null ? 'An automatic reminder went out today' : `${lastReminder.by} sent a reminder today`
}
