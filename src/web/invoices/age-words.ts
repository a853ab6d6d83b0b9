import type { Money } from '#domain/core/money.ts'
import type { AgeSum, InvoiceAge } from '#domain/invoices/invoice-ages.ts'
import { formatNumber } from '#web/platform/format.ts'

export const ageWords = {
  'not-due': 'Not due yet',
  'to-30': '1 to 30 days overdue',
  'to-60': '31 to 60 days overdue',
  'over-60': 'Over 60 days overdue',
} as const satisfies Record<InvoiceAge, string>

/** Which invoices the sum of an age is made of: those that its list shows, and later parts of those that another one shows. */
export function sayAgeSum({ age, count, onItsWayCents, laterCents }: AgeSum, say: (cents: Money) => string): string {
  const invoices = count === 1 ? '1 invoice' : `${formatNumber(count)} invoices`
  const counted = onItsWayCents > 0 ? `${invoices}, ${say(onItsWayCents)} on its way` : invoices
  if (laterCents === 0) return counted
  const later = `${say(laterCents)} in later parts of ${age === 'not-due' ? 'overdue invoices' : 'invoices overdue for longer'}`
  return count === 0 && onItsWayCents === 0 ? later : `${counted} and ${later}`
}

/** "$5,540.00 of it 1 to 30 days overdue" */
export function sayOfAge(age: InvoiceAge, amount: string): string {
  const words = ageWords[age]
  return `${amount} of it ${words.charAt(0).toLowerCase()}${words.slice(1)}`
}
