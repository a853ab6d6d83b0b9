import type { Stripe } from 'stripe'
import type { TaxAddress } from '#domain/billing/tax-address.ts'
import { PaymentFailure } from '#server/ports/payments-failures.ts'
import type { PaymentTax, Taxpayer } from '#server/ports/payments-tax.ts'
import { expectObject } from './read-answer.ts'
import type { StripeCalls } from './stripe-calls.ts'

/** How a customer is asked for, so that their tax numbers come too. */
export const taxpayerExpansion = ['tax_ids']

export function createTax(calls: StripeCalls): PaymentTax {
  return {
    saveTaxpayer: (taxpayer, key) => calls((stripe) => saveTaxpayer(stripe, taxpayer, key)),
    readTaxSettings: () =>
      calls(async (stripe) => {
        const { status, defaults } = expectObject(await stripe.tax.settings.retrieve(), 'tax.settings')
        return { isActive: status === 'active', isAddedToPrices: isExclusive(defaults.tax_behavior) }
      }),
  }
}

/** Prices in US dollars are without tax where the currency decides: https://docs.stripe.com/tax/products-prices-tax-codes-tax-behavior */
function isExclusive(behavior: Stripe.Tax.Settings.Defaults['tax_behavior']): boolean {
  return behavior === 'exclusive' || behavior === 'inferred_by_currency'
}

async function saveTaxpayer(
  stripe: Stripe,
  { customerId, address, vatNumber }: Taxpayer,
  key: string,
): Promise<boolean> {
  const before = await stripe.customers.retrieve(customerId, { expand: taxpayerExpansion })
  if (before.deleted) throw new PaymentFailure({ kind: 'missing', param: 'customer' }, `${customerId} was deleted`)
  const moves = !isSameAddress(taxAddressOf(before), address)
  if (moves)
    await stripe.customers.update(
      customerId,
      { address: toStripeAddress(address), tax: { validate_location: 'immediately' } },
      { idempotencyKey: `${key}:address` },
    )
  const type = vatTypeOf(address.country)
  const wanted = type !== null && vatNumber !== null ? { type, value: vatNumber } : null
  const vatNumbers = (before.tax_ids?.data ?? []).filter((held) => isVatType(held.type))
  const isKept = (held: Stripe.TaxId) => held.type === wanted?.type && held.value === wanted.value
  const adds = wanted !== null && !vatNumbers.some(isKept)
  if (adds) await stripe.customers.createTaxId(customerId, wanted, { idempotencyKey: `${key}:vat` })
  const former = vatNumbers.filter((held) => !isKept(held))
  for (const { id } of former) await stripe.customers.deleteTaxId(customerId, id)
  return moves || adds || former.length > 0
}

function isSameAddress(one: TaxAddress | null, other: TaxAddress): boolean {
  const parts = ['country', 'line1', 'city', 'state', 'postalCode'] as const
  return one !== null && parts.every((part) => one[part] === other[part])
}

/** Where a customer is for the provider; null while nobody has said. */
export function taxAddressOf({ address }: Pick<Stripe.Customer, 'address'>): TaxAddress | null {
  if (!address?.country) return null
  const { country, line1, city, state, postal_code: postalCode } = address
  return { country, line1: line1 ?? '', city: city ?? '', state: state ?? '', postalCode: postalCode ?? '' }
}

/** An address takes the place of the whole one before, and Stripe takes no empty texts in it. */
function toStripeAddress({ country, line1, city, state, postalCode }: TaxAddress): Stripe.AddressParam {
  const parts = { country, line1, city, state, postal_code: postalCode }
  return Object.fromEntries(Object.entries(parts).filter(([, text]) => text !== ''))
}

/** A customer as a preview without them needs it: their address, exemption and numbers. */
export function taxpayerDetails(customer: Stripe.Customer): Stripe.InvoiceCreatePreviewParams.CustomerDetails {
  const address = taxAddressOf(customer)
  return {
    ...(address ? { address: toStripeAddress(address) } : {}),
    tax_exempt: customer.tax_exempt ?? 'none',
    tax_ids: (customer.tax_ids?.data ?? []).flatMap(({ type, value }) =>
      // One of a country that the SDK has no word for counts for subscriptions alone.
      type === 'unknown' ? [] : [{ type, value }],
    ),
  }
}

const vatTypes = ['eu_vat', 'gb_vat', 'ch_vat', 'no_vat'] as const

function isVatType(type: string): boolean {
  return vatTypes.some((known) => known === type)
}

const euCountries = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

/** Null where a VAT number makes no difference to what the provider computes. */
function vatTypeOf(country: string): (typeof vatTypes)[number] | null {
  if (euCountries.includes(country)) return 'eu_vat'
  return vatTypes.find((type) => type === `${country.toLowerCase()}_vat`) ?? null
}
