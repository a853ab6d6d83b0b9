import type { cancelSubscription as call } from '#domain/billing/subscription-contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { changeCancellation } from './change-cancellation.ts'
import type { BillingDeps } from './deps.ts'

/** Lets a plan run to the end of what is paid, and no further. Repeating it changes nothing. */
export function cancelSubscription(
  deps: BillingDeps,
  viewer: Viewer,
  { subscriptionId, feedback, comment }: InputOf<typeof call>,
  ip: string,
): Promise<ReplyOf<typeof call>> {
  const cancellation = { subscriptionId, feedback: feedback ?? null, comment: comment || null }
  return changeCancellation(
    deps,
    viewer,
    {
      subscriptionId,
      action: 'subscription-cancelled',
      isDone: ({ cancelAtPeriodEnd }) => cancelAtPeriodEnd,
      ask: () => deps.payments.cancelAtPeriodEnd(cancellation, deps.createId()),
    },
    ip,
  )
}
