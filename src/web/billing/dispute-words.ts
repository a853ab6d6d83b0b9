import type { PaymentDispute } from '#domain/billing/payment.ts'
import { formatDate, formatMoney } from '#web/platform/format.ts'
import { nowMs } from '#web/platform/page-clock.ts'

/** By the words of the card networks: https://docs.stripe.com/disputes/categories */
const reasons: Readonly<Record<string, string>> = {
  credit_not_processed: 'The cardholder says they didn’t get a refund they’re owed.',
  duplicate: 'The cardholder says they were charged twice.',
  fraudulent: 'The cardholder says they didn’t make this payment.',
  general: 'The bank didn’t give a reason.',
  product_not_received: 'The cardholder says they didn’t get what they paid for.',
  product_unacceptable: 'The cardholder says what they got isn’t what they agreed to.',
  subscription_canceled: 'The cardholder says they were charged after they canceled.',
  unrecognized: 'The cardholder doesn’t recognize this payment.',
}

/** Why the bank disputes a payment, in a sentence. */
export function sayReason({ reason }: Pick<PaymentDispute, 'reason'>): string {
  return reasons[reason] ?? `The bank gave this reason: ${reason.replaceAll('_', ' ')}.`
}

/** Whether the bank waits for an answer no longer. */
export function isTooLate({ dueBy }: Pick<PaymentDispute, 'dueBy'>): boolean {
  return dueBy !== undefined && Date.parse(dueBy) <= nowMs()
}

/** What happens to the money, for staff: where nobody answers, while the bank decides, and once it has. */
export function sayOutcome({ state, amountCents, dueBy, isAnswered, isInquiry }: PaymentDispute): string {
  const amount = formatMoney(amountCents)
  if (state === 'lost') return `The bank gave the ${amount} back to the cardholder.`
  if (state === 'won')
    return isInquiry ? 'The bank closed its inquiry and took no money.' : `The agency keeps the ${amount}.`
  if (isAnswered) {
    return isInquiry
      ? 'A response was sent. The bank decides whether it’s enough.'
      : `A response was sent. The bank holds the ${amount} until it decides, which can take months.`
  }
  if (dueBy !== undefined && isTooLate({ dueBy }))
    return `No one responded by ${formatDate(dueBy)}. The bank decides what happens to the ${amount}.`
  const silence = dueBy === undefined ? 'If no one responds' : `If no one responds by ${formatDate(dueBy)}`
  return isInquiry ? `${silence}, the bank can take the ${amount} back.` : `${silence}, the ${amount} is lost.`
}
