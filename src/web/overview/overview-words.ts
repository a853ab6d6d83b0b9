import type { Month } from '#domain/core/days.ts'
import { partsOfDay } from '#domain/core/days.ts'
import { negate, subtract } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import type { MoneyOverview } from '#domain/overview/contract.ts'
import type { TaxPeriod } from '#domain/overview/tax-periods.ts'
import { kindOfPeriod } from '#domain/overview/tax-periods.ts'
import { formatMoney, formatNumber } from '#web/platform/format.ts'

/** "Nov 2026" */
export function sayMonth(month: Month): string {
  const { month: name, year } = partsOfDay(`${month}-01`)
  return `${name} ${year}`
}

/** "Nov" */
export function sayShortMonth(month: Month): string {
  return partsOfDay(`${month}-01`).month
}

/** How the figures that stand together write their amounts. */
type Say = (cents: Money) => string

/** "$1,200 last month"; a month is compared with the whole one before it. */
export function sayLastMonth(months: MoneyOverview['months'], say: Say): string {
  const last = months.at(-2)
  return last ? `${say(last.revenueCents)} last month` : ''
}

/** "+$15 this month from new and ended plans"; a change of plan is neither. */
export function sayChange({ startedCents, endedCents }: MoneyOverview['recurring'], say: Say): string {
  const change = subtract(startedCents, endedCents)
  return `${change === 0 ? 'No change' : saySigned(change, say)} this month from new and ended plans`
}

/** What a change is made of, where something both began and ended; else empty. */
export function sayParts({ startedCents, endedCents }: MoneyOverview['recurring']): string {
  if (startedCents === 0 || endedCents === 0) return ''
  return `This month: ${saySigned(startedCents, formatMoney)} from new plans, ${saySigned(negate(endedCents), formatMoney)} from plans that ended.`
}

function saySigned(cents: Money, say: Say): string {
  return cents > 0 ? `+${say(cents)}` : say(cents)
}

const short = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
})

/** A mark of a chart in cents, as short as it can be said: "$980", "$13.8K", "$1.3M" */
export function sayShort(mark: number): string {
  return short.format(mark / 100).replace('-', '−')
}

/** "1 plan", "12 plans" */
export function count(number: number, noun: string): string {
  return `${formatNumber(number)} ${noun}${number === 1 ? '' : 's'}`
}

/** "Nov 2026", "Q4 2026", "2026" */
export function sayTaxPeriod(period: TaxPeriod): string {
  const kind = kindOfPeriod(period)
  if (kind === 'year') return period
  return kind === 'month' ? sayMonth(period) : `Q${period.at(-1)} ${period.slice(0, 4)}`
}

/** What each figure counts, under its section. */
export const definitions = {
  revenue:
    'Revenue counts payments made in the portal and recorded payments, including tax, minus refunds, lost disputes and returned bank debits. Each amount counts on its own day in the agency’s time zone.',
  tax: 'Each invoice counts on its date, paid or not, and each credit on its own day. A credit subtracts its share of the tax. Void invoices don’t count. Plans and add-ons count on the day they’re charged, but only if Stripe Tax added tax. Their refunds and lost disputes are subtracted on their own day.',
  imported: 'Imported invoices count under “No tax” because the portal doesn’t know their tax.',
  recurring:
    'Monthly recurring revenue adds up what each running plan costs a month, after discounts. A canceled plan counts until it ends. A plan change doesn’t count as a new or ended plan.',
  utilization:
    'Utilization compares creators’ billable hours this month with the agency’s opening hours up to and including today. The current opening hours apply to the whole month. Rejected hours don’t count. A creator counts from the day they’re added, or from their first hours this month if those are earlier, until they’re deactivated. Invited creators count once they have hours this month.',
  budgets: 'Only approved hours in active projects count toward the budgets.',
  ending:
    'This list shows canceled plans that end and quotes that expire in the next 30 days. It also shows projects whose next due date is in the next 30 days or has passed. A project’s next due date is its next milestone’s due date, or the project’s own if no open milestone has a due date.',
} as const
