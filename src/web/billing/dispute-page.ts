import type { Features } from '#domain/accounts/features.ts'

/**
 * Where the disputes of a payment are answered: the payment's page in Stripe's Dashboard, of test mode where cards are of test
 * mode; null where the provider is no Stripe but one that speaks as it does.
 */
export function disputePageOf({ scriptUrl, isTest }: Features['cards'], paymentId: string): string | null {
  if (new URL(scriptUrl).hostname !== 'js.stripe.com') return null
  return `https://dashboard.stripe.com/${isTest ? 'test/' : ''}payments/${encodeURIComponent(paymentId)}`
}
