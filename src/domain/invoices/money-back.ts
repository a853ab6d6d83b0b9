import { givenCents, lostCents } from '#domain/billing/money-back.ts'
import type { PaymentDispute, PaymentRefund } from '#domain/billing/payment.ts'
import { add, larger, subtract, sum, zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
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

/** What was paid in by cards, whatever went back of it since. */
export function receivedCents({ payments }: Pick<Invoice, 'payments'>): Money {
  return sum(payments.map(({ amountCents }) => amountCents))
}

/** An invoice whose sums follow from what was paid, credited and given back. */
export function withSums<Of extends Invoice>(invoice: Of): Of {
  const { credits, refunds, disputes } = invoice
  return {
    ...invoice,
    paidCents: subtract(receivedCents(invoice), givenCents(refunds), lostCents(disputes)),
    creditedCents: add(
      sum(credits.map(({ amountCents }) => amountCents)),
      sum(refunds.map(({ creditedCents }) => creditedCents)),
    ),
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
  const creditedCents = state === 'given' && outcome !== 'owed' ? owedAgainCents(others, amountCents) : zero
  const refund = { id, paymentId, amountCents, creditedCents, state, at }
  return withSums({ ...others, refunds: [...others.refunds, refund].sort(byAge) })
}

/** How much more would be owed once so much is given back: nothing of what was credited before. */
function owedAgainCents({ totalCents, paidCents, creditedCents }: Invoice, amountCents: Money): Money {
  const before = subtract(totalCents, paidCents, creditedCents)
  return subtract(larger(zero, add(before, amountCents)), larger(zero, before))
}

function byAge(one: Dated, other: Dated): number {
  return one.at + one.id < other.at + other.id ? -1 : 1
}
