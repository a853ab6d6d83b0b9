import { sayRecurring, sayTerm } from '#domain/catalogue/later-charges.ts'
import type { Recurring } from '#domain/catalogue/recurring.ts'
import type { Instant } from '#domain/core/instants.ts'
import { formatAgencyDay } from './agency-day.ts'
import { formatPaymentDate } from './payment-date.ts'

/** "$15 a month"; with a discount for some months "$15 a month ($7.50 before Feb 22, 2027)". */
export function formatRecurring(recurring: Recurring): string {
  return sayRecurring(recurring, formatAgencyDay)
}

/** The same with the day of its first charge: "$15 a month from 25/12/2026 ($12 before 25/02/2027)". */
export function formatRecurringFrom({ sooner, ...recurring }: Recurring, from: Instant): string {
  const less = sooner ? ` ${sayTerm({ months: null, sooner }, formatPaymentDate)}` : ''
  return `${formatRecurring({ ...recurring, sooner: null })} from ${formatPaymentDate(from)}${less}`
}
