import type { Recurring } from '#domain/catalogue/recurring.ts'
import { formatDate, formatMoney } from './format.ts'

/** "$15 a month"; with a discount for some months "$7.50 a month until Feb 22, 2027, then $15 a month". */
export function formatRecurring({ months, amountCents, sooner }: Recurring): string {
  const period = formatPeriod(months)
  const lasting = `${formatMoney(amountCents)} ${period}`
  return sooner
    ? `${formatMoney(sooner.amountCents)} ${period} until ${formatDate(sooner.until)}, then ${lasting}`
    : lasting
}

/** How often something is charged, after its amount: "a month", "every 3 months", "a year". */
export function formatPeriod(months: number): string {
  if (months === 1) return 'a month'
  if (months % 12 !== 0) return `every ${months} months`
  return months === 12 ? 'a year' : `every ${months / 12} years`
}
