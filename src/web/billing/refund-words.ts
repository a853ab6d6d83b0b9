import type { RefundOutcome, RefundReason } from '#domain/billing/refund-reasons.ts'
import type { PresentedRefund } from '#domain/billing/staff-contract.ts'
import { subtract } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import { formatMoney } from '#web/platform/format.ts'

export const refundWords: Readonly<Record<RefundReason, string>> = {
  requested_by_customer: 'The client asked for it',
  duplicate: 'Charged twice',
  fraudulent: 'Fraud',
}

/** What becomes of what the invoice asked for. */
export const outcomeWords: Readonly<Record<RefundOutcome, string>> = {
  credited: 'credited to the invoice',
  owed: 'due again on the invoice',
}

/** What is left of a payment. */
export function leftOf({
  amountCents,
  refundedCents,
}: {
  readonly amountCents: Money
  readonly refundedCents: Money
}): Money {
  return subtract(amountCents, refundedCents)
}

type Decision = { readonly left: Money; readonly refunds: readonly PresentedRefund[] }

/** Who gave how much back since somebody decided on a refund, as far as it is known, and what is `left` now. */
export function sayOvertaken(refunds: readonly PresentedRefund[], decision: Decision, left: Money): string {
  const isLeft = `${left > 0 ? formatMoney(left) : 'nothing'} is left`
  const refunded = subtract(decision.left, left)
  const known = new Set(decision.refunds.map(({ id }) => id))
  const since = refunds.filter(({ id, state }) => state !== 'failed' && !known.has(id))
  // At the provider money can be given back without the portal.
  const names = new Set(since.map(({ askedBy }) => askedBy.name))
  if (refunded < 0) return `Less was refunded than shown: ${isLeft}`
  const who = names.size > 0 ? [...names].join(' and ') : 'Someone'
  return `${who} refunded ${formatMoney(refunded)} in the meantime: ${isLeft}`
}
