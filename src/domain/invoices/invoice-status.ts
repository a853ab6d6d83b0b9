import type { Day } from '#domain/core/days.ts'
import type { Instant } from '#domain/core/instants.ts'
import { add, larger, subtract, zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'

// In a file of its own, so that a page can list them without loading the schema library.
/** `credited`: nothing is owed any more because all of it was credited. Overdue is not a status: see `isOverdue`. */
export const invoiceStatuses = ['draft', 'open', 'partially_paid', 'paid', 'void', 'credited'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

/** The source of a line: logged hours, a milestone that is approved or was accepted with a quote, anything else, or a discount. */
export const lineKinds = ['hours', 'milestone', 'item', 'discount'] as const

/** How money comes that no card pays. */
export const recordedMethods = ['bank_transfer', 'check', 'cash'] as const
export type RecordedMethod = (typeof recordedMethods)[number]

/** How money comes: by card or bank debit through the provider, or as staff recorded it. */
export const paidMethods = ['card', 'bank_debit', ...recordedMethods] as const
export type PaidMethod = (typeof paidMethods)[number]

/** When a client is reminded of an unpaid invoice: some days before it is due, on the day, and some days after. */
export const reminderKinds = ['before', 'due', 'after'] as const
export type ReminderKind = (typeof reminderKinds)[number]

/** Whether money is still asked for. */
export function isOwed({ status }: { readonly status: InvoiceStatus }): boolean {
  return status === 'open' || status === 'partially_paid'
}

/** Whether it can be paid, by whatever means: nothing can be paid beside a bank payment that is on its way. */
export function isPayable(invoice: Pick<Awaited, 'bankPayment'> & { readonly status: InvoiceStatus }): boolean {
  return isOwed(invoice) && !invoice.bankPayment
}

type Awaited = { readonly awaitedOn: Day | null; readonly bankPayment?: object | undefined }

/**
 * Whether an amount was due before `today`, all of it or a part. On the due day itself it is still in time, and it is not late
 * while a bank moves it.
 */
export function isOverdue({ awaitedOn, bankPayment }: Awaited, today: Day): boolean {
  return !bankPayment && awaitedOn !== null && awaitedOn < today
}

type Sums = {
  readonly totalCents: Money
  readonly paidCents: Money
  readonly creditedCents: Money
}

/** The rest to pay; never below 0, even if a payment came after the credits. */
export function owedCents({ totalCents, paidCents, creditedCents }: Sums): Money {
  return larger(zero, subtract(totalCents, paidCents, creditedCents))
}

/** What is asked for once it is credited; never below 0. */
export function totalAfterCreditCents({
  totalCents,
  creditedCents,
}: Pick<Sums, 'totalCents' | 'creditedCents'>): Money {
  return larger(zero, subtract(totalCents, creditedCents))
}

/**
 * The amount to refund: what was paid beyond the total less credits, as by a payment that came in after the credit. Of a
 * void invoice it is all that was paid.
 */
export function overpaidCents({ status, ...sums }: Sums & { readonly status: InvoiceStatus }): Money {
  if (status === 'void') return sums.paidCents
  return larger(zero, subtract(add(sums.paidCents, sums.creditedCents), sums.totalCents))
}

type Settled = {
  readonly status: InvoiceStatus
  readonly paidAt: Instant | null
  readonly credits: readonly { readonly at: Instant }[]
}

/** Whether an invoice that is partly paid was settled by a credit of the rest, and not by a payment. */
export function isSettledByCredit({ status, paidAt, credits }: Settled): boolean {
  return status === 'paid' && credits.some(({ at }) => at === paidAt)
}

/** The status of an issued invoice from its payments and credits; a void one stays void. */
export function statusOf(sums: Sums): Exclude<InvoiceStatus, 'draft' | 'void'> {
  if (sums.creditedCents >= sums.totalCents) return 'credited'
  if (owedCents(sums) === 0) return 'paid'
  return sums.paidCents > 0 ? 'partially_paid' : 'open'
}
