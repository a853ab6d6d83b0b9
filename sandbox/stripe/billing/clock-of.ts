import type { Stripe } from 'stripe'
import type { Store } from '#sandbox/stripe/store/open-store.ts'

/** The test clock of whatever belongs to this customer; null for the sandbox's own time. */
export function clockOf(store: Store, customer: string | { id: string } | null | undefined): string | null {
  const id = typeof customer === 'object' ? customer?.id : customer
  const held = id ? store.get<Stripe.Customer>('customer', id) : null
  return held?.test_clock ? String(held.test_clock) : null
}
