import type { RefundReason } from '#domain/billing/refund-reasons.ts'

export const refundWords: Readonly<Record<RefundReason, string>> = {
  requested_by_customer: 'The client asked for it',
  duplicate: 'Charged twice',
  fraudulent: 'Fraud',
}

/** What is left of a payment, in whole cents. */
export function leftOf({
  amountCents,
  refundedCents,
}: {
  readonly amountCents: number
  readonly refundedCents: number
}) {
  return amountCents - refundedCents
}

/** Twenty characters that nobody else draws: what is tried again under the same key is given back once. */
export function newRefundKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(15))
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}
