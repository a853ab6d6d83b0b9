import { add, subtract } from '#domain/core/money.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import { owedCents, statusOf } from '#domain/invoices/invoice-status.ts'
import type { RecordedPayment } from '#domain/invoices/invoice.ts'
import { sayPartsLeft } from '#domain/invoices/parts-left.ts'
import { sayWhenDue } from '#domain/invoices/when-due.ts'
import { agencyToday } from '#web/platform/agency-day.ts'
import { formatDay, formatMoney } from '#web/platform/format.ts'

/** What undoing a payment changes. With a payment plan a credit may count for another part than before, so each part is named. */
export function sayUndoing(invoice: PresentedInvoice, { id, amountCents, undoing }: RecordedPayment): string {
  if (invoice.status === 'void') return nothingDue
  const recordedPayments = invoice.recordedPayments?.filter((each) => each.id !== id)
  // While the dialog closes, the payment is undone already.
  const [before, sums] = undoing
    ? [{ ...invoice, paidCents: add(invoice.paidCents, amountCents) }, invoice]
    : [invoice, { ...invoice, paidCents: subtract(invoice.paidCents, amountCents), recordedPayments }]
  const after = { ...sums, status: statusOf(sums) }
  if (owedCents(after) <= owedCents(before)) return nothingDue
  const left = sayPartsLeft(after)
  const when = sayWhenDue(after, agencyToday(), formatDay)
  return left
    ? `Undoing the payment leaves ${left} unpaid${when}. Each payment or credit counts first toward the part due earliest at that time.`
    : `Undoing the payment leaves ${formatMoney(owedCents(after))} unpaid${when}.`
}

// It was paid or credited beyond what it asks for.
const nothingDue = 'The amount due doesn’t change.'
