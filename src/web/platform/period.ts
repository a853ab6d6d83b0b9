import { sayRecurring } from '#domain/catalogue/later-charges.ts'
import type { Recurring } from '#domain/catalogue/recurring.ts'
import { formatDate } from './format.ts'

/** "$15 a month"; with a discount for some months "$15 a month ($7.50 before Feb 22, 2027)". */
export function formatRecurring(recurring: Recurring): string {
  return sayRecurring(recurring, (at) => formatDate(at))
}
