import type { Money } from '#domain/core/money.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import { isOwed, isPayable, isSettledByCredit, owedCents } from '#domain/invoices/invoice-status.ts'
import { owedParts, payableCents } from '#domain/invoices/payment-plan.ts'
import { formatMoney } from '#web/platform/format.ts'
import { paysInvoices } from './invoice-place.ts'
import type { InvoiceAsked } from './pay-invoice-by-card.ts'

type DueNow = {
  /** Null where what was asked about can no longer be paid as it was, or not by this viewer, as `told` says. */
  readonly amountCents: Money | null
  /** What others have changed of it, in a sentence without a period; null for nothing. */
  readonly told: string | null
}

/**
 * What is due of an invoice whose payment was asked about earlier. Less of it is paid as it is now, more is another question.
 * Nothing is due from a viewer who has lost the right to pay invoices meanwhile.
 */
export function dueNow(
  { invoice: before, amountCents }: InvoiceAsked,
  now: PresentedInvoice,
  viewer: Parameters<typeof paysInvoices>[0],
): DueNow {
  if (!paysInvoices(viewer)) return { amountCents: null, told: 'You can’t pay this invoice anymore' }
  const settled = saySettled(now)
  if (settled !== null) return { amountCents: null, told: settled }
  const isWhole = amountCents === owedCents(before)
  if (!isWhole && owedParts(before)[0]?.index !== owedParts(now)[0]?.index)
    return { amountCents: null, told: 'This part is no longer due' }
  const [nextCents] = payableCents(now)
  const dueCents = isWhole ? payableCents(now).at(-1) : nextCents
  // All of it can still be paid at once.
  const isSplit = !before.paymentPlan && nextCents !== undefined && nextCents !== dueCents
  if (dueCents === amountCents)
    return { amountCents, told: isSplit ? `A payment plan was added. ${sayNextInstead(nextCents, amountCents)}` : null }
  if (dueCents === undefined) return { amountCents: null, told: sayRemainsInstead(owedCents(now), amountCents) }
  const told = isWhole ? sayRemainsInstead(dueCents, amountCents) : sayNextInstead(dueCents, amountCents)
  return { amountCents: dueCents < amountCents ? dueCents : null, told }
}

/** Why an invoice that was sent can be neither paid nor changed now; null where it can. */
export function saySettled(
  invoice: Pick<PresentedInvoice, 'status' | 'bankPayment' | 'credits' | 'paidAt'>,
): string | null {
  if (isPayable(invoice)) return null
  if (isOwed(invoice)) return 'A bank payment for this invoice is on its way'
  if (invoice.status === 'void') return 'This invoice has been voided'
  if (isSettledByCredit(invoice)) return 'The rest of this invoice has been credited'
  return invoice.status === 'credited' ? 'This invoice has been credited in full' : 'This invoice has been paid'
}

/** That another sum is left of all than was asked about: with a payment plan, none of it may be due yet. */
export function sayRemainsInstead(nowCents: Money, beforeCents: Money): string {
  return `The amount remaining is now ${formatMoney(nowCents)}, not ${formatMoney(beforeCents)}`
}

/** The same of a part, or of small ones that are paid together. */
function sayNextInstead(nowCents: Money, beforeCents: Money): string {
  return `The next payment is now ${formatMoney(nowCents)}, not ${formatMoney(beforeCents)}`
}
