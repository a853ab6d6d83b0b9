import { zero } from '#domain/core/money.ts'
import { recordedMethods } from '#domain/invoices/invoice-status.ts'
import type { PaidMethod } from '#domain/invoices/invoice-status.ts'
import type { Movement } from '#domain/invoices/movements.ts'
import { dollars } from '#server/platform/write-csv.ts'
import type { CsvColumn } from '#server/platform/write-csv.ts'
import { usDate } from './accounting-columns.ts'

export type PaymentRow = {
  readonly movement: Movement
  readonly client: string
  readonly email: string
  /** Of the invoice; empty where none was paid. */
  readonly number: string
}
type Column = CsvColumn<PaymentRow>

/** Each movement with all that is known of it. Money that came and went back adds up in its column; credits have another. */
export const paymentColumns: readonly Column[] = [
  { header: 'Date', cell: ({ movement: { day, isUndated } }) => (isUndated ? '' : day) },
  { header: 'Kind', cell: ({ movement }) => sayKind(movement).toLowerCase() },
  { header: 'Client', cell: ({ client }) => client },
  { header: 'Email', cell: ({ email }) => email },
  { header: 'Invoice', cell: ({ number }) => number },
  { header: 'Description', cell: ({ movement }) => movement.description },
  { header: 'Method', cell: ({ movement: { method } }) => (method === null ? '' : methodWords[method]) },
  { header: 'Reference', cell: ({ movement }) => movement.reference },
  { header: 'Payer', cell: ({ movement }) => movement.payer },
  {
    header: 'Amount, USD',
    cell: ({ movement: { kind, amountCents } }) => dollars(kind === 'credit' ? zero : amountCents),
  },
  {
    header: 'Credit, USD',
    cell: ({ movement: { kind, amountCents } }) => dollars(kind === 'credit' ? amountCents : zero),
  },
  { header: 'ID', cell: ({ movement }) => movement.id },
]

/** The three columns in which QuickBooks Online takes bank transactions, to be matched with invoices there. */
export const quickBooksPaymentColumns: readonly Column[] = [
  { header: 'Date', cell: ({ movement }) => usDate(movement.day) },
  { header: 'Description', cell: (row) => [row.client, sayOf(row)].filter(Boolean).join(', ') },
  { header: 'Amount', cell: ({ movement }) => dollars(movement.amountCents) },
]

/** The columns of Xero's template for statement lines, to be reconciled with invoices there. */
export const xeroPaymentColumns: readonly Column[] = [
  { header: '*Date', cell: ({ movement }) => usDate(movement.day) },
  { header: '*Amount', cell: ({ movement }) => dollars(movement.amountCents) },
  { header: 'Payee', cell: ({ client }) => client },
  { header: 'Description', cell: sayOf },
  { header: 'Reference', cell: ({ number, movement }) => number || movement.reference },
  { header: 'Check Number', cell: ({ movement }) => (movement.method === 'check' ? movement.reference : '') },
]

const methodWords = {
  card: 'card',
  bank_debit: 'bank debit',
  bank_transfer: 'bank transfer',
  check: 'check',
  cash: 'cash',
} as const satisfies Record<PaidMethod, string>

const kindNames = { payment: 'Payment', refund: 'Refund', dispute: 'Lost dispute', credit: 'Credit' } as const

/** A bank debit that was paid is not disputed: the bank takes it back. */
function sayKind({ kind, method }: Movement): string {
  return kind === 'dispute' && method === 'bank_debit' ? 'Returned debit' : kindNames[kind]
}

/**
 * "Payment, INV-2026-0007, WIRE 4711": the shares of one transfer for several invoices are known by its reference. No statement
 * of a bank has the provider's own reference of a payment by card.
 */
function sayOf({ movement, number }: PaymentRow): string {
  const isRecorded = recordedMethods.some((each) => each === movement.method)
  const reference = isRecorded ? movement.reference : ''
  return [sayKind(movement), number || movement.description, reference].filter(Boolean).join(', ')
}
