import * as z from 'zod/mini'
import type { Money } from '#domain/core/money.ts'
import { larger, subtract, zero } from '#domain/core/money.ts'
import { optionalName, optionalText, requiredMessage, requiredName } from '#domain/core/text.ts'
import { leastInvoiceCents, mostInvoiceCents } from '#domain/invoices/limits.ts'
import { optionalDay, requiredDay } from './imported-day.ts'
import { optionalAmount } from './optional-amount.ts'

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
})

export const invoiceRow = cells.check(
  z.refine(({ total }) => total !== null, { path: ['total'], message: requiredMessage }),
  z.refine(({ total }) => total === null || (total >= leastInvoiceCents && total <= mostInvoiceCents), {
    path: ['total'],
    message: 'Enter an amount between 0.50 and 999,999.99',
  }),
  z.refine(({ issuedOn, dueOn }) => issuedOn <= dueOn, {
    path: ['dueOn'],
    message: 'Enter the issue date or a later date',
  }),
  z.refine(({ total, paid }) => total === null || paid === null || paid <= total, {
    path: ['paid'],
    message: 'Enter at most the total',
  }),
  z.refine(({ total, balance }) => total === null || balance === null || balance <= total, {
    path: ['balance'],
    message: 'Enter at most the total',
  }),
)

export type InvoiceRow = z.output<typeof cells>

/** As the row says it, or what is not due any more; nothing where it says neither. */
export function paidOf({ total, paid, balance }: InvoiceRow): Money {
  if (paid !== null) return paid
  return total === null || balance === null ? zero : larger(zero, subtract(total, balance))
}
