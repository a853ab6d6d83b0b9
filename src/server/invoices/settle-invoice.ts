import { paidParts } from '#domain/billing/joint-parts.ts'
import type { Payment } from '#domain/billing/payment.ts'
import type { Day } from '#domain/core/days.ts'
import { addDays, dayIn, daysBetween } from '#domain/core/days.ts'
import type { Instant } from '#domain/core/instants.ts'
import { toMilliseconds } from '#domain/core/instants.ts'
import { sayMoney } from '#domain/core/money.ts'
import type { RefusalCode } from '#domain/core/refusals.ts'
import type { UnplacedInvoice } from '#domain/invoices/invoice-places.ts'
import { isOwed, statusOf } from '#domain/invoices/invoice-status.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import { withMoneyBack, withSums } from '#domain/invoices/money-back.ts'
import { inDueOrder, isOfDay, owedParts } from '#domain/invoices/payment-plan.ts'
import { users } from '#server/accounts/exports/collections.ts'
import { invoices } from '#server/invoices/exports/collections.ts'
import { putInvoice } from '#server/invoices/exports/store-invoice.ts'
import type { Portal } from '#server/portal.ts'
import type { Transaction } from '#server/ports/documents.ts'
import type { InZone } from '#server/settings/exports/agency-day.ts'
import { activityOf } from './activity.ts'

/** The fields of a payment that its invoices need. */
export type SettlingPayment = Pick<
  Payment,
  | 'id'
  | 'askedInvoiceId'
  | 'parts'
  | 'uid'
  | 'payer'
  | 'description'
  | 'status'
  | 'stripeStatus'
  | 'bankAccount'
  | 'amountCents'
  | 'currency'
  | 'paidAt'
  | 'createdAt'
> & {
  readonly refunds: Readonly<Payment['refunds']>
  readonly disputes: Readonly<Payment['disputes']>
}

type Deps = Pick<Portal, 'clock' | 'activity'> & InZone

/**
 * Books a payment and its refunds on its invoice, or each part on its own, in the transaction that writes the payment; nothing
 * else does. A payment counts once, whatever comes later, and another account's payment counts for nothing. Repeating it
 * changes nothing.
 */
export async function settleInvoice(portal: Deps, transaction: Transaction, payment: SettlingPayment): Promise<void> {
  if (payment.status !== 'paid') return noteDebit(portal, transaction, payment)
  if (payment.currency !== 'usd') return
  for (const part of paidParts(payment)) await book(portal, transaction, payment, part)
}

/** Has the invoice say that a bank payment of it is on its way, or no longer where the bank sent that back. */
async function noteDebit({ clock }: Deps, transaction: Transaction, payment: SettlingPayment): Promise<void> {
  const { id: paymentId, askedInvoiceId, uid, stripeStatus, bankAccount, amountCents, createdAt } = payment
  const invoice = bankAccount && askedInvoiceId && (await transaction.get(invoices, askedInvoiceId))?.data
  if (!invoice || invoice.clientId !== uid || !invoice.issue) return
  const isOnItsWay = stripeStatus === 'processing'
  const isNoted = invoice.bankPayment?.paymentId === paymentId
  if (isOnItsWay === isNoted) return
  const bankPayment = isOnItsWay ? { paymentId, amountCents, startedAt: createdAt } : undefined
  const debitFailedAt = isOnItsWay ? undefined : clock.now()
  putInvoice(transaction, { ...invoice, bankPayment, debitFailedAt, updatedAt: clock.now() })
}

async function book(
  portal: Deps,
  transaction: Transaction,
  { id: paymentId, uid, payer: name, paidAt, bankAccount }: SettlingPayment,
  { invoiceId, amountCents, ...back }: ReturnType<typeof paidParts>[number],
): Promise<void> {
  const { clock, activity } = portal
  const invoice = (await transaction.get(invoices, invoiceId))?.data
  if (!invoice || invoice.clientId !== uid || !invoice.issue) return
  const now = clock.now()
  const isNew = invoice.payments.every((part) => part.paymentId !== paymentId)
  const method = bankAccount ? { method: 'bank_debit' as const } : {}
  const named = name ? { payer: name } : {}
  const part = { paymentId, amountCents, paidAt: paidAt ?? now, ...method, ...named }
  const isArrived = invoice.bankPayment?.paymentId === paymentId
  const waiting = isArrived ? { ...invoice, bankPayment: undefined } : invoice
  const received = isNew
    ? withSums({ ...waiting, debitFailedAt: undefined, payments: [...invoice.payments, part] })
    : waiting
  const settled = withMoneyBack(received, paymentId, back)
  if (JSON.stringify(settled) === JSON.stringify(invoice)) return
  const isReturned = bankAccount !== undefined && back.disputes.some(({ state }) => state === 'lost')
  const next = (isReturned ? afterUndoing : afterMoney)(portal, { before: invoice, after: settled }, now)
  putInvoice(transaction, next)
  if (!isNew) return
  const owner = (await transaction.get(users, uid))?.data
  // Of a teammate who paid, a payment keeps the name alone.
  const isOwner = name === undefined || name === owner?.fullName
  const payer = { uid: isOwner ? uid : '', fullName: invoice.billTo.companyName || invoice.billTo.fullName }
  activity.recordWith(transaction, payer, activityOf('invoice.paid', next, sayMoney(amountCents)))
}

/** Stops retrying a payment that was canceled because its invoice, or one of several, was voided. */
export async function refuseVoided(
  { documents }: Pick<Portal, 'documents'>,
  { askedInvoiceId, parts = [] }: Pick<Payment, 'askedInvoiceId' | 'parts'>,
): Promise<RefusalCode | null> {
  const asked = [...(askedInvoiceId === null ? [] : [askedInvoiceId]), ...parts.map(({ invoiceId }) => invoiceId)]
  const found = await Promise.all(asked.map((invoiceId) => documents.get(invoices, invoiceId)))
  return found.some((invoice) => invoice?.data.status === 'void') ? 'invoice-voided' : null
}

type Moved = { readonly before: Invoice; readonly after: Invoice }

/**
 * The status and due days of an invoice after its sums changed: a part of which a refund makes something owed again has as many days
 * to pay as the first had, from the agency's day. A void invoice stays void, even if money comes in late.
 */
export function afterMoney(portal: InZone, { before, after: invoice }: Moved, now: Instant): UnplacedInvoice {
  if (invoice.status === 'void') return { ...invoice, updatedAt: now }
  const status = statusOf(invoice)
  const owedBefore = owedParts(before)
  const again = owedParts({ ...invoice, status }).find(({ index }) => owedBefore.every((each) => each.index !== index))
  const isDueAgain = again?.dueDate && !owedBefore.some((each) => isOfDay(each, again))
  const dated = isDueAgain ? notBefore(invoice, again.index, dueAgainOn(portal, invoice, now)) : invoice
  return {
    ...dated,
    status,
    paidAt: status === 'paid' ? (invoice.paidAt ?? now) : isOwed({ status }) ? null : invoice.paidAt,
    updatedAt: now,
  }
}

/**
 * The status of an invoice after a payment was undone that it never had, or a bank has returned: what is due again was due all the
 * time.
 */
export function afterUndoing(portal: InZone, moved: Moved, now: Instant): UnplacedInvoice {
  const { dueDate, paymentPlan } = moved.after
  return { ...afterMoney(portal, moved, now), dueDate, paymentPlan }
}

/** The invoice with no part from this one on, in the order they are due, due before the day; what waits for a milestone goes on waiting. */
function notBefore(invoice: Invoice, index: number, day: Day): Invoice {
  const later = (dueDate: Day) => (dueDate > day ? dueDate : day)
  const order = inDueOrder(invoice.paymentPlan ?? []).map((each) => each.index)
  const before = new Set(order.slice(0, order.indexOf(index)))
  const paymentPlan = invoice.paymentPlan?.map((part, each) =>
    before.has(each) || part.dueDate === null ? part : { ...part, dueDate: later(part.dueDate) },
  )
  return { ...invoice, paymentPlan, dueDate: later(invoice.dueDate) }
}

/** As if it were issued today: counts the days that the invoice, or its first part, gave to pay. */
function dueAgainOn({ settings }: InZone, { issue, createdAt, dueDate, paymentPlan }: Invoice, now: Instant): Day {
  const dayOf = (moment: Instant) => dayIn(settings.openingHours.timeZone, toMilliseconds(moment))
  const daysToPay = daysBetween(
    issue?.on ?? dayOf(createdAt),
    paymentPlan?.find((part) => part.dueDate !== null)?.dueDate ?? dueDate,
  )
  return addDays(dayOf(now), Math.max(0, daysToPay))
}
