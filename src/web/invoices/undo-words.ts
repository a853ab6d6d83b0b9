import { add, subtract, zero } from '#domain/core/money.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import { owedCents, statusOf } from '#domain/invoices/invoice-status.ts'
import type { RecordedPayment } from '#domain/invoices/invoice.ts'
import { sayPartsLeft } from '#domain/invoices/parts-left.ts'
import { formatMoney } from '#web/platform/format.ts'

/** What undoing a payment changes. With a payment plan a credit may count for another part than before, so each part is named. */
export function sayUndoing(invoice: PresentedInvoice, { amountCents, undoing }: RecordedPayment): string {
  if (invoice.status === 'void') return nothingDue
  // While the dialog closes, the payment is undone already.
  const [before, after] = undoing
    ? [{ ...invoice, paidCents: add(invoice.paidCents, amountCents) }, invoice]
    : [invoice, { ...invoice, paidCents: subtract(invoice.paidCents, amountCents) }]
  const again = subtract(owedCents(after), owedCents(before))
  if (again <= zero) return nothingDue
  const left = sayPartsLeft({ ...after, status: statusOf(after) })
  if (left)
    return `Undoing the payment leaves ${left} unpaid. Payments and credits count for the parts in the order they’re due.`
  return again < amountCents
    ? `${formatMoney(again)} is due again.`
    : 'The amount is due again, as it was before the payment.'
}

// It was paid or credited beyond what it asks for.
const nothingDue = 'Nothing becomes due.'
