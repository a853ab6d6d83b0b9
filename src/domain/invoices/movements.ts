import { paidParts } from '#domain/billing/joint-parts.ts'
import type { Payment, PaymentDispute, PaymentRefund } from '#domain/billing/payment.ts'
import { withSite } from '#domain/billing/plan-words.ts'
import { dayIn } from '#domain/core/days.ts'
import type { Day } from '#domain/core/days.ts'
import { toMilliseconds } from '#domain/core/instants.ts'
import type { Instant } from '#domain/core/instants.ts'
import { negate, sum, zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import type { PaidMethod } from './invoice-status.ts'
import type { Invoice, InvoiceRefund, RecordedPayment } from './invoice.ts'
import { knownDay, knownMethod, standingPayments } from './recorded-payments.ts'

/** Something that happened to money on one day: it came, it went back, or an invoice asks for less. */
export type Movement = {
  /** Of the payment, the refund, the dispute or the credit; the same for each invoice that a payment paid together. */
  readonly id: string
  readonly kind: 'payment' | 'refund' | 'dispute' | 'credit'
  /** In the agency’s zone; what staff recorded is on the day that they named. */
  readonly day: Day
  /** Whether `day` is that of the invoice, because nobody knows the payment’s; left out where it is not. */
  readonly isUndated?: boolean
  /** What came; below 0 what went back, and what was credited. */
  readonly amountCents: Money
  readonly clientId: string
  /** The invoice of ours; null for what pays none. */
  readonly invoiceId: string | null
  /** Null for a credit, which moves nothing, and for what was paid before its invoice was imported. */
  readonly method: PaidMethod | null
  readonly description: string
  readonly reference: string
  /** The name of whoever of the account paid by card or bank debit; empty where that is not known. */
  readonly payer: string
}

/**
 * The meaning of revenue: what clients paid, with tax, less refunds and lost disputes, each on its own day. Credits move no money.
 */
export function revenueOf(movements: readonly Pick<Movement, 'kind' | 'amountCents'>[]): Money {
  return sum(movements.filter(({ kind }) => kind !== 'credit').map(({ amountCents }) => amountCents))
}

/** What a payment by card brought, by invoice where it paid several, and what went back of it: refunds that did not fail, and disputes that were lost. */
export function movementsOfPayment(payment: Payment, timeZone: string): Movement[] {
  const { id, uid: clientId, status, paidAt, currency, bankAccount, payer = '' } = payment
  if (status !== 'paid' || paidAt === null || currency !== 'usd') return []
  const on = (at: Instant) => dayIn(timeZone, toMilliseconds(at))
  const ofInvoices = paidParts(payment)
  const all =
    ofInvoices.length > 0
      ? ofInvoices
      : [{ ...payment, invoiceId: null, description: withSite(payment.description, payment.site) }]

  function toMovement(
    { invoiceId, description }: (typeof all)[number],
    { kind, id: ownId, at, amountCents }: Pick<Movement, 'kind' | 'id' | 'amountCents'> & { readonly at: Instant },
  ): Movement {
    const method = bankAccount ? 'bank_debit' : 'card'
    const about = { clientId, invoiceId, method, description, reference: id, payer } as const
    return { ...about, id: ownId, kind, day: on(at), amountCents }
  }

  function toBack(part: (typeof all)[number], kind: 'refund' | 'dispute', went: PaymentRefund | PaymentDispute) {
    return toMovement(part, { kind, id: went.id, at: went.createdAt, amountCents: negate(went.amountCents) })
  }

  return [
    ...all.map((part) => toMovement(part, { kind: 'payment', id, at: paidAt, amountCents: part.amountCents })),
    ...all.flatMap((part) => given(part.refunds).map((refund) => toBack(part, 'refund', refund))),
    ...all.flatMap((part) => lost(part.disputes).map((dispute) => toBack(part, 'dispute', dispute))),
  ]
}

function given(refunds: readonly PaymentRefund[]): PaymentRefund[] {
  return refunds.filter(({ state }) => state === 'given')
}

function lost(disputes: readonly PaymentDispute[]): PaymentDispute[] {
  return disputes.filter(({ state }) => state === 'lost')
}

/**
 * What staff recorded on an invoice and has not been undone, and what was credited, by itself or with a refund. Its payments by
 * card and their refunds are those of `movementsOfPayment`.
 */
export function movementsOfInvoice(invoice: Invoice, timeZone: string): Movement[] {
  const { id: invoiceId, clientId, refunds, credits } = invoice
  const on = (at: Instant) => dayIn(timeZone, toMilliseconds(at))
  const received = standingPayments(invoice)
  const methods = new Map(received.map((payment) => [payment.id, knownMethod(invoiceId, payment)]))
  const given = refunds.filter(({ state }) => state === 'given')
  const credited = given.filter(({ creditedCents }) => creditedCents > zero)

  function toPayment(payment: RecordedPayment): Movement {
    const { id, receivedOn: day, amountCents, reference, note } = payment
    const method = knownMethod(invoiceId, payment)
    const about = { clientId, invoiceId, method, description: sayRecorded(invoice, note), reference, payer: '' }
    return { ...about, id, kind: 'payment', day, amountCents, ...(knownDay(payment) === null && { isUndated: true }) }
  }

  function toRefund({ id, paymentId, amountCents, recorded }: InvoiceRefund): Movement[] {
    const paidBy = methods.get(paymentId)
    if (!recorded || paidBy === undefined) return []
    const { method = paidBy, returnedOn: day, reason: description } = recorded
    const about = { clientId, invoiceId, method, description, reference: '', payer: '' }
    return [{ ...about, id, kind: 'refund', day, amountCents: negate(amountCents) }]
  }

  function toCredit(id: string, at: Instant, amountCents: Money, description: string): Movement {
    const off = negate(amountCents)
    const about = { clientId, invoiceId, method: null, description, reference: '', payer: '' }
    return { ...about, id, kind: 'credit', day: on(at), amountCents: off }
  }

  return [
    ...received.map(toPayment),
    ...given.flatMap(toRefund),
    ...credits.map(({ id, at, amountCents, reason }) => toCredit(id, at, amountCents, reason)),
    ...credited.map(({ id, at, creditedCents }) => toCredit(id, at, creditedCents, 'Credited with a refund')),
  ]
}

/** As the payment provider is told of a payment by card, then the note. */
function sayRecorded({ number, projectName }: Pick<Invoice, 'number' | 'projectName'>, note: string): string {
  return [`Invoice ${number}, ${projectName}`, note].filter(Boolean).join(': ')
}
