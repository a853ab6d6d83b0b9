/** In the provider's words. */
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

/** `elsewhere` is what ran with another account of the provider when the portal was given the keys of this one. */
export const subscriptionStatuses = [...providerStatuses, 'elsewhere'] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/** True once nothing of it can be changed any more; what is `elsewhere` cannot from here. */
export function hasEnded(status: string): boolean {
  return isFinal(status) || status === 'elsewhere'
}

/** True for what no news of the provider takes back. */
export function isFinal(status: string): boolean {
  return status === 'canceled' || status === 'incomplete_expired'
}

/** True while a payment of it is late: the bank refused the last one. */
export function isPastDue(status: SubscriptionStatus): boolean {
  return status === 'past_due' || status === 'unpaid'
}

/** True while another plan may take its place. Of one that is owed, a change would give back what was never paid. */
export function mayChangePlan(status: SubscriptionStatus): boolean {
  return status === 'active' || status === 'trialing'
}

/** Why a client cancels, in the words that the payment provider counts by. */
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
