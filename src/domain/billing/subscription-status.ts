/** The provider's word. */
export const providerStatuses = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'canceled',
  'unpaid',
  'paused',
] as const
export type ProviderStatus = (typeof providerStatuses)[number]

/** `elsewhere`: it ran in another provider account when the portal got the keys of this one. */
export const subscriptionStatuses = [...providerStatuses, 'elsewhere'] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/** True once it can no longer be changed; one that is `elsewhere` cannot be changed from here. */
export function hasEnded(status: string): boolean {
  return isFinal(status) || status === 'elsewhere'
}

/** True for a status that no later news from the provider changes. */
export function isFinal(status: string): boolean {
  return status === 'canceled' || status === 'incomplete_expired'
}

/** True while a payment for it is late: the bank refused the last one. */
export function isPastDue(status: SubscriptionStatus): boolean {
  return status === 'past_due' || status === 'unpaid'
}

/** True while it can be changed to another plan. A change of one that is owed would refund money that was never paid. */
export function mayChangePlan(status: SubscriptionStatus): boolean {
  return status === 'active' || status === 'trialing'
}

/** The reasons for cancelling, in the payment provider's categories. */
export const cancellationFeedbacks = [
  'customer_service',
  'low_quality',
  'missing_features',
  'other',
  'switched_service',
  'too_complex',
  'too_expensive',
  'unused',
] as const
export type CancellationFeedback = (typeof cancellationFeedbacks)[number]
