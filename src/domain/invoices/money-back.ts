import { givenCents, lostCents } from '#domain/billing/money-back.ts'
import type { PaymentDispute, PaymentRefund } from '#domain/billing/payment.ts'
import type { Invoice } from './invoice.ts'

type Dated = { readonly id: string; readonly at: string }

type Back = { readonly refunds: readonly PaymentRefund[]; readonly disputes: readonly PaymentDispute[] }

/**
 * An invoice with what went back of one of its payments, as the provider tells it now. What is refunded is owed again, or
 * credited where staff decided so, and where it was not decided here; what a bank took back for good is owed again. Repeating
 * it changes nothing.
 */
export function withMoneyBack<Of extends Invoice>(invoice: Of, paymentId: string, { refunds, disputes }: Back): Of {
  const told = disputes.map(({ id, amountCents, state, createdAt: at }) => ({ id, paymentId, amountCents, state, at }))
  const others = invoice.disputes.filter((dispute) => told.every(({ id }) => id !== dispute.id))
  const start = withSums({ ...invoice, disputes: [...others, ...told].sort(byAge) })
  return refunds.reduce((before, refund) => withRefund(before, paymentId, refund), start)
}

/** What was paid in by cards, whatever went back of it since, in whole cents. */
export function receivedCents({ payments }: Pick<Invoice, 'payments'>): number {
  return sum(payments)
}

/** An invoice whose sums follow from what was paid, credited and given back. */
export function withSums<Of extends Invoice>(invoice: Of): Of {
  const { payments, credits, refunds, disputes } = invoice
  return {
    ...invoice,
    paidCents: sum(payments) - givenCents(refunds) - lostCents(disputes),
    creditedCents: sum(credits) + refunds.reduce((cents, refund) => cents + refund.creditedCents, 0),
  }
}

function withRefund<Of extends Invoice>(
  invoice: Of,
  paymentId: string,
  { id, amountCents, state, outcome, createdAt: at }: PaymentRefund,
): Of {
  const held = invoice.refunds.find((refund) => refund.id === id)
  if (held?.state === state) return invoice
  const others = withSums({ ...invoice, refunds: invoice.refunds.filter((refund) => refund.id !== id) })
  const creditedCents = state === 'given' && outcome !== 'owed' ? owedAgainCents(others, amountCents) : 0
  const refund = { id, paymentId, amountCents, creditedCents, state, at }
  return withSums({ ...others, refunds: [...others.refunds, refund].sort(byAge) })
}

/** How much more would be owed once so much is given back: nothing of what was credited before. */
function owedAgainCents({ totalCents, paidCents, creditedCents }: Invoice, amountCents: number): number {
  const before = totalCents - paidCents - creditedCents
  return Math.max(0, before + amountCents) - Math.max(0, before)
}

function byAge(one: Dated, other: Dated): number {
  return one.at + one.id < other.at + other.id ? -1 : 1
}

function sum(parts: readonly { readonly amountCents: number }[]): number {
  return parts.reduce((cents, { amountCents }) => cents + amountCents, 0)
}
