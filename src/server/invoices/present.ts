import { presentedInvoice } from '#domain/invoices/contract.ts'
import { presentedTaxRate } from '#domain/invoices/tax-contract.ts'
import { presenter } from '#server/platform/http/present.ts'
import { invoices, taxDefaults, taxRates } from './exports/collections.ts'

/** Everybody who sees an invoice sees all of it. */
export const presentInvoice = presenter(invoices, presentedInvoice.shape)

export const presentTaxRate = presenter(taxRates, presentedTaxRate.shape)

/** The list of rates says the rest. */
export const presentTaxDefault = presenter(taxDefaults, { id: true, version: true })
