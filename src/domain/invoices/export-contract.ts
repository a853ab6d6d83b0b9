import * as z from 'zod/mini'
import { chosenIds } from '#domain/core/chosen-ids.ts'
import { day } from '#domain/core/day-schemas.ts'
import { documentId } from '#domain/core/text.ts'
import { exportFormats } from './export-formats.ts'
import { invoiceAges } from './invoice-ages.ts'

/** The first and the last day, in the agency’s zone; all days where one is left out. */
const period = { from: z.optional(day), to: z.optional(day) }
const format = z._default(z.enum(exportFormats), 'list')

/** The parameters of the address of a file of invoices. */
export const invoicesExport = z.strictObject({
  ...period,
  format,
  clientId: z.optional(documentId),
  /** Those that await payment, or those of them of one age: the longest due first. */
  open: z._default(z.boolean(), false),
  age: z.optional(z.enum(invoiceAges)),
  /** Those that were chosen one by one, whatever else is said. */
  ids: z.optional(chosenIds),
  /** The account in Xero that sales are booked on. */
  accountCode: z._default(
    z.string().check(z.regex(/^[A-Za-z0-9./-]{1,10}$/, 'Use 1 to 10 letters, digits, periods, slashes or hyphens')),
    '200',
  ),
})
export type InvoicesExport = z.output<typeof invoicesExport>

/** The parameters of the address of a file of payments. */
export const paymentsExport = z.strictObject({
  ...period,
  format,
  clientId: z.optional(documentId),
  /** Payments by card that were chosen one by one, with what went back of them, whatever else is said. */
  ids: z.optional(chosenIds),
})
export type PaymentsExport = z.output<typeof paymentsExport>
