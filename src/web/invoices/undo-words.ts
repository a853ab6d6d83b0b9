import { subtract } from '#domain/core/money.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import { owedCents, statusOf } from '#domain/invoices/invoice-status.ts'
import type { RecordedPayment } from '#domain/invoices/invoice.ts'
import { sayPartsLeft } from '#domain/invoices/parts-left.ts'
import { formatMoney } from '#web/platform/format.ts'
import { sayWhenDue } from './when-due.ts'

/** What undoing a payment changes. With a payment plan a credit may count for another part than before, so each part is named. */
export function sayUndoing(invoice: PresentedInvoice, { amountCents, undoing }: RecordedPayment): string {
  if (invoice.status === 'void') return 'The invoice stays void, so nothing is due.'
  const sums = undoing ? invoice : { ...invoice, paidCents: subtract(invoice.paidCents, amountCents) }
  const after = { ...sums, status: statusOf(sums) }
  if (owedCents(after) === 0) return 'Then nothing remains unpaid.'
  const left = sayPartsLeft(after)
  return left
    ? `Then ${left} remain unpaid${sayWhenDue(after)}. Payments and credits count for the parts in the order they’re due.`
    : `Then ${formatMoney(owedCents(after))} remains unpaid${sayWhenDue(after)}.`
}
