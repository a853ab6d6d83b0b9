import type { Subscription } from '#domain/billing/subscription.ts'
import type { Instant } from '#domain/core/instants.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { subscriptions } from './collections.ts'

/**
 * Gives a plan to a site, or with null lets it wait for one. Read the subscription in the same transaction. Repeated, it writes
 * nothing.
 */
export function giveToSite(
  transaction: Transaction,
  subscription: Subscription,
  siteId: string | null,
  now: Instant,
): void {
  if (subscription.siteId !== siteId) transaction.put(subscriptions, { ...subscription, siteId, updatedAt: now })
}
