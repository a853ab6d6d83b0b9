import { sayRecurring, sayTerm } from '#domain/catalogue/later-charges.ts'
import type { Recurring } from '#domain/catalogue/recurring.ts'
import type { Instant } from '#domain/core/instants.ts'
import { formatDate } from './format.ts'
import { formatPlanDate } from './payment-date.ts'

/** "$15 a month"; with a discount for some months "$15 a month ($7.50 before Feb 22, 2027)". */
export function formatRecurring(recurring: Recurring): string {
  return sayRecurring(recurring, (at) => formatDate(at))
}

/** The same with the day of its first charge: "$15 a month from 25/12/2026 ($12 before 25/02/2027)". */
export function formatRecurringFrom({ sooner, ...recurring }: Recurring, from: Instant): string {
  const less = sooner ? ` ${sayTerm({ months: null, sooner }, formatPlanDate)}` : ''
  return `${formatRecurring({ ...recurring, sooner: null })} from ${formatPlanDate(from)}${less}`
}
