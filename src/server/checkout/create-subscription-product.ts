import type { createSubscriptionProduct as call } from '#domain/checkout/contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Portal } from '#server/portal.ts'
import { boughtStatus } from './bought-status.ts'
import { buyItem } from './buy-item.ts'
import { collectSubscription } from './collect-subscription.ts'

/** Buys a plan that recurs. Repeated, it answers with what has become of the first. */
export async function createSubscriptionProduct(
  portal: Portal,
  viewer: Viewer,
  input: InputOf<typeof call>,
  { ip }: Pick<Caller, 'ip'>,
): Promise<ReplyOf<typeof call>> {
  const way = { type: 'recurring', collect: collectSubscription } as const
  const { item, clientSecret } = await buyItem(portal, viewer, { ...input, ip }, way)
  return { subscriptionId: item.subscriptionId ?? '', status: boughtStatus(item.state), clientSecret }
}
