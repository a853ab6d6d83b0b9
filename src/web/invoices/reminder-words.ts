import type { Day } from '#domain/core/days.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import { isOwed } from '#domain/invoices/invoice-status.ts'
import { formatDate } from '#web/platform/format.ts'

/** When the client was last reminded, and by whom: "Wed, Nov 25, by Tom Reyes"; empty where they never were. */
export function sayLastReminder({ lastReminder }: Pick<PresentedInvoice, 'lastReminder'>): string {
  if (!lastReminder) return ''
  const { at, by } = lastReminder
  return `${formatDate(at)}, ${by === null ? 'automatically' : `by ${by}`}`
}

/** Why the client can’t be reminded of it today; null where they can. */
export function whyNotReminded(invoice: Pick<PresentedInvoice, 'status' | 'lastReminder'>, today: Day): string | null {
  if (!isOwed(invoice)) return 'Nothing is due'
  const { lastReminder } = invoice
  if (lastReminder?.on !== today) return null
  return lastReminder.by === null ? 'Reminded automatically today' : `Reminded today by ${lastReminder.by}`
}
