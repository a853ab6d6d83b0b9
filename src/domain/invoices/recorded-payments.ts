import type { Day } from '#domain/core/days.ts'
import { sum } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import type { PaidMethod, RecordedMethod } from './invoice-status.ts'
import type { Invoice, RecordedPayment } from './invoice.ts'

/** In a sentence: "$180 by check", "$180 in cash". */
export const byMethod = {
  bank_transfer: 'by bank transfer',
  check: 'by check',
  cash: 'in cash',
} as const satisfies Record<RecordedMethod, string>

/** The same of all payments. */
export const byPaidMethod = {
  card: 'by card',
  bank_debit: 'by bank debit',
  ...byMethod,
} as const satisfies Record<PaidMethod, string>

/** By itself: a choice, a column. */
export const methodNames = {
  bank_transfer: 'Bank transfer',
  check: 'Check',
  cash: 'Cash',
} as const satisfies Record<RecordedMethod, string>

/** The id of what was paid of an invoice before it was imported; no key of a call is one. */
export function importedPaymentId(invoiceId: string): string {
  return `${invoiceId}-paid`
}

/** The id of the only line of an invoice that was imported; no line that is written here has one like it. */
export function importedLineId(invoiceId: string): string {
  return `${invoiceId}-1`
}

/** True for an invoice that was sent before the portal, by another program. */
export function isImported({ id, lines }: Pick<Invoice, 'id' | 'lines'>): boolean {
  return lines[0]?.id === importedLineId(id)
}

type Recorded = Pick<Invoice, 'recordedPayments'>

/** When a recorded payment came; null where nobody knows. */
export function knownDay({ receivedOn, isUndated }: Pick<RecordedPayment, 'receivedOn' | 'isUndated'>): Day | null {
  return isUndated ? null : receivedOn
}

/** How a recorded payment came; null for one that came before the invoice was imported, which no file says. */
export function knownMethod(invoiceId: string, { id, method }: Pick<RecordedPayment, 'id' | 'method'>) {
  return id === importedPaymentId(invoiceId) ? null : method
}

/** The recorded payments that count: those that staff have not undone. */
export function standingPayments({ recordedPayments = [] }: Recorded): readonly RecordedPayment[] {
  return recordedPayments.filter(({ undoing }) => undoing === null)
}

/** The sum of the recorded payments that count. */
export function recordedCents(invoice: Recorded): Money {
  return sum(standingPayments(invoice).map(({ amountCents }) => amountCents))
}

/** The recorded payment that settled an invoice; undefined if a card or a credit did, or nothing has. */
export function settlingPayment(invoice: Recorded & Pick<Invoice, 'paidAt'>): RecordedPayment | undefined {
  return standingPayments(invoice).find(({ at }) => at === invoice.paidAt)
}
