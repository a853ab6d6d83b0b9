import { sayBrand } from '#domain/billing/card-brand.ts'
import { inSentence } from '#domain/billing/payment-words.ts'
import type { Payment } from '#domain/billing/payment.ts'
import type { Subscription } from '#domain/billing/subscription.ts'
import { recurringOf, sayRecurring } from '#domain/catalogue/later-charges.ts'
import type { Plan } from '#domain/catalogue/plans.ts'
import { dayIn, sayDay } from '#domain/core/days.ts'
import { toMilliseconds } from '#domain/core/instants.ts'
import type { Instant } from '#domain/core/instants.ts'
import { sayInterval } from '#domain/core/intervals.ts'
import { sayMoney } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'

/** "$120 for Rocket Hosting monthly", "$173 for the change to Rocket Hosting yearly", "$480 for invoice INV-2026-0042 (Spring campaign)" */
export function moneyFor(cents: Money, description: string): string {
  return `${sayMoney(cents)} for ${inSentence(description)}`
}

/** "Visa ending in 4242" */
export function cardWords({ brand, last4 }: NonNullable<Payment['card']>): string {
  return `${sayBrand(brand)} ending in ${last4}`
}

/** "STRIPE TEST BANK account ending in 6789" */
export function accountWords({ bankName, last4 }: NonNullable<Payment['bankAccount']>): string {
  return `${bankName ? `${bankName} account` : 'bank account'} ending in ${last4}`
}

/** The plan's name; a subscription that the portal did not sell has none of ours. */
export function planWords(plans: readonly Plan[], planId: string | null): string {
  return plans.find(({ id }) => id === planId)?.name ?? 'A subscription'
}

/** "$15 a month"; the amount alone of what is not counted in months. */
export function priceWords(cents: Money, months: number | null): string {
  return months === null ? sayMoney(cents) : `${sayMoney(cents)} ${sayInterval(months)}`
}

/** What a plan costs, and before when a discount that ends lowers it: "$15 a month ($7.50 before Feb 28, 2027)". */
export function planPriceWords(
  {
    amountCents,
    periodMonths: months,
    afterDiscount,
  }: Pick<Subscription, 'amountCents' | 'periodMonths' | 'afterDiscount'>,
  timeZone: string,
): string {
  return sayRecurring(recurringOf({ amountCents, months, afterDiscount }), (at) => dayWords(at, timeZone))
}

/** "Dec 8, 2026", the day where the agency is, as pages say the days of money. */
export function dayWords(moment: Instant, timeZone: string): string {
  return sayDay(dayIn(timeZone || 'UTC', toMilliseconds(moment)))
}
