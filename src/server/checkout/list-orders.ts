import type { listOrders as call } from '#domain/checkout/contract.ts'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { Portal } from '#server/portal.ts'
import { orders } from './exports/collections.ts'
import { expectMayOrder } from './policy.ts'
import { presentStanding } from './present-standing.ts'

/** The newest twenty orders of the viewer's account. */
export async function listOrders(
  portal: Pick<Portal, 'documents' | 'clock'>,
  viewer: Viewer,
): Promise<ReplyOf<typeof call>> {
  expectMayOrder(viewer)
  const rows = await portal.documents.list(orders, {
    where: { uid: viewer.accountId },
    orderBy: ['createdAt', 'desc'],
    limit: 20,
  })
  return { orders: await Promise.all(rows.map((row) => presentStanding(portal, row))) }
}
