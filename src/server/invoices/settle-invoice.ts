import type { PaymentStatus } from '#domain/billing/payment-status.ts'
import type { PaymentDispute, PaymentRefund } from '#domain/billing/payment.ts'
import type { Instant } from '#domain/core/instants.ts'
import { withMoneyBack, withSums } from '#domain/invoices/money-back.ts'
import { sayMoney } from '#domain/reports/report-words.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { afterMoney } from './after-money.ts'
import { invoices } from './collections.ts'
import type { InvoicesDeps, Write } from './deps.ts'
import { happeningOf } from './happening.ts'

/** What the payment system says of a payment of an invoice, fetched from the provider and not from a caller. */
export type InvoiceSettlement = {
  readonly invoiceId: string
  readonly paymentId: string
  /** The account that pays. */
  readonly uid: string
  readonly status: PaymentStatus
  readonly amountCents: number
  readonly currency: string
  readonly paidAt: Instant | null
  readonly refunds: readonly PaymentRefund[]
  readonly disputes: readonly PaymentDispute[]
}

/**
 * Takes money that has come in into its invoice, and what went back of it; nothing else does. Reads at once, writes when told,
 * so that it stands or falls with the payment's own row. A payment counts once, whatever comes later, and another account's
 * money pays nothing here. Repeating it changes nothing.
 */
export async function settleInvoice(
  { clock, activity }: Pick<InvoicesDeps, 'clock' | 'activity'>,
  transaction: Transaction,
  { invoiceId, paymentId, uid, ...paid }: InvoiceSettlement,
): Promise<Write> {
  const nothing = { write: () => undefined }
  const { status, amountCents, currency, paidAt } = paid
  if (status !== 'paid' || currency !== 'usd') return nothing
  const invoice = (await transaction.get(invoices, invoiceId))?.data
  if (!invoice || invoice.clientId !== uid || !invoice.issue) return nothing
  const now = clock.now()
  const isNew = invoice.payments.every((part) => part.paymentId !== paymentId)
  const part = { paymentId, amountCents, paidAt: paidAt ?? now }
  const received = isNew ? withSums({ ...invoice, payments: [...invoice.payments, part] }) : invoice
  const settled = withMoneyBack(received, paymentId, paid)
  if (JSON.stringify(settled) === JSON.stringify(invoice)) return nothing
  const next = afterMoney(settled, now)
  return {
    write() {
      transaction.put(invoices, next)
      const payer = { uid, fullName: invoice.billTo.companyName || invoice.billTo.fullName }
      if (isNew) activity.recordWith(transaction, payer, happeningOf('invoice.paid', next, sayMoney(amountCents)))
    },
  }
}
