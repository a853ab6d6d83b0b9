import { orders } from '#server/checkout/exports/collections.ts'
import type { Portal } from '#server/portal.ts'
import type { Transaction } from '#server/ports/documents.ts'

/** The name of who ordered; null for the owner of the account, and for an order of another one. */
export async function nameOrderer(
  _portal: Portal,
  transaction: Transaction,
  { uid, orderId }: { readonly uid: string; readonly orderId: string },
): Promise<string | null> {
  const order = (await transaction.get(orders, orderId))?.data
  return (order?.uid === uid && order.orderer) || null
}

/** What a site was called when hosting was ordered for it: a new one begins only once that is paid. */
export async function nameOrderedSite(
  _portal: Portal,
  transaction: Transaction,
  { siteId, orderId }: { readonly siteId: string; readonly orderId: string | null },
): Promise<string | null> {
  const order = orderId === null ? undefined : (await transaction.get(orders, orderId))?.data
  return order?.items.find(({ site }) => site?.id === siteId)?.site?.name ?? null
}
