import type { createSubscriptionProduct as call } from '#domain/checkout/contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { boughtStatus } from './bought-status.ts'
import { buyItem } from './buy-item.ts'
import { collectSubscription } from './collect-subscription.ts'
import type { CheckoutDeps } from './deps.ts'

/** Buys a plan that recurs. Repeated, it answers with what has become of the first. */
export async function createSubscriptionProduct(
  deps: CheckoutDeps,
  viewer: Viewer,
  input: InputOf<typeof call>,
  ip: string,
): Promise<ReplyOf<typeof call>> {
  const way = { type: 'recurring', collect: collectSubscription } as const
  const { item, clientSecret } = await buyItem(deps, viewer, { ...input, ip }, way)
  return { subscriptionId: item.subscriptionId ?? '', status: boughtStatus(item.state), clientSecret }
}
