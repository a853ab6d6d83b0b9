import { hasEnded } from '#domain/billing/subscription-status.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Subscription } from '#server/ports/payments-subscriptions.ts'
import type { CheckoutDeps } from './deps.ts'

/** True for a subscription that was paid and runs, late payments and all; one whose first payment is open is not owned yet. */
export function isOwned({ status }: Pick<Subscription, 'status'>): boolean {
  return !hasEnded(status) && status !== 'incomplete'
}

/** Refuses `plan-owned-already` where the customer has one of these plans by a subscription that runs. */
export async function expectNotOwned(
  { payments }: Pick<CheckoutDeps, 'payments'>,
  customerId: string,
  planIds: readonly string[],
): Promise<void> {
  const held = await payments.listSubscriptions(customerId)
  if (held.some((one) => isOwned(one) && one.planId !== null && planIds.includes(one.planId)))
    throw new Refusal('plan-owned-already')
}
