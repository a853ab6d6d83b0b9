import type { PresentedSubscription } from '#domain/billing/subscription-contract.ts'
import { hasEnded } from '#domain/billing/subscription-status.ts'
import type { Subscription } from '#domain/billing/subscription.ts'
import { Refusal } from '#domain/core/refusals.ts'
import { isStaff } from '#domain/core/viewer.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { asking } from '#server/platform/payments/asking.ts'
import type { Subscription as ProviderSubscription } from '#server/ports/payments-subscriptions.ts'
import { subscriptions } from './collections.ts'
import type { BillingDeps } from './deps.ts'
import { findSubscription } from './find-own.ts'
import { keepSubscription, turnOfSubscription } from './look-at.ts'
import { expectOwner } from './policy.ts'
import { readSubscription } from './read-payment.ts'

type Change = {
  readonly subscriptionId: string
  readonly action: 'subscription-cancelled' | 'subscription-resumed'
  readonly isDone: (subscription: Subscription) => boolean
  readonly ask: () => Promise<ProviderSubscription>
}

/**
 * Cancels or resumes, once: whoever comes while it is done finds it done. Refuses `not-found` for a foreign and an unknown
 * one alike without asking the provider, and `subscription-ended`. What staff do is audited.
 */
export async function changeCancellation(
  deps: BillingDeps,
  viewer: Viewer,
  { subscriptionId, action, isDone, ask }: Change,
  ip: string,
): Promise<{ subscription: PresentedSubscription }> {
  expectOwner(viewer)
  await findSubscription({ ...deps, viewer, ip }, subscriptionId)
  await deps.turns.inTurn([turnOfSubscription(subscriptionId)], async () => {
    const subscription = (await deps.documents.get(subscriptions, subscriptionId))?.data
    if (!subscription || hasEnded(subscription.status)) throw new Refusal('subscription-ended')
    if (isDone(subscription)) return
    if (isStaff(viewer))
      await deps.audit.record({
        actorId: viewer.uid,
        action,
        entityType: 'subscription',
        entityId: subscriptionId,
        ip,
      })
    await asking(() => keepSubscription(deps, subscriptionId, ask), { invalid: 'subscription-ended' })
  })
  return { subscription: await readSubscription(deps, subscriptionId) }
}
