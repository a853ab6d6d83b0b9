import type { getOrder as call } from '#domain/checkout/contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { asking } from '#server/platform/payments/asking.ts'
import type { Portal } from '#server/portal.ts'
import { findOrder } from './find-order.ts'
import { ofOrder } from './order-meaning.ts'
import { expectMayOrder } from './policy.ts'
import { presentStanding } from './present-standing.ts'
import { settleOrder } from './settle-order.ts'

/** An order as the server knows it; with `settle`, after another look at the provider. What staff read is audited. */
export async function getOrder(
  portal: Portal,
  viewer: Viewer,
  { orderId, settle = false }: InputOf<typeof call>,
  { ip }: Pick<Caller, 'ip'>,
): Promise<ReplyOf<typeof call>> {
  expectMayOrder(viewer)
  const found = await findOrder(portal, viewer, orderId)
  if (viewer.role === 'superAdmin')
    await portal.audit.record({
      actorId: viewer.uid,
      action: 'order-seen',
      entityType: 'order',
      entityId: orderId,
      ip,
    })
  if (settle) await asking(() => settleOrder(portal, found.data), ofOrder)
  const now = settle ? await findOrder(portal, viewer, orderId) : found
  return { order: await presentStanding(portal, now) }
}
