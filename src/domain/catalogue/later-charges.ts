import { addMonths } from '#domain/core/days.ts'
import type { Instant } from '#domain/core/instants.ts'
import { sayInterval } from '#domain/core/intervals.ts'
import { sayMoney } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import type { AfterDiscount, Recurring } from './recurring.ts'

/** What a period costs next, as subscriptions and orders store it. */
export type Charge<Months extends number | null = number | null> = {
  readonly amountCents: Money
  /** Null where it is not counted in months. */
  readonly months: Months
  /** Left out where no discount of the next period ends. */
  readonly afterDiscount?: AfterDiscount | undefined
}

/** What is charged for as long as it recurs, with the discounted charge of the first months apart. */
export function recurringOf<Months extends number | null>({
  amountCents,
  months,
  afterDiscount: later,
}: Charge<Months>) {
  const sooner = later ? { amountCents, until: later.from } : null
  return { months, amountCents: lastingCents({ amountCents, afterDiscount: later }), sooner }
}

/** The charge for as long as it recurs, whatever lowers it for some months. */
export function lastingCents({ amountCents, afterDiscount: later }: Omit<Charge, 'months'>): Money {
  return later?.amountCents ?? amountCents
}

/**
 * When the charge after one of now is due, as the provider counts it: on the same day of UTC so many months later, or the last
 * one of a month that is shorter. Counted on the reader's own day it may be another.
 */
export function nextChargeAt(paidAt: Instant, months: number): Instant {
  const day = paidAt.slice(0, paidAt.indexOf('T'))
  return addMonths(day, months) + paidAt.slice(day.length)
}

type Said = Pick<Recurring, 'amountCents' | 'sooner'> & { readonly months: number | null }
type SayDate = (at: Instant) => string

/** "$15 a month", with a discount for some months "$15 a month ($7.50 before Feb 28, 2027)"; the amount alone of what is not counted in months. */
export function sayRecurring(said: Said, sayDate: SayDate): string {
  return [sayMoney(said.amountCents), sayTerm(said, sayDate)].filter(Boolean).join(' ')
}

/** The same without its first amount: "a month ($7.50 before Feb 28, 2027)", or "($7.50 before Feb 28, 2027)" alone. */
export function sayTerm({ months, sooner }: Omit<Said, 'amountCents'>, sayDate: SayDate): string {
  // The payment of the day that a discount ends is a full one, so it is not "until" that.
  const discounted = sooner && `(${sayMoney(sooner.amountCents)} before ${sayDate(sooner.until)})`
  return [months === null ? null : sayInterval(months), discounted].filter(Boolean).join(' ')
}

/** Of an announced price that a discount still lowers as it begins: ", less the discount on payments before Feb 28, 2027"; empty for others. */
export function sayDiscountLeft(afterDiscount: AfterDiscount | undefined, from: Instant, sayDate: SayDate): string {
  return afterDiscount && afterDiscount.from > from
    ? `, less the discount on payments before ${sayDate(afterDiscount.from)}`
    : ''
}
