import { presentedInvoice } from '#domain/invoices/contract.ts'
import { presenter } from '#server/platform/http/present.ts'
import { invoices } from './exports/collections.ts'

/** Everybody who sees an invoice sees all of it. */
export const presentInvoice = presenter(invoices, presentedInvoice.shape)
