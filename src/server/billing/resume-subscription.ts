import type { resumeSubscription as call } from '#domain/billing/subscription-contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { changeCancellation } from './change-cancellation.ts'
import type { BillingDeps } from './deps.ts'

/** Takes a cancellation back while the paid period runs. Repeating it changes nothing. */
export function resumeSubscription(
  deps: BillingDeps,
  viewer: Viewer,
  { subscriptionId }: InputOf<typeof call>,
  ip: string,
): Promise<ReplyOf<typeof call>> {
  return changeCancellation(
    deps,
    viewer,
    {
      subscriptionId,
      action: 'subscription-resumed',
      isDone: ({ cancelAtPeriodEnd }) => !cancelAtPeriodEnd,
      ask: () => deps.payments.resumeSubscription(subscriptionId, deps.createId()),
    },
    ip,
  )
}
