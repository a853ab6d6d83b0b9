import * as z from 'zod/mini'
import type { Money } from '#domain/core/money.ts'
import { add, subtract, zero } from '#domain/core/money.ts'
import { optionalName, optionalText, requiredMessage, requiredName } from '#domain/core/text.ts'
import { leastInvoiceCents, mostInvoiceCents } from '#domain/invoices/limits.ts'
import { optionalDay, requiredDay } from './imported-day.ts'
import { invoiceType, issuedStatus } from './issued-invoice.ts'
import { optionalAmount } from './optional-amount.ts'
import { ownCurrency } from './own-currency.ts'

/** The cells of an invoice; an empty one is not known. */
const cells = z.strictObject({
  number: requiredName(40),
  client: requiredName(254),
  project: optionalName(80),
  issuedOn: requiredDay,
  dueOn: requiredDay,
  description: optionalText(500),
  total: optionalAmount,
  paid: optionalAmount,
  balance: optionalAmount,
  paidOn: optionalDay,
  status: issuedStatus,
  type: invoiceType,
  currency: ownCurrency,
})

export const invoiceRow = cells.check(
  z.refine(({ total }) => total !== null, { path: ['total'], message: requiredMessage }),
  z.refine(({ total }) => total === null || (total >= leastInvoiceCents && total <= mostInvoiceCents), {
    path: ['total'],
    message: 'Enter an amount between $0.50 and $999,999.99',
  }),
  z.refine(({ issuedOn, dueOn }) => issuedOn <= dueOn, {
    path: ['dueOn'],
    message: 'Enter the issue date or a later date',
  }),
  z.refine(({ total, paid }) => total === null || paid === null || paid <= total, {
    path: ['paid'],
    message: 'Enter the total or a smaller amount',
  }),
  z.refine(({ total, balance }) => total === null || balance === null || balance <= total, {
    path: ['balance'],
    message: 'Enter the total or a smaller amount',
  }),
)

export type InvoiceRow = z.output<typeof cells>

/**
 * What is not due any more, since that is what a client is asked for; else as the row says it, or all where its status does. Nothing
 * where it says none of them.
 */
export function paidOf({ total, paid, balance, status }: InvoiceRow): Money {
  if (total === null) return zero
  if (balance !== null) return subtract(total, balance)
  return paid ?? (status.isPaid ? total : zero)
}

/** Whether what was paid and what is due are the total: a credit, for one, is in neither. */
export function addsUp({ total, paid, balance }: InvoiceRow): boolean {
  return total === null || paid === null || balance === null || add(paid, balance) === total
}

/** Whether only a part was paid, and the row doesn’t say which: all of it is due then. */
export function lacksPart({ paid, balance, status }: InvoiceRow): boolean {
  return status.isPartPaid && paid === null && balance === null
}
