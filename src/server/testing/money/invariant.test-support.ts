import type { Snapshot } from './snapshot.test-support.ts'

/** Answers with what breaks it. */
export type Invariant = (snapshot: Snapshot) => readonly string[]

export type ProviderInvoice = Snapshot['provider']['invoices'][number]

/** The subscription that an invoice of the provider bills; null for any other invoice. */
export function subscriptionOf(invoice: ProviderInvoice): string | null {
  const held = invoice.parent?.subscription_details?.subscription
  return typeof held === 'string' ? held : (held?.id ?? null)
}

/** Those that are there before. */
export function twice(things: readonly string[]): string[] {
  const seen = new Set<string>()
  return things.filter((thing) => seen.size === seen.add(thing).size).map((thing) => `${thing}: twice`)
}

export function sum(cents: readonly number[]): number {
  return cents.reduce((all, one) => all + one, 0)
}
