import { hasEnded, mayChangePlan } from '#domain/billing/subscription-status.ts'
import type { SubscriptionStatus } from '#domain/billing/subscription-status.ts'
import type { Subscription } from '#domain/billing/subscription.ts'
import { plans } from '#domain/catalogue/plans.ts'
import type { Plan } from '#domain/catalogue/plans.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import { subscriptions } from './exports/collections.ts'
import { findSubscription } from './exports/find-own.ts'
import { expectOwner } from './exports/policy.ts'

type Wanted = { readonly subscriptionId: string; readonly planId: string }
export type FoundPlan = { readonly subscription: Subscription; readonly plan: Plan }
export type FoundChange = {
  readonly subscriptionId: string
  readonly priceId: string
  readonly couponId: string | null
}

/**
 * The plan that a subscription of the viewer may change to, from our own store: the same thing for another period.
 * Refuses `not-found`, `subscription-ended`, `subscription-unpaid` while a payment of it is open, `plan-not-for-this`, and `plan-owned-already` where another one is of that plan.
 */
export async function findPlanChange(
  portal: Portal,
  viewer: Viewer,
  { subscriptionId, planId }: Wanted,
  caller: Pick<Caller, 'ip'>,
): Promise<FoundPlan> {
  expectOwner(viewer)
  const { data: subscription } = await findSubscription(portal, viewer, subscriptionId, caller)
  expectChangeable(subscription.status)
  const before = plans.find(({ id }) => id === subscription.planId)
  const plan = plans.find(({ id }) => id === planId)
  if (!before || !plan || plan.type !== 'recurring' || plan.title !== before.title || plan.id === before.id)
    throw new Refusal('plan-not-for-this')
  if (await hasPlan(portal, subscription, plan.id)) throw new Refusal('plan-owned-already')
  return { subscription, plan }
}

async function hasPlan({ documents }: Portal, { id, uid }: Subscription, planId: string): Promise<boolean> {
  const rows = await listAll(documents, subscriptions, { where: { uid }, orderBy: ['createdAt', 'desc'] })
  return rows.some(({ data }) => data.id !== id && data.planId === planId && !hasEnded(data.status))
}

function expectChangeable(status: SubscriptionStatus): void {
  if (hasEnded(status)) throw new Refusal('subscription-ended')
  if (!mayChangePlan(status)) throw new Refusal('subscription-unpaid')
}

/**
 * The price and the coupon of that plan at the provider. Refuses `plan-not-for-this` where it is not sold now, and, as the
 * provider has it, what `findPlanChange` refuses by our own store: a renewal may have failed a moment ago.
 */
export async function findChange(
  { payments }: Pick<Portal, 'payments'>,
  { subscription, plan }: FoundPlan,
): Promise<FoundChange> {
  const { lookupKey, couponId } = plan
  const [{ status }, { prices }] = await Promise.all([
    payments.readSubscription(subscription.id),
    payments.readCatalogue({ lookupKeys: [lookupKey], couponIds: [] }),
  ])
  expectChangeable(status)
  const [price] = prices
  if (!price) throw new Refusal('plan-not-for-this')
  return { subscriptionId: subscription.id, priceId: price.id, couponId }
}
