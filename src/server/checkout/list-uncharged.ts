import type { Instant } from '#domain/core/instants.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import { orders } from './exports/collections.ts'

/** What an account bought once without a charge, and when it was ordered, the latest first. */
export async function listUncharged(
  { documents }: Portal,
  uid: string,
): Promise<readonly { readonly planId: string; readonly at: Instant }[]> {
  const placed = await listAll(documents, orders, { where: { uid }, orderBy: ['createdAt', 'desc'] })
  return placed.flatMap(({ data: { items, createdAt } }) =>
    items
      .filter(({ type, state, paymentId }) => type === 'onetime' && state === 'paid' && paymentId === null)
      .map(({ planId }) => ({ planId, at: createdAt })),
  )
}
