import type { Payment } from '#domain/billing/payment.ts'
import type { Day } from '#domain/core/days.ts'
import { addDays, daysBetween } from '#domain/core/days.ts'
import type { Instant } from '#domain/core/instants.ts'
import { sayMoney } from '#domain/core/money.ts'
import type { RefusalCode } from '#domain/core/refusals.ts'
import { isOwed, statusOf } from '#domain/invoices/invoice-status.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import { withMoneyBack, withSums } from '#domain/invoices/money-back.ts'
import { invoices } from '#server/invoices/exports/collections.ts'
import type { Portal } from '#server/portal.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { activityOf } from './activity.ts'

/** As much of a payment as an invoice goes by. */
export type SettlingPayment = Pick<
  Payment,
  'id' | 'askedInvoiceId' | 'uid' | 'status' | 'amountCents' | 'currency' | 'paidAt'
> & {
  readonly refunds: Readonly<Payment['refunds']>
  readonly disputes: Readonly<Payment['disputes']>
}

/**
 * Takes money that has come in into its invoice, and what went back of it; nothing else does. It stands or falls with the
 * payment's own row. A payment counts once, whatever comes later, and another account's money pays nothing here. Repeating it
 * changes nothing.
 */
export async function settleInvoice(
  { clock, activity }: Pick<Portal, 'clock' | 'activity'>,
  transaction: Transaction,
  { id: paymentId, askedInvoiceId, uid, ...paid }: SettlingPayment,
): Promise<void> {
  const { status, amountCents, currency, paidAt } = paid
  if (askedInvoiceId === null || status !== 'paid' || currency !== 'usd') return
  const invoice = (await transaction.get(invoices, askedInvoiceId))?.data
  if (!invoice || invoice.clientId !== uid || !invoice.issue) return
  const now = clock.now()
  const isNew = invoice.payments.every((part) => part.paymentId !== paymentId)
  const part = { paymentId, amountCents, paidAt: paidAt ?? now }
  const received = isNew ? withSums({ ...invoice, payments: [...invoice.payments, part] }) : invoice
  const settled = withMoneyBack(received, paymentId, paid)
  if (JSON.stringify(settled) === JSON.stringify(invoice)) return
  const next = afterMoney(settled, now)
  transaction.put(invoices, next)
  const payer = { uid, fullName: invoice.billTo.companyName || invoice.billTo.fullName }
  if (isNew) activity.recordWith(transaction, payer, activityOf('invoice.paid', next, sayMoney(amountCents)))
}

/** A payment that was given up because its invoice was voided is tried no more. */
export async function refuseVoided(
  { documents }: Pick<Portal, 'documents'>,
  { askedInvoiceId }: Pick<Payment, 'askedInvoiceId'>,
): Promise<RefusalCode | null> {
  const invoice = askedInvoiceId === null ? null : await documents.get(invoices, askedInvoiceId)
  return invoice?.data.status === 'void' ? 'invoice-voided' : null
}

/**
 * An invoice whose sums have just changed, as it stands by them: what was given back may be owed again, and then as many days
 * are given for it as there were at first. One that is void stays void, whatever came in late.
 */
export function afterMoney(invoice: Invoice, now: Instant): Invoice {
  if (invoice.status === 'void') return { ...invoice, updatedAt: now }
  const status = statusOf(invoice)
  const isDueAgain = isOwed({ status }) && !isOwed(invoice)
  const dueDate = isDueAgain ? dueAgainOn(invoice, dayOf(now)) : invoice.dueDate
  return {
    ...invoice,
    status,
    dueDate,
    awaitedOn: isOwed({ status }) ? dueDate : null,
    paidAt: status === 'paid' ? (invoice.paidAt ?? now) : isOwed({ status }) ? null : invoice.paidAt,
    updatedAt: now,
  }
}

/** Never before the day that stood on it. */
function dueAgainOn({ issuedAt, createdAt, dueDate }: Invoice, today: Day): Day {
  const daysToPay = daysBetween(dayOf(issuedAt ?? createdAt), dueDate)
  const day = addDays(today, Math.max(0, daysToPay))
  return day > dueDate ? day : dueDate
}

/** In UTC, as the day that an invoice is due first is told. */
function dayOf(moment: Instant): Day {
  return moment.slice(0, 10)
}
