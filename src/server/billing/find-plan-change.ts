import { hasEnded } from '#domain/billing/subscription-status.ts'
import type { Subscription } from '#domain/billing/subscription.ts'
import { plans } from '#domain/catalogue/plans.ts'
import type { Plan } from '#domain/catalogue/plans.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { BillingDeps } from './deps.ts'
import { findSubscription } from './find-own.ts'
import { expectOwner } from './policy.ts'

type Wanted = { readonly subscriptionId: string; readonly planId: string }
export type FoundPlan = { readonly subscription: Subscription; readonly plan: Plan }
export type FoundChange = {
  readonly subscriptionId: string
  readonly priceId: string
  readonly couponId: string | null
}

/**
 * The plan that a subscription of the viewer may change to, from our own store: the same thing for another period.
 * Refuses `not-found`, `subscription-ended` and `plan-not-for-this`.
 */
export async function findPlanChange(
  deps: BillingDeps,
  viewer: Viewer,
  { subscriptionId, planId }: Wanted,
  ip: string,
): Promise<FoundPlan> {
  expectOwner(viewer)
  const { data: subscription } = await findSubscription({ ...deps, viewer, ip }, subscriptionId)
  if (hasEnded(subscription.status)) throw new Refusal('subscription-ended')
  const before = plans.find(({ id }) => id === subscription.planId)
  const plan = plans.find(({ id }) => id === planId)
  if (!before || !plan || plan.type !== 'recurring' || plan.title !== before.title || plan.id === before.id)
    throw new Refusal('plan-not-for-this')
  return { subscription, plan }
}

/** The price and the coupon of that plan at the provider. Refuses `plan-not-for-this` where it is not sold now. */
export async function findChange(
  { payments }: Pick<BillingDeps, 'payments'>,
  { subscription, plan }: FoundPlan,
): Promise<FoundChange> {
  const { lookupKey, couponId } = plan
  const { prices } = await payments.readCatalogue({ lookupKeys: [lookupKey], couponIds: [] })
  const [price] = prices
  if (!price) throw new Refusal('plan-not-for-this')
  return { subscriptionId: subscription.id, priceId: price.id, couponId }
}
