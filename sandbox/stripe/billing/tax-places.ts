import type { Stripe } from 'stripe'

/** Where the sandbox's account collects tax, and how much of each price that is. Everywhere else it collects none. */
export type TaxPlace = {
  /** `us-ny`, `de` */
  readonly id: string
  readonly percent: number
  /** True where a business with a VAT number accounts for the tax itself. */
  readonly reversesForBusinesses?: true
}

/** By the first three digits of a ZIP code: all of a state at the rate of one of its cities. */
const zipRanges: readonly (TaxPlace & { readonly from: number; readonly to: number })[] = [
  { id: 'us-ny', percent: 8.875, from: 100, to: 149 },
  { id: 'us-tx', percent: 8.25, from: 750, to: 799 },
  { id: 'us-ca', percent: 9.5, from: 900, to: 961 },
  { id: 'us-wa', percent: 10.35, from: 980, to: 994 },
]

const countries: readonly TaxPlace[] = [
  { id: 'de', percent: 19, reversesForBusinesses: true },
  { id: 'fr', percent: 20, reversesForBusinesses: true },
  { id: 'ie', percent: 23, reversesForBusinesses: true },
  { id: 'gb', percent: 20, reversesForBusinesses: true },
]

/** Ontario, by its name or the first letter of its postal codes. */
const ontario: TaxPlace = { id: 'ca-on', percent: 13 }

/**
 * Whether an address says enough to know the tax there: the country, in the US a ZIP code too and in Canada the province or the
 * postal code: https://docs.stripe.com/tax/customer-locations
 */
export function isPlaced(address: Partial<Stripe.Address> | null): boolean {
  const { country, postal_code: code, state } = address ?? {}
  if (!country || !/^[A-Z]{2}$/.test(country)) return false
  if (country === 'US') return /^\d{5}(-?\d{4})?$/.test(code ?? '') && !/^00[0-4]/.test(code ?? '')
  return country !== 'CA' || Boolean(code || state)
}

/** Null where no tax is collected, and for an address that says too little. */
export function taxPlaceOf(address: Partial<Stripe.Address> | null): TaxPlace | null {
  if (!address || !isPlaced(address)) return null
  const { country, postal_code: code, state } = address
  if (country === 'US') {
    const prefix = Number(code?.slice(0, 3))
    return zipRanges.find(({ from, to }) => prefix >= from && prefix <= to) ?? null
  }
  if (country === 'CA') return (state ? /^(ON|Ontario)$/i.test(state) : /^[KLMNP]/i.test(code ?? '')) ? ontario : null
  return countries.find(({ id }) => id === country?.toLowerCase()) ?? null
}
