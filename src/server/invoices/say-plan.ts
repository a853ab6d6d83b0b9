import { sayNearDay } from '#domain/core/days.ts'
import type { Day } from '#domain/core/days.ts'
import { sayMoney } from '#domain/core/money.ts'
import { sayAwaited } from '#domain/invoices/awaited-words.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import { awaitedMilestoneOf, dueNextCents } from '#domain/invoices/payment-plan.ts'

/** "$3,000 due Dec 8"; with a plan "$3,000 in 3 parts, $1,000 due Dec 8", or "$1,000 due when “Launch” is approved". */
export function sayPlan(invoice: Invoice, today: Day): string {
  const { totalCents, paymentPlan, awaitedOn, dueDate } = invoice
  if (!paymentPlan) return `${sayMoney(totalCents)} due ${sayNearDay(dueDate, today)}`
  const awaited = awaitedMilestoneOf(invoice)
  const when = awaited ? sayAwaited(awaited) : sayNearDay(awaitedOn ?? dueDate, today)
  return `${sayMoney(totalCents)} in ${paymentPlan.length} parts, ${sayMoney(dueNextCents(invoice, today))} due ${when}`
}
