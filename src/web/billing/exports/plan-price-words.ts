import { hasEnded } from '#domain/billing/subscription-status.ts'
import type { Subscription } from '#domain/billing/subscription.ts'
import { recurringOf, sayDiscountLeft, sayRecurring } from '#domain/catalogue/later-charges.ts'
import type { Money } from '#domain/core/money.ts'
import { formatAgencyDay } from '#web/platform/agency-day.ts'
import { formatMoney } from '#web/platform/format.ts'
import { formatPaymentDate } from '#web/platform/payment-date.ts'

/** "$15 a month". */
export function priceWords(amountCents: Money, months: number | null): string {
  return sayRecurring({ amountCents, months, sooner: null }, formatAgencyDay)
}

type Priced = Pick<Subscription, 'amountCents' | 'periodMonths' | 'afterDiscount'>

/** What a plan costs, and before when a discount that ends lowers it: "$15 a month ($7.50 before 28/02/2027)", in the form of its next payment, which stands beside. */
export function planPriceWords({
  status,
  amountCents,
  periodMonths: months,
  afterDiscount,
}: Priced & Partial<Pick<Subscription, 'status'>>): string {
  if (status !== undefined && hasEnded(status)) return priceWords(amountCents, months)
  return sayRecurring(recurringOf({ amountCents, months, afterDiscount }), formatPaymentDate)
}

/** "From 08/12/2026: $20 a month", what was announced; null for nothing, and for a plan that ends before. */
export function newPriceWords({
  status,
  cancelAtPeriodEnd,
  periodMonths,
  nextPrice,
  nextPriceFrom,
  afterDiscount,
}: Announced): string | null {
  if (!nextPrice || !nextPriceFrom || cancelAtPeriodEnd || hasEnded(status)) return null
  const left = sayDiscountLeft(afterDiscount, nextPriceFrom, formatPaymentDate)
  return `From ${formatPaymentDate(nextPriceFrom)}: ${priceWords(nextPrice.amountCents, periodMonths)}${left}`
}

type Announced = Pick<
  Subscription,
  'status' | 'cancelAtPeriodEnd' | 'periodMonths' | 'nextPrice' | 'nextPriceFrom' | 'afterDiscount'
>

type Dated = Pick<
  Subscription,
  | 'status'
  | 'amountCents'
  | 'afterDiscount'
  | 'cancelAtPeriodEnd'
  | 'currentPeriodEnd'
  | 'endedAt'
  | 'nextPrice'
  | 'nextPriceFrom'
>

/** What comes next and when, with its amount where that is the first at an announced price, which no discount lowers; null if nothing does. */
export function nextWords(subscription: Dated): string | null {
  const { status, amountCents, cancelAtPeriodEnd, currentPeriodEnd, endedAt, nextPrice, nextPriceFrom } = subscription
  const isLowered = subscription.afterDiscount !== undefined
  if (endedAt) return `Ended on ${formatPaymentDate(endedAt)}`
  if (status === 'elsewhere') return null
  if (cancelAtPeriodEnd) return `Ends on ${formatPaymentDate(currentPeriodEnd)}`
  if (status !== 'active' && status !== 'trialing') return null
  const isAtNewPrice = !isLowered && nextPrice && nextPriceFrom && nextPriceFrom <= currentPeriodEnd
  if (amountCents === 0 && !isAtNewPrice) return `Renews on ${formatPaymentDate(currentPeriodEnd)}`
  const amount = isAtNewPrice ? ` of ${formatMoney(nextPrice.amountCents)}` : ''
  return `Next payment${amount} on ${formatPaymentDate(currentPeriodEnd)}`
}
