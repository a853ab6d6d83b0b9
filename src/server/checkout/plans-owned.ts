import { hasEnded } from '#domain/billing/subscription-status.ts'
import { isHostingPlan, termsInPlaceOf } from '#domain/catalogue/plans.ts'
import type { Plan } from '#domain/catalogue/plans.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Portal } from '#server/portal.ts'
import type { Subscription } from '#server/ports/payments-subscriptions.ts'

/** True for a subscription that was paid and runs, late payments included; not while its first payment is open. */
export function isOwned({ status }: Pick<Subscription, 'status'>): boolean {
  return !hasEnded(status) && status !== 'incomplete'
}

/**
 * Refuses `plan-owned-already`, naming the plan, where a running subscription of the customer has one of these plans or its
 * other term.
 */
export async function expectNotOwned(
  { payments, catalogue }: Pick<Portal, 'payments' | 'catalogue'>,
  customerId: string,
  planIds: readonly string[],
): Promise<void> {
  const held = await payments.listSubscriptions(customerId)
  const plans = catalogue.plans()
  const barred = new Set(planIds.flatMap((id) => termsInPlaceOf(plans, id)))
  const owned = plans.find(({ id }) => barred.has(id) && held.some((one) => isOwned(one) && one.planId === id))
  if (owned) throw ownedAlready(owned)
}

/** Refuses `invalid-input` for two terms of hosting at once. */
export function expectOneTerm({ catalogue }: Pick<Portal, 'catalogue'>, planIds: readonly string[]): void {
  if (planIds.filter((id) => isHostingPlan(catalogue.plans(), id)).length > 1)
    throw new Refusal('invalid-input', { fields: { planIds: 'Choose one term of hosting' } })
}

/** The refusal of a plan that the account has already, with a way to it. */
export function ownedAlready({ name, type }: Pick<Plan, 'name' | 'type'>): Refusal {
  const sentence =
    type === 'recurring'
      ? `You already have ${name}. Change or resume it under Billing.`
      : `${name} is already paid. See its payment under Billing.`
  return new Refusal('plan-owned-already', { sentence })
}
