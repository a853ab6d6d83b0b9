import { subtract } from '#domain/core/money.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import { statusOf } from '#domain/invoices/invoice-status.ts'
import type { RecordedPayment } from '#domain/invoices/invoice.ts'
import { sayPartsLeft } from '#domain/invoices/parts-left.ts'

/** What undoing a payment changes. With a payment plan a credit may count for another part than before, so each part is named. */
export function sayUndoing(invoice: PresentedInvoice, { amountCents, undoing }: RecordedPayment): string {
  const after = undoing ? invoice : { ...invoice, paidCents: subtract(invoice.paidCents, amountCents) }
  const left = invoice.status === 'void' ? null : sayPartsLeft({ ...after, status: statusOf(after) })
  if (!left) return 'The amount is due again, as it was before the payment.'
  return `Then ${left} remain unpaid. Payments and credits count for the parts in the order they’re due.`
}
