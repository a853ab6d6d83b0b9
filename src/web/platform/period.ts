import type { Recurring } from '#domain/catalogue/recurring.ts'
import { sayInterval } from '#domain/core/intervals.ts'
import { formatDate, formatMoney } from './format.ts'

/** "$15 a month"; with a discount for some months "$15 a month ($7.50 until Feb 22, 2027)". */
export function formatRecurring({ months, amountCents, sooner }: Recurring): string {
  const lasting = `${formatMoney(amountCents)} ${sayInterval(months)}`
  return sooner ? `${lasting} (${formatMoney(sooner.amountCents)} until ${formatDate(sooner.until)})` : lasting
}
