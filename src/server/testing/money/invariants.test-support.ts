import { invoiceInvariants } from './invariants-invoices.test-support.ts'
import { orderInvariants } from './invariants-orders.test-support.ts'
import { paymentInvariants } from './invariants-payments.test-support.ts'
import type { Snapshot } from './snapshot.test-support.ts'

/** What must hold once everything has settled, whatever happened before: by its name, what breaks it. */
export const invariants = { ...paymentInvariants, ...invoiceInvariants, ...orderInvariants }

export type InvariantName = keyof typeof invariants

/** All that breaks an invariant, by its name. */
export function violations(snapshot: Snapshot): { readonly name: InvariantName; readonly what: string }[] {
  // The keys of a literal.
  const names = Object.keys(invariants) as InvariantName[]
  return names.flatMap((name) => invariants[name](snapshot).map((what) => ({ name, what })))
}
