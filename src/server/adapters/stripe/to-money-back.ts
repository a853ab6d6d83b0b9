import type { Stripe } from 'stripe'
import type { DisputeState } from '#domain/billing/money-back.ts'
import { cents } from '#domain/core/money.ts'
import type { Dispute, Refund } from '#server/ports/payments-intents.ts'
import { expectObject, instantOf, requiredId } from './read-answer.ts'

/** A refund is found again by the key that it was asked for under, when its answer was lost. */
export const keyIn = (key: string): Stripe.MetadataParam => ({ refund_key: key })

export function toRefund(answer: Stripe.Refund): Refund {
  const { id, payment_intent: intent, amount, status, metadata, created } = expectObject(answer, 'refund')
  return {
    id,
    paymentId: requiredId(intent, 'A refund’s payment'),
    amountCents: cents(amount),
    status: status === 'succeeded' ? 'succeeded' : status === 'failed' || status === 'canceled' ? 'failed' : 'pending',
    key: metadata?.['refund_key'] ?? null,
    createdAt: instantOf(created),
  }
}

export function toDispute(answer: Stripe.Dispute): Dispute {
  const dispute = expectObject(answer, 'dispute')
  const { id, payment_intent: intent, amount, status, reason, evidence_details: evidence, created } = dispute
  return {
    id,
    paymentId: requiredId(intent, 'A dispute’s payment'),
    amountCents: cents(amount),
    state: stateOf(status),
    reason,
    dueBy: evidence.due_by === null ? null : instantOf(evidence.due_by),
    isAnswered: status === 'under_review' || status === 'warning_under_review',
    isInquiry: status.startsWith('warning_'),
    createdAt: instantOf(created),
  }
}

/** While a lost dispute is appealed the money is still gone. https://docs.stripe.com/disputes/how-disputes-work */
function stateOf(status: Stripe.Dispute.Status): DisputeState {
  switch (status) {
    case 'lost':
    case 'appeal_needs_response':
    case 'appeal_under_review':
      return 'lost'
    case 'won':
    case 'prevented':
    case 'warning_closed':
      return 'won'
    default:
      return 'open'
  }
}
