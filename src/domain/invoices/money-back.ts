import { givenCents, lostCents } from '#domain/billing/money-back.ts'
import type { PaymentDispute, PaymentRefund } from '#domain/billing/payment.ts'
import type { RefundOutcome } from '#domain/billing/refund-reasons.ts'
import { add, larger, subtract, sum, zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import type { Invoice, InvoiceRefund, RecordedPayment } from './invoice.ts'
import { recordedCents } from './recorded-payments.ts'

type Dated = { readonly id: string; readonly at: string }

type Back = { readonly refunds: readonly PaymentRefund[]; readonly disputes: readonly PaymentDispute[] }

/**
 * An invoice with the refunds and disputes of one of its payments, as last read from the provider. A refund is owed again, or
 * credited if staff decided so or it was made outside the portal; a lost dispute is owed again. Repeating
 * it changes nothing.
 */
export function withMoneyBack<Of extends Invoice>(invoice: Of, paymentId: string, { refunds, disputes }: Back): Of {
  const theirs = disputes.map(({ id, amountCents, state, createdAt: at }) => ({
    id,
    paymentId,
    amountCents,
    state,
    at,
  }))
  const others = invoice.disputes.filter((dispute) => theirs.every(({ id }) => id !== dispute.id))
  const start = withSums({ ...invoice, disputes: [...others, ...theirs].sort(byAge) })
  return refunds.reduce((before, refund) => withRefund(before, paymentId, refund), start)
}

type Recorded = NonNullable<InvoiceRefund['recorded']>
type GivenBack = Pick<InvoiceRefund, 'id' | 'paymentId' | 'amountCents' | 'at'> & {
  readonly outcome: RefundOutcome
  readonly recorded: Recorded
}

/** An invoice with money that staff gave back of a recorded payment; it is owed again or credited, as they decide. */
export function withGivenBack<Of extends Invoice>(invoice: Of, given: GivenBack): Of {
  const { id, paymentId, amountCents, outcome, at: createdAt, recorded } = given
  return told(withRefund(invoice, paymentId, { id, amountCents, state: 'given', outcome, createdAt }), id, recorded)
}

/** The same without it: nothing was given back. */
export function withUndoneRefund<Of extends Invoice>(invoice: Of, refund: InvoiceRefund, recorded: Recorded): Of {
  const { id, paymentId, amountCents, at: createdAt } = refund
  const undone = { id, amountCents, state: 'failed', outcome: null, createdAt } as const
  return told(withRefund(invoice, paymentId, undone), id, recorded)
}

function told<Of extends Invoice>(invoice: Of, refundId: string, recorded: Recorded): Of {
  return { ...invoice, refunds: invoice.refunds.map((each) => (each.id === refundId ? { ...each, recorded } : each)) }
}

/** What can still be given back of a recorded payment. */
export function returnableCents({ refunds }: Pick<Invoice, 'refunds'>, payment: RecordedPayment): Money {
  return subtract(payment.amountCents, givenCents(refunds.filter(({ paymentId }) => paymentId === payment.id)))
}

/** The sum of the payments, by card and recorded, before refunds and disputes. */
export function receivedCents(invoice: Pick<Invoice, 'payments' | 'recordedPayments'>): Money {
  return add(sum(invoice.payments.map(({ amountCents }) => amountCents)), recordedCents(invoice))
}

/** The invoice with the sums of its payments, credits and refunds. */
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
