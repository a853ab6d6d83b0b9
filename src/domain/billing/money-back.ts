import type { Instant } from '#domain/core/instants.ts'
import { sum } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import type { PaymentDispute, PaymentRefund } from './payment.ts'

type MoneyBack = { readonly refunds: readonly PaymentRefund[]; readonly disputes: readonly PaymentDispute[] }

// In a file of its own, so that a page can list them without loading the schema library.
/**
 * The state of a client's objection at their bank. `lost`: the bank took the money back for good. `won`: it stays, also if the
 * bank only inquired.
 */
export const disputeStates = ['open', 'lost', 'won'] as const
export type DisputeState = (typeof disputeStates)[number]

/**
 * The known refunds merged with newly read ones, oldest first. None is dropped and a failed one stays failed, because a read may
 * be older than the last write.
 */
export function mergeRefunds<Refund extends PaymentRefund>(
  known: readonly Refund[],
  told: readonly Refund[],
): Refund[] {
  return merged(known, told, (before, now) => (before.state === 'failed' ? before : now))
}

/** The same for disputes, which are answered, go from open to lost or won, and by an appeal from lost to won. */
export function mergeDisputes(known: readonly PaymentDispute[], told: readonly PaymentDispute[]): PaymentDispute[] {
  const rank = (each: PaymentDispute) => (awaitsAnswer(each) ? -1 : disputeStates.indexOf(each.state))
  return merged(known, told, (before, now) => (rank(before) > rank(now) ? before : now))
}

/** Whether the agency has yet to answer a dispute. */
export function awaitsAnswer({ state, isAnswered }: Pick<PaymentDispute, 'state' | 'isAnswered'>): boolean {
  return state === 'open' && isAnswered === undefined
}

/** The sum refunded from a payment. */
export function givenCents(refunds: readonly Pick<PaymentRefund, 'amountCents' | 'state'>[]): Money {
  return sum(refunds.filter(({ state }) => state === 'given').map(({ amountCents }) => amountCents))
}

/** The sum that banks took back from a payment. */
export function lostCents(disputes: readonly Pick<PaymentDispute, 'amountCents' | 'state'>[]): Money {
  return sum(disputes.filter(({ state }) => state === 'lost').map(({ amountCents }) => amountCents))
}

/** When the last of the money that went back of a payment did; undefined where none did. A lost dispute counts from its beginning. */
export function lastReturnedAt({ refunds, disputes }: MoneyBack): Instant | undefined {
  const given = refunds.filter(({ state }) => state === 'given')
  const lost = disputes.filter(({ state }) => state === 'lost')
  return [...given, ...lost]
    .map(({ createdAt }) => createdAt)
    .sort()
    .at(-1)
}

/** The sum that banks dispute of a payment and have not decided on. */
export function disputedCents(disputes: readonly Pick<PaymentDispute, 'amountCents' | 'state'>[]): Money {
  return sum(disputes.filter(({ state }) => state === 'open').map(({ amountCents }) => amountCents))
}

/** The most important dispute of a payment: a lost one, else an open one, else a won one; null if there is none. */
export function gravestDispute<Dispute extends Pick<PaymentDispute, 'state'>>(
  disputes: readonly Dispute[],
): Dispute | null {
  const inState = (state: DisputeState) => disputes.find((each) => each.state === state)
  return inState('lost') ?? inState('open') ?? inState('won') ?? null
}

type Dated = { readonly id: string; readonly createdAt: string }

function merged<T extends Dated>(known: readonly T[], told: readonly T[], newer: (before: T, now: T) => T): T[] {
  const all = new Map(known.map((each) => [each.id, each]))
  for (const each of told) {
    const before = all.get(each.id)
    all.set(each.id, before ? newer(before, each) : each)
  }
  return [...all.values()].sort((one, other) => (one.createdAt + one.id < other.createdAt + other.id ? -1 : 1))
}
