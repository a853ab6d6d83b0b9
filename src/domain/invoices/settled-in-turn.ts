import { larger, smaller, subtract, sum, zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import type { Invoice } from './invoice.ts'
import { standingPayments } from './recorded-payments.ts'

export type Settled = Pick<Invoice, 'payments' | 'recordedPayments' | 'credits' | 'refunds' | 'disputes'>

/** What settles some of an invoice: money that stayed, or a credit. */
type Settlement = { readonly id: string; readonly by: 'money' | 'credit'; readonly amountCents: Money }

type Arrival = Settlement & { readonly at: string }

/**
 * What settles an invoice, in the order in which the portal heard of it, so that nothing that comes later moves what is settled
 * already. What went back leaves the place of its payment: to the credit that a refund is, else to what came after.
 */
export function settledInTurn(invoice: Settled): Settlement[] {
  return arrivalsOf(invoice).flatMap((each) => (each.by === 'credit' ? [each] : whatStayed(invoice, each)))
}

/** The ids of what has come by now, also of what went back. */
export function arrivedIds(invoice: Settled): string[] {
  return arrivalsOf(invoice).map(({ id }) => id)
}

/** How much some payments and credits settle. */
export function settledBy(invoice: Settled, ids: readonly string[]): Money {
  return sum(settledInTurn(invoice).flatMap(({ id, amountCents }) => (ids.includes(id) ? [amountCents] : [])))
}

function arrivalsOf(invoice: Settled): Arrival[] {
  const { payments, credits } = invoice
  const arrivals: Arrival[] = [
    ...payments.map(({ paymentId: id, paidAt: at, amountCents }) => ({ id, at, amountCents, by: 'money' as const })),
    ...standingPayments(invoice).map(({ id, at, amountCents }) => ({ id, at, amountCents, by: 'money' as const })),
    ...credits.map(({ id, at, amountCents }) => ({ id, at, amountCents, by: 'credit' as const })),
  ]
  return arrivals.sort((one, other) => (one.at === other.at ? 0 : one.at < other.at ? -1 : 1))
}

function whatStayed({ refunds, disputes }: Settled, { id, amountCents }: Arrival): Settlement[] {
  const given = refunds.filter(({ paymentId, state }) => paymentId === id && state === 'given')
  const lost = disputes.filter(({ paymentId, state }) => paymentId === id && state === 'lost')
  const back = sum([...given, ...lost].map((each) => each.amountCents))
  return [
    { id, by: 'money', amountCents: larger(zero, subtract(amountCents, back)) },
    { id, by: 'credit', amountCents: sum(given.map(({ creditedCents }) => creditedCents)) },
  ]
}

/** What credits settle of the first `upToCents` that are settled. */
export function creditedUpTo(settlements: readonly Settlement[], upToCents: Money): Money {
  let left = upToCents
  return sum(
    settlements.map(({ by, amountCents }) => {
      const taken = smaller(left, amountCents)
      left = subtract(left, taken)
      return by === 'credit' ? taken : zero
    }),
  )
}
