import type { PresentedSubscription } from '#domain/billing/subscription-contract.ts'
import { hasEnded } from '#domain/billing/subscription-status.ts'
import type { Subscription } from '#domain/billing/subscription.ts'
import { Refusal } from '#domain/core/refusals.ts'
import { isStaff } from '#domain/core/viewer.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { asking } from '#server/platform/payments/asking.ts'
import type { Portal } from '#server/portal.ts'
import type { Subscription as ProviderSubscription } from '#server/ports/payments-subscriptions.ts'
import { subscriptions } from './exports/collections.ts'
import { findSubscription } from './exports/find-own.ts'
import { keepSubscription, turnOfSubscription } from './exports/look-at.ts'
import { expectOwner } from './exports/policy.ts'
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
  portal: Portal,
  viewer: Viewer,
  { subscriptionId, action, isDone, ask }: Change,
  { ip }: Pick<Caller, 'ip'>,
): Promise<{ subscription: PresentedSubscription }> {
  expectOwner(viewer)
  await findSubscription(portal, viewer, subscriptionId, { ip })
  await portal.turns.inTurn([turnOfSubscription(subscriptionId)], async () => {
    const subscription = (await portal.documents.get(subscriptions, subscriptionId))?.data
    if (!subscription || hasEnded(subscription.status)) throw new Refusal('subscription-ended')
    if (isDone(subscription)) return
    if (isStaff(viewer))
      await portal.audit.record({
        actorId: viewer.uid,
        action,
        entityType: 'subscription',
        entityId: subscriptionId,
        ip,
      })
    await asking(() => keepSubscription(portal, subscriptionId, ask), { invalid: 'subscription-ended' })
  })
  return { subscription: await readSubscription(portal, subscriptionId) }
}
