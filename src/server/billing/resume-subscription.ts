import type { resumeSubscription as call } from '#domain/billing/subscription-contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Portal } from '#server/portal.ts'
import { changeCancellation } from './change-cancellation.ts'

/** Takes a cancellation back while the paid period runs. Repeating it changes nothing. */
export function resumeSubscription(
  portal: Portal,
  viewer: Viewer,
  { subscriptionId }: InputOf<typeof call>,
  caller: Pick<Caller, 'ip'>,
): Promise<ReplyOf<typeof call>> {
  return changeCancellation(
    portal,
    viewer,
    {
      subscriptionId,
      action: 'subscription-resumed',
      isDone: ({ cancelAtPeriodEnd }) => !cancelAtPeriodEnd,
      ask: () => portal.payments.resumeSubscription(subscriptionId, portal.createId()),
    },
    caller,
  )
}
