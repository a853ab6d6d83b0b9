import type { Recurring } from '#domain/catalogue/recurring.ts'
import { sayInterval } from '#domain/core/intervals.ts'
import { formatDate, formatMoney } from './format.ts'

/** "$15 a month"; with a discount for some months "$7.50 a month until Feb 22, 2027, then $15 a month". */
export function formatRecurring({ months, amountCents, sooner }: Recurring): string {
  const period = sayInterval(months)
  const lasting = `${formatMoney(amountCents)} ${period}`
  return sooner
    ? `${formatMoney(sooner.amountCents)} ${period} until ${formatDate(sooner.until)}, then ${lasting}`
    : lasting
}
