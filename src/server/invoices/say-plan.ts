import { sayNearDay } from '#domain/core/days.ts'
import type { Day } from '#domain/core/days.ts'
import { sayMoney } from '#domain/core/money.ts'
import { sayAll } from '#domain/core/say-list.ts'
import { sayAwaited } from '#domain/invoices/awaited-words.ts'
import type { NewlyDue } from '#domain/invoices/due-by-approval.ts'
import type { UnplacedInvoice } from '#domain/invoices/invoice-places.ts'
import { owedCents } from '#domain/invoices/invoice-status.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import { sayPartsLeft } from '#domain/invoices/parts-left.ts'
import { awaitedMilestoneOf, dueNextCents } from '#domain/invoices/payment-plan.ts'
import { sayWhenDue } from '#domain/invoices/when-due.ts'

/** "$3,000 due Dec 8"; with a plan "$3,000 in 3 parts, $1,000 due Dec 8", or "$1,000 due when “Launch” is approved". */
export function sayPlan(invoice: Invoice, today: Day): string {
  const { totalCents, paymentPlan, awaitedOn, dueDate } = invoice
  if (!paymentPlan) return `${sayMoney(totalCents)} due ${sayNearDay(dueDate, today)}`
  const awaited = awaitedMilestoneOf(invoice)
  const when = awaited ? sayAwaited(awaited) : sayNearDay(awaitedOn ?? dueDate, today)
  return `${sayMoney(totalCents)} in ${paymentPlan.length} parts, ${sayMoney(dueNextCents(invoice, today))} due ${when}`
}

/** The plan that it has now, as `sayPlan` says it; without one what is left to pay, "$860 is due Dec 8". */
export function sayPlanChange(invoice: Invoice, today: Day): string {
  if (invoice.paymentPlan) return sayPlan(invoice, today)
  return `${sayMoney(owedCents(invoice))} is due ${sayNearDay(invoice.dueDate, today)}`
}

/** "Amount remaining: $240, due Dec 8"; with a plan "Amount remaining: $240, with $120 due Dec 8", or when a milestone is approved. */
export function sayRemaining(invoice: UnplacedInvoice, today: Day): string {
  return sayLeft(invoice, today, '')
}

/** The same with each part of a plan, "Amount remaining: $240 ($120 of part 1 and $120 of part 2), with $120 due Dec 8": a credit may count for another part once a payment is undone. */
export function sayRemainingByPart(invoice: UnplacedInvoice, today: Day): string {
  const parts = sayPartsLeft(invoice)
  return sayLeft(invoice, today, parts ? ` (${parts})` : '')
}

function sayLeft(invoice: UnplacedInvoice, today: Day, byPart: string): string {
  const when = sayWhenDue(invoice, today, (day) => sayNearDay(day, today))
  return when === '' ? 'Nothing is left to pay' : `Amount remaining: ${sayMoney(owedCents(invoice))}${byPart}${when}`
}

/** "$120 of invoice INV-2026-0001 is due Dec 8"; by several days "$60 of invoice INV-2026-0001 is due Dec 8 and $60 is due Dec 15". */
export function sayNewlyDue({ number }: Pick<Invoice, 'number'>, newlyDue: readonly NewlyDue[], today: Day): string {
  return sayAll(
    newlyDue.map(({ dueDate, amountCents }, index) => {
      const which = index === 0 ? ` of invoice ${number}` : ''
      return `${sayMoney(amountCents)}${which} is due ${sayNearDay(dueDate, today)}`
    }),
  )
}
