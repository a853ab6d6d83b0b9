import type { changePlan as call } from '#domain/billing/subscription-contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { toMilliseconds } from '#domain/core/instants.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { rules } from '#server/platform/limits/rules.ts'
import type { Portal } from '#server/portal.ts'
import { collecting } from './collecting.ts'
import { convergeSubscription } from './exports/converge.ts'
import { findChange, findPlanChange } from './find-plan-change.ts'
import { readSubscription } from './read-payment.ts'

/** For how long what a preview showed may be taken. */
const previewHoldsMs = 15 * 60_000

/**
 * Changes the plan of a subscription and bills the difference as the preview showed it. A moment that no preview of the last
 * minutes can have shown is `price-changed`: an earlier one would give back more.
 */
export async function changePlan(
  portal: Portal,
  viewer: Viewer,
  input: InputOf<typeof call>,
  caller: Pick<Caller, 'ip'>,
): Promise<ReplyOf<typeof call>> {
  const { subscriptionId, proratedAt } = input
  const found = await findPlanChange(portal, viewer, input, caller)
  await portal.limits.take(rules.charges, viewer.uid)
  const clientSecret = await portal.turns.inTurn([`billing changing ${subscriptionId}`], () =>
    collecting(
      portal,
      async () => {
        const change = await findChange(portal, found)
        // The provider's clock bills, so that it says what was a moment ago.
        const preview = await portal.payments.previewChange(change)
        const ageMs = toMilliseconds(preview.proratedAt) - toMilliseconds(proratedAt)
        if (ageMs < 0 || ageMs > previewHoldsMs) throw new Refusal('price-changed')
        const changed = await portal.payments.changePlan({ ...change, proratedAt }, portal.createId())
        await convergeSubscription(portal, subscriptionId)
        return changed.clientSecret
      },
      'plan-not-for-this',
    ),
  )
  return { subscription: await readSubscription(portal, subscriptionId), clientSecret }
}
