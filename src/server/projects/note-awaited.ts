import type { Instant } from '#domain/core/instants.ts'
import { awaitingApproval } from '#domain/projects/approvals.ts'
import type { Product } from '#domain/projects/product.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { awaitedApprovals } from './exports/collections.ts'
import type { AwaitedApprovals } from './exports/collections.ts'

/** What the client is asked of a product from `now` on; null where nothing waits. */
export function awaitedOf(product: Product, now: Instant): AwaitedApprovals | null {
  const waiting = product.archivedAt === null ? awaitingApproval([product]) : []
  const [first] = waiting
  if (!first) return null
  const { id, projectId, clientId } = product
  return { id, projectId, clientId, name: first.milestone?.title ?? product.name, count: waiting.length, since: now }
}

/** Keeps what waits of a product with the product, or takes it away. */
export async function noteAwaited(transaction: Transaction, product: Product, now: Instant): Promise<void> {
  const noted = (await transaction.get(awaitedApprovals, product.id))?.data
  const awaited = awaitedOf(product, now)
  if (!awaited) {
    if (noted) transaction.remove(awaitedApprovals, product.id)
  } else if (!noted) transaction.create(awaitedApprovals, awaited)
  else if (noted.name !== awaited.name || noted.count !== awaited.count)
    transaction.put(awaitedApprovals, { ...awaited, since: noted.since })
}
