import type { OrderOfMove } from '#domain/billing/subscription-contract.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import { orders } from './exports/collections.ts'

/** The orders of an account by the provider's invoices that billed their items. */
export async function listBilled({ documents }: Portal, uid: string): Promise<ReadonlyMap<string, OrderOfMove>> {
  const placed = await listAll(documents, orders, { where: { uid }, orderBy: ['createdAt', 'desc'] })
  return new Map(
    placed.flatMap(({ data: { id, number, items } }) =>
      items.flatMap(({ invoiceId, paymentId }) =>
        invoiceId === null ? [] : [[invoiceId, { id, number, paymentId }] as const],
      ),
    ),
  )
}
