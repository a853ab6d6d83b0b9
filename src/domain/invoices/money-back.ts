import { givenCents, lostCents } from '#domain/billing/money-back.ts'
import type { PaymentDispute, PaymentRefund } from '#domain/billing/payment.ts'
import { add, larger, subtract, sum, zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import type { Invoice } from './invoice.ts'
import { recordedCents } from './recorded-payments.ts'

type Dated = { readonly id: string; readonly at: string }

type Back = { readonly refunds: readonly PaymentRefund[]; readonly disputes: readonly PaymentDispute[] }

/**
 * An invoice with the refunds and disputes of one of its payments, as last read from the provider. A refund is owed again, or
 * credited if staff decided so or it was made outside the portal; a lost dispute is owed again. Repeating
 * it changes nothing.
 */
export function withMoneyBack<Of extends Invoice>(invoice: Of, paymentId: string, { refunds, disputes }: Back): Of {
  const told = disputes.map(({ id, amountCents, state, createdAt: at }) => ({ id, paymentId, amountCents, state, at }))
  const others = invoice.disputes.filter((dispute) => told.every(({ id }) => id !== dispute.id))
  const start = withSums({ ...invoice, disputes: [...others, ...told].sort(byAge) })
  return refunds.reduce((before, refund) => withRefund(before, paymentId, refund), start)
}

/** The sum of the payments, by card and recorded, before refunds and disputes. */
export function receivedCents(invoice: Pick<Invoice, 'payments' | 'recordedPayments'>): Money {
  return add(sum(invoice.payments.map(({ amountCents }) => amountCents)), recordedCents(invoice))
}

/** The invoice with its sums computed from payments, credits and refunds. */
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

/** The additional amount owed after this refund; a part that was credited before is not owed again. */
function owedAgainCents({ totalCents, paidCents, creditedCents }: Invoice, amountCents: Money): Money {
  const before = subtract(totalCents, paidCents, creditedCents)
  return subtract(larger(zero, add(before, amountCents)), larger(zero, before))
}

function byAge(one: Dated, other: Dated): number {
  return one.at + one.id < other.at + other.id ? -1 : 1
}
