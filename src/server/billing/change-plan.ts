import type { changePlan as call } from '#domain/billing/subscription-contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { toMilliseconds } from '#domain/core/instants.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { rules } from '#server/platform/limits/rules.ts'
import { collecting } from './collecting.ts'
import { convergeSubscription } from './converge.ts'
import type { BillingDeps } from './deps.ts'
import { findChange, findPlanChange } from './find-plan-change.ts'
import { readSubscription } from './read-payment.ts'

/** For how long what a preview showed may be taken. */
const previewHoldsMs = 15 * 60_000

/**
 * Changes the plan of a subscription and bills the difference as the preview showed it. A moment that no preview of the last
 * minutes can have shown is `price-changed`: an earlier one would give back more.
 */
export async function changePlan(
  deps: BillingDeps,
  viewer: Viewer,
  input: InputOf<typeof call>,
  ip: string,
): Promise<ReplyOf<typeof call>> {
  const { subscriptionId, proratedAt } = input
  const found = await findPlanChange(deps, viewer, input, ip)
  await deps.limits.take(rules.charges, viewer.uid)
  const clientSecret = await deps.turns.inTurn([`changing ${subscriptionId}`], () =>
    collecting(
      deps,
      async () => {
        const change = await findChange(deps, found)
        // The provider's clock bills, so that it says what was a moment ago.
        const preview = await deps.payments.previewChange(change)
        const ageMs = toMilliseconds(preview.proratedAt) - toMilliseconds(proratedAt)
        if (ageMs < 0 || ageMs > previewHoldsMs) throw new Refusal('price-changed')
        const changed = await deps.payments.changePlan({ ...change, proratedAt }, deps.createId())
        await convergeSubscription(deps, subscriptionId)
        return changed.clientSecret
      },
      'plan-not-for-this',
    ),
  )
  return { subscription: await readSubscription(deps, subscriptionId), clientSecret }
}
