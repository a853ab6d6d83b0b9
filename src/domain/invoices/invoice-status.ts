import type { Day } from '#domain/core/days.ts'
import { larger, subtract, zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import { leastInvoiceCents } from './limits.ts'

// Apart from the schema, so that a page may list them without carrying the schema library.
/** `credited` is what nobody owes any more because all of it was credited. Overdue is no status: see `isOverdue`. */
export const invoiceStatuses = ['draft', 'open', 'partially_paid', 'paid', 'void', 'credited'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

/** Where a line comes from: logged hours, an approved milestone, anything else, or what is taken off. */
export const lineKinds = ['hours', 'milestone', 'item', 'discount'] as const

/** When a client is reminded of what is owed: three days before it is due, on the day, and a week after. */
export const reminderKinds = ['before', 'due', 'after'] as const
export type ReminderKind = (typeof reminderKinds)[number]

type Standing = { readonly status: InvoiceStatus; readonly dueDate: Day }

/** Whether money is still asked for. */
export function isOwed({ status }: Pick<Standing, 'status'>): boolean {
  return status === 'open' || status === 'partially_paid'
}

/** Whether money is asked for that should have come before `today`. On the due day itself it is in time. */
export function isOverdue({ status, dueDate }: Standing, today: Day): boolean {
  return isOwed({ status }) && dueDate < today
}

type Sums = {
  readonly totalCents: Money
  readonly paidCents: Money
  readonly creditedCents: Money
}

/** What is still to be paid; never less than nothing, whatever was credited after it was paid. */
export function owedCents({ totalCents, paidCents, creditedCents }: Sums): Money {
  return larger(zero, subtract(totalCents, paidCents, creditedCents))
}

/** How an issued invoice stands by what was paid and credited; one that is void stays so. */
export function statusOf(sums: Sums): Exclude<InvoiceStatus, 'draft' | 'void'> {
  if (sums.creditedCents >= sums.totalCents) return 'credited'
  if (owedCents(sums) === 0) return 'paid'
  return sums.paidCents > 0 ? 'partially_paid' : 'open'
}

type Payable = Sums & { readonly status: InvoiceStatus; readonly depositCents: Money | null }

/**
 * The amounts that can be paid now: all that is owed, and before it the deposit where staff allow one. A
 * deposit that would leave less than a card can be charged is offered no more, and so little is not asked for either.
 */
export function payableCents(invoice: Payable): Money[] {
  if (!isOwed(invoice)) return []
  const owed = owedCents(invoice)
  if (owed < leastInvoiceCents) return []
  const { depositCents, paidCents } = invoice
  const isOffered = depositCents !== null && paidCents === 0 && subtract(owed, depositCents) >= leastInvoiceCents
  return isOffered ? [depositCents, owed] : [owed]
}

/** Whether what may be paid first has come in. */
export function isDepositPaid({ depositCents, paidCents }: Pick<Payable, 'depositCents' | 'paidCents'>): boolean {
  return depositCents !== null && paidCents >= depositCents
}
