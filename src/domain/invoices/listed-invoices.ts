import * as z from 'zod/mini'
import { cursor, documentId } from '#domain/core/text.ts'
import { invoiceSorts } from './invoice-order.ts'

/** Which invoices a list has, and in which order. */
export const listedInvoices = z.strictObject({
  projectId: z.optional(documentId),
  /** For staff: of one client. Everybody else gets those of their own account. */
  clientId: z.optional(documentId),
  /** Not with a project: its invoices are few. What a reader is offered, `invoiceSortsFor` says. */
  sort: z.optional(z.enum(invoiceSorts)),
  after: z.optional(cursor),
})
