import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import { presenter } from '#server/platform/http/present.ts'
import { asStored, toView } from '#server/platform/own-data.ts'
import { invoices } from './exports/collections.ts'

/** Whoever sees an invoice sees all of it; a field that is added to the collection stays inside until it is listed here. */
export const presentInvoice = presenter(invoices, [
  'id',
  'number',
  'projectId',
  'projectName',
  'clientId',
  'billTo',
  'status',
  'lines',
  'subtotalCents',
  'discountCents',
  'totalCents',
  'paidCents',
  'creditedCents',
  'depositCents',
  'service',
  'dueDate',
  'awaitedOn',
  'note',
  'payments',
  'credits',
  'refunds',
  'disputes',
  'createdBy',
  'createdAt',
  'issue',
  'issuedAt',
  'paidAt',
  'voiding',
  'updatedAt',
])

/** What the presenter writes, as a value: for answers that are made before the write is stored. */
export function shown(invoice: Invoice, version: number): PresentedInvoice {
  return toView(presentInvoice, asStored(invoice, version))
}
