import { presentedInvoice } from '#domain/invoices/contract.ts'
import { presentedTaxRate, presentedTaxRatesChange } from '#domain/invoices/tax-contract.ts'
import { presenter } from '#server/platform/http/present.ts'
import { invoices, taxDefaults, taxRates, taxRatesChanges } from './exports/collections.ts'

/** Everybody who sees an invoice sees all of it. */
export const presentInvoice = presenter(invoices, presentedInvoice.shape)

export const presentTaxRate = presenter(taxRates, presentedTaxRate.shape)

export const presentTaxRatesChange = presenter(taxRatesChanges, presentedTaxRatesChange.shape)

/** The list of rates says the rest. */
export const presentTaxDefault = presenter(taxDefaults, { id: true, version: true })
