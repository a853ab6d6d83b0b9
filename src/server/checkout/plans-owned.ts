import { hasEnded } from '#domain/billing/subscription-status.ts'
import { plans, termsInPlaceOf } from '#domain/catalogue/plans.ts'
import type { Plan } from '#domain/catalogue/plans.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Portal } from '#server/portal.ts'
import type { Subscription } from '#server/ports/payments-subscriptions.ts'

/** True for a subscription that was paid and runs, late payments and all; one whose first payment is open is not owned yet. */
export function isOwned({ status }: Pick<Subscription, 'status'>): boolean {
  return !hasEnded(status) && status !== 'incomplete'
}

/** Refuses `plan-owned-already`, by name, where the customer has one of these plans, or its other term, by a subscription that runs. */
export async function expectNotOwned(
  { payments }: Pick<Portal, 'payments'>,
  customerId: string,
  planIds: readonly string[],
): Promise<void> {
  const held = await payments.listSubscriptions(customerId)
  const barred = new Set(planIds.flatMap(termsInPlaceOf))
  const owned = plans.find(({ id }) => barred.has(id) && held.some((one) => isOwned(one) && one.planId === id))
  if (owned) throw ownedAlready(owned)
}

/** The refusal of what an account has already, with the way to it. */
export function ownedAlready({ name, type }: Pick<Plan, 'name' | 'type'>): Refusal {
  const sentence =
    type === 'recurring'
      ? `You already have ${name}. Change or resume it under Billing.`
      : `${name} is already paid. See its payment under Billing.`
  return new Refusal('plan-owned-already', { sentence })
}
