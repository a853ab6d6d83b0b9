import type { getOrder as call } from '#domain/checkout/contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { joinJson } from '#server/platform/http/json.ts'
import type { Json } from '#server/platform/http/json.ts'
import { asking } from '#server/platform/payments/asking.ts'
import type { CheckoutDeps } from './deps.ts'
import { findOrder } from './find-order.ts'
import { ofOrder } from './order-meaning.ts'
import { expectMayOrder } from './policy.ts'
import { presentStanding } from './present-standing.ts'
import { settleOrder } from './settle-order.ts'

/** An order as the server knows it; with `settle`, after another look at the provider. What staff read is audited. */
export async function getOrder(
  deps: CheckoutDeps,
  viewer: Viewer,
  { orderId, settle = false }: InputOf<typeof call>,
  ip: string | null,
): Promise<Json<ReplyOf<typeof call>>> {
  expectMayOrder(viewer)
  const found = await findOrder(deps, viewer, orderId)
  if (viewer.role === 'superAdmin')
    await deps.audit.record({
      actorId: viewer.uid,
      action: 'order-seen',
      entityType: 'order',
      entityId: orderId,
      ip,
    })
  if (settle) await asking(() => settleOrder(deps, found.data), ofOrder)
  const now = settle ? await findOrder(deps, viewer, orderId) : found
  return joinJson<ReplyOf<typeof call>>({ order: await presentStanding(deps, now) })
}
