import { add, larger, negate, smaller, subtract, sum, zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import type { Invoice } from './invoice.ts'
import { standingPayments } from './recorded-payments.ts'

export type Settled = Pick<Invoice, 'payments' | 'recordedPayments' | 'credits' | 'refunds' | 'disputes'>

/** What settles some of an invoice: money that stayed, or a credit. */
type Settlement = { readonly id: string; readonly by: 'money' | 'credit'; readonly amountCents: Money }

type Dated = { readonly at: string }
type Arrival = Settlement & Dated

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

/**
 * How much less money pays an invoice than once did: what went back and was not paid again. What was paid beyond the total after
 * credit paid nothing of it, and a credit of what is still owed takes nothing back.
 */
export function returnedCents(invoice: Settled & Pick<Invoice, 'totalCents' | 'paidCents'>): Money {
  const given = invoice.refunds.filter(({ state }) => state === 'given')
  const lost = invoice.disputes.filter(({ state }) => state === 'lost')
  const moves = [
    ...arrivalsOf(invoice).map(({ at, by, amountCents }) => {
      const isMoney = by === 'money'
      return { at, paidCents: isMoney ? amountCents : zero, creditedCents: isMoney ? zero : amountCents }
    }),
    ...given.map(({ at, amountCents, creditedCents }) => ({ at, paidCents: negate(amountCents), creditedCents })),
    ...lost.map(({ at, amountCents }) => ({ at, paidCents: negate(amountCents), creditedCents: zero })),
  ].sort(byAge)
  let [paid, asked, most] = [zero, invoice.totalCents, zero]
  for (const { paidCents, creditedCents } of moves) {
    paid = add(paid, paidCents)
    asked = subtract(asked, creditedCents)
    most = larger(most, smaller(paid, asked))
  }
  return larger(zero, subtract(most, invoice.paidCents))
}

function arrivalsOf(invoice: Settled): Arrival[] {
  const { payments, credits } = invoice
  const arrivals: Arrival[] = [
    ...payments.map(({ paymentId: id, paidAt: at, amountCents }) => ({ id, at, amountCents, by: 'money' as const })),
    ...standingPayments(invoice).map(({ id, at, amountCents }) => ({ id, at, amountCents, by: 'money' as const })),
    ...credits.map(({ id, at, amountCents }) => ({ id, at, amountCents, by: 'credit' as const })),
  ]
  return arrivals.sort(byAge)
}

function byAge(one: Dated, other: Dated): number {
  return one.at === other.at ? 0 : one.at < other.at ? -1 : 1
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
