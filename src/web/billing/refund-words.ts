import { leftOfParts } from '#domain/billing/joint-parts.ts'
import type { PresentedPayment } from '#domain/billing/payment-contract.ts'
import type { RefundOutcome, RefundReason } from '#domain/billing/refund-reasons.ts'
import type { PresentedRefund } from '#domain/billing/staff-contract.ts'
import { subtract, sum, zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import { sayAll } from '#domain/core/say-list.ts'
import { formatMoney } from '#web/platform/format.ts'
import { bankAccountName, cardName } from './card-words.ts'

export const refundWords: Readonly<Record<RefundReason, string>> = {
  requested_by_customer: 'The client asked for the refund',
  duplicate: 'Charged twice',
  fraudulent: 'Fraud',
}

/** What becomes of what the invoice asked for. */
export const outcomeWords: Readonly<Record<RefundOutcome, string>> = {
  credited: 'Credited to the invoice',
  owed: 'Due again on the invoice',
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

/** Where a refund goes, what of the thing that was paid it doesn’t give back, and whom `notice` says is notified. */
export function sayRefund(
  { description, card, bankAccount }: PresentedPayment,
  notice: string,
  creditCents: Money = zero,
): string {
  const to = bankAccount ? bankAccountName(bankAccount) : card ? cardName(card) : 'the card used to pay'
  const kept = creditCents > 0 ? ` The ${formatMoney(creditCents)} paid with credit isn’t refunded.` : ''
  return `${description}. The refund goes to ${to} and can take up to 10 days to arrive.${kept} ${notice}`
}

export const nothingLeft = 'Nothing is left to refund.'

/** How much a refund can be: of the chosen one of several invoices that were paid at once, else of the payment. */
export function sayLeft(payment: PresentedPayment, invoiceId: string): string {
  const chosen = payment.parts && leftOfParts(payment).find(({ part }) => part.invoiceId === invoiceId)
  if (chosen && chosen.leftCents <= 0) return 'Nothing is left to refund for the chosen invoice.'
  if (chosen) return `You can refund up to ${formatMoney(chosen.leftCents)} for the chosen invoice.`
  const left = leftOf(payment)
  if (left <= 0) return nothingLeft
  return payment.parts
    ? 'Choose an invoice to see how much you can refund.'
    : `You can refund up to ${formatMoney(left)}.`
}

type Decision = { readonly left: Money; readonly refunds: readonly PresentedRefund[] }

/** What was given back through the portal since somebody decided on a refund, as far as it is known. */
export function refundedSince(refunds: readonly PresentedRefund[], decision: Decision): PresentedRefund[] {
  const known = new Set(decision.refunds.map(({ id }) => id))
  return refunds.filter(({ id, state }) => state === 'given' && !known.has(id))
}

/** What was given back meanwhile and by whom, as its reader is told, and what is `left` now, if anything is. */
export function sayOvertaken(
  refunds: readonly PresentedRefund[],
  decision: Decision,
  left: Money,
  readerUid: string,
): string {
  const isLeft = left > 0 ? `: ${formatMoney(left)} is left to refund` : ''
  const refunded = subtract(decision.left, left)
  if (refunded < 0) return `The amount left to refund went up to ${formatMoney(left)}`
  const since = refundedSince(refunds, decision)
  const own = since.filter(({ askedBy }) => askedBy.uid === readerUid)
  // At the provider money can be given back without the portal, and the news of who did it may come later.
  if (sum(since.map(({ amountCents }) => amountCents)) !== refunded)
    return `${formatMoney(refunded)} was refunded in the meantime${isLeft}`
  if (own.length === since.length)
    return `Your ${own.length > 1 ? 'refunds' : 'refund'} of ${formatMoney(refunded)} went through${isLeft}`
  const others = since.filter((each) => !own.includes(each)).map(({ askedBy }) => askedBy.name)
  const who = new Set([...(own.length > 0 ? ['You'] : []), ...others])
  return `${sayAll(who)} refunded ${formatMoney(refunded)} in the meantime${isLeft}`
}
