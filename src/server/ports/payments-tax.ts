import type { TaxAddress } from '#domain/billing/tax-address.ts'
import type { WriteKey } from './payments.ts'

export type Taxpayer = {
  readonly customerId: string
  readonly address: TaxAddress
  /** Capitals and digits; null where the client has none. */
  readonly vatNumber: string | null
}

export type TaxSettings = {
  /** True where the account has all that tax is computed from. */
  readonly isActive: boolean
  /** Whether tax comes on top of prices that say nothing of it. */
  readonly isAddedToPrices: boolean
}

/** The tax that the provider computes. */
export type PaymentTax = {
  /**
   * Keeps where a customer is, and their VAT number where their country has such. Plans are taxed by it from their next invoice
   * on. Answers whether anything was changed; repeating it changes nothing. Fails as `invalid`: with `customer_tax_location_invalid` for a place that the provider
   * does not know, with `tax_id_invalid` for a number that is none there, and then the address is kept.
   */
  saveTaxpayer(taxpayer: Taxpayer, key: WriteKey): Promise<boolean>
  readTaxSettings(): Promise<TaxSettings>
}
