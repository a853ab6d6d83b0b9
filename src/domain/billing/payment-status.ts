/** The status of a payment, as everybody sees it. */
export const paymentStatuses = ['paid', 'unpaid', 'fail'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** The status of a payment at the provider, in Stripe's words. */
export const intentStatuses = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'requires_capture',
  'processing',
  'succeeded',
  'canceled',
] as const
export type IntentStatus = (typeof intentStatuses)[number]

/** Whether a payment was abandoned before it happened: no bank declined it, and nobody owes it. It counts as `fail`, for good. */
export function isCanceled({ stripeStatus }: { readonly stripeStatus: string }): boolean {
  return stripeStatus === ('canceled' satisfies IntentStatus)
}

/** Whether the bank’s question was left or answered wrong: no bank declined the card. */
export function isUnconfirmed(decline: { readonly code: string } | null): boolean {
  return decline?.code === 'payment_intent_authentication_failure'
}

type IntentState = {
  readonly intentStatus: IntentStatus
  /** True if the last attempt was refused. */
  readonly hasFailed: boolean
}

/** Received money is paid; an intent that is canceled or whose card was refused has failed; all others are unpaid. */
export function toPaymentStatus({ intentStatus, hasFailed }: IntentState): PaymentStatus {
  if (intentStatus === 'succeeded') return 'paid'
  if (intentStatus === 'canceled' || (intentStatus === 'requires_payment_method' && hasFailed)) return 'fail'
  return 'unpaid'
}

/** The status after another look at the provider, however late. Paid never changes back: refunds are recorded separately. */
export function nextPaymentStatus(before: PaymentStatus | null, state: IntentState): PaymentStatus {
  return before === 'paid' ? 'paid' : toPaymentStatus(state)
}
