import type { Day } from '#domain/core/days.ts'
import { sayMoney } from '#domain/core/money.ts'
import { sayAwaited } from './awaited-words.ts'
import { owedCents } from './invoice-status.ts'
import { awaitedMilestoneOf, dueNextCents, owedParts } from './payment-plan.ts'
import type { Owing } from './payment-plan.ts'

/** After an amount that remains: ", due Dec 8"; with a plan ", with $120 due Dec 8", or when a milestone is approved; empty where nothing is owed. */
export function sayWhenDue(invoice: Owing, today: Day, sayDay: (day: Day) => string): string {
  const [first] = owedParts(invoice)
  if (!first) return ''
  const awaited = awaitedMilestoneOf(invoice)
  const when = awaited ? sayAwaited(awaited) : sayDay(first.dueDate ?? invoice.dueDate)
  const nextCents = dueNextCents(invoice, today)
  return nextCents < owedCents(invoice) ? `, with ${sayMoney(nextCents)} due ${when}` : `, due ${when}`
}
