import type { Day } from '#domain/core/days.ts'
import { sayNearDay } from '#domain/core/days.ts'
import { zero } from '#domain/core/money.ts'
import { sayAwaited } from '#domain/invoices/awaited-words.ts'
import { isOwed } from '#domain/invoices/invoice-status.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import { withSums } from '#domain/invoices/money-back.ts'
import { owedParts } from '#domain/invoices/payment-plan.ts'
import type { Portal } from '#server/portal.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { agencyDay } from '#server/settings/exports/agency-day.ts'
import { invoices } from './exports/collections.ts'

/** How what went back of a payment is due again of each of its invoices; nothing of one that isn’t owed. */
export async function sayDueAgain(
  portal: Pick<Portal, 'clock' | 'settings'>,
  transaction: Transaction,
  { paymentId, invoiceIds }: { readonly paymentId: string; readonly invoiceIds: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  const said = new Map<string, string>()
  for (const invoiceId of invoiceIds) {
    const invoice = (await transaction.get(invoices, invoiceId))?.data
    if (invoice && isOwed(invoice)) said.set(invoiceId, sayDue(invoice, paymentId, agencyDay(portal)))
  }
  return said
}

function sayDue(invoice: Invoice, paymentId: string, today: Day): string {
  const again = partAgain(invoice, paymentId)
  const part = again && invoice.paymentPlan?.[again.index]
  if (part?.milestone && part.dueDate === null) return `is due again ${sayAwaited(part.milestone)}`
  const day = again?.dueDate ?? invoice.dueDate
  const said = sayNearDay(day, today)
  // What a bank returns is due as before: it was never paid.
  return day < today ? `is due again (overdue since ${said})` : `is due again by ${said}`
}

/** The earliest part of which more is owed than if nothing of this payment had gone back; the earliest of all where none is. */
function partAgain(invoice: Invoice, paymentId: string) {
  const isOther = (each: { readonly paymentId: string }) => each.paymentId !== paymentId
  const kept = { refunds: invoice.refunds.filter(isOther), disputes: invoice.disputes.filter(isOther) }
  const before = owedParts(withSums({ ...invoice, ...kept }))
  const owed = owedParts(invoice)
  const leftBefore = (index: number) => before.find((each) => each.index === index)?.leftCents ?? zero
  return owed.find(({ index, leftCents }) => leftCents > leftBefore(index)) ?? owed[0]
}
