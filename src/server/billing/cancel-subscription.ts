import type { cancelSubscription as call } from '#domain/billing/subscription-contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Portal } from '#server/portal.ts'
import { changeCancellation } from './change-cancellation.ts'

/** Lets a plan run to the end of what is paid, and no further. Repeating it changes nothing. */
export function cancelSubscription(
  portal: Portal,
  viewer: Viewer,
  { subscriptionId, feedback, comment }: InputOf<typeof call>,
  caller: Pick<Caller, 'ip'>,
): Promise<ReplyOf<typeof call>> {
  const cancellation = { subscriptionId, feedback: feedback ?? null, comment: comment || null }
  return changeCancellation(
    portal,
    viewer,
    {
      subscriptionId,
      action: 'subscription-cancelled',
      isDone: ({ cancelAtPeriodEnd }) => cancelAtPeriodEnd,
      ask: () => portal.payments.cancelAtPeriodEnd(cancellation, portal.createId()),
    },
    caller,
  )
}
