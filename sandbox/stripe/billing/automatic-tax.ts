import type { Stripe } from 'stripe'
import { invalid } from '#sandbox/stripe/wire/wire-error.ts'
import { isPlaced, taxPlaceOf } from './tax-places.ts'

type Taxed = Pick<Stripe.Invoice, 'automatic_tax' | 'customer_address' | 'customer_tax_exempt' | 'customer_tax_ids'>

export const noAutomaticTax: Stripe.Invoice.AutomaticTax = {
  disabled_reason: null,
  enabled: false,
  liability: null,
  provider: null,
  status: null,
}

type Tax = Stripe.InvoiceLineItem.Tax

export type LineTaxes = {
  readonly lines: Stripe.InvoiceLineItem[]
  readonly totalTaxes: Tax[]
  readonly taxAmount: number
  readonly automaticTax: Stripe.Invoice.AutomaticTax
}

/**
 * Taxes each line by what is left of it after its discounts, half up to the cent, on top of its price; a credit gives its tax
 * back. An invoice without automatic tax has none, and one for a place that is not known waits for the address:
 * https://docs.stripe.com/tax/invoicing
 */
export function taxLines(lines: readonly Stripe.InvoiceLineItem[], invoice: Taxed): LineTaxes {
  const { automatic_tax: asked, customer_address: address } = invoice
  const untaxed = { lines: [...lines], totalTaxes: [], taxAmount: 0 }
  if (!asked.enabled) return { ...untaxed, automaticTax: asked }
  const automaticTax = { ...asked, provider: 'stripe', liability: { type: 'self' as const } }
  if (!isPlaced(address)) return { ...untaxed, automaticTax: { ...automaticTax, status: 'requires_location_inputs' } }
  const taxed = lines.map((line) => ({ ...line, taxes: [taxOf(line, invoice)] }))
  const totalTaxes = together(taxed.flatMap(({ taxes }) => taxes))
  return {
    lines: taxed,
    totalTaxes,
    taxAmount: totalTaxes.reduce((sum, { amount }) => sum + amount, 0),
    automaticTax: { ...automaticTax, status: 'complete' },
  }
}

function taxOf(line: Stripe.InvoiceLineItem, invoice: Taxed): Tax {
  const net = line.amount - (line.discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0)
  const place = taxPlaceOf(invoice.customer_address)
  const reason = reasonOf(invoice)
  const amount =
    place && reason === 'standard_rated' ? Math.sign(net) * Math.round((Math.abs(net) * place.percent) / 100) : 0
  return {
    amount,
    tax_behavior: 'exclusive',
    tax_rate_details: { tax_rate: `txr_sandbox_${place?.id ?? 'none'}` },
    taxability_reason: reason,
    taxable_amount: reason === 'standard_rated' ? net : 0,
    type: 'tax_rate_details',
  }
}

function reasonOf(invoice: Taxed): Tax['taxability_reason'] {
  const { customer_address: address, customer_tax_exempt: exempt, customer_tax_ids: ids } = invoice
  const place = taxPlaceOf(address)
  if (!place) return 'not_collecting'
  if (exempt === 'exempt') return 'customer_exempt'
  const isBusiness = (ids ?? []).some(({ type }) => type === 'eu_vat' || type === 'gb_vat')
  return exempt === 'reverse' || (place.reversesForBusinesses && isBusiness) ? 'reverse_charge' : 'standard_rated'
}

/** One sum for each rate and reason. */
function together(taxes: readonly Tax[]): Tax[] {
  const sums = new Map<string, Tax>()
  for (const tax of taxes) {
    const key = `${tax.tax_rate_details?.tax_rate} ${tax.taxability_reason}`
    const before = sums.get(key)
    sums.set(key, {
      ...tax,
      amount: tax.amount + (before?.amount ?? 0),
      taxable_amount: (tax.taxable_amount ?? 0) + (before?.taxable_amount ?? 0),
    })
  }
  return [...sums.values()]
}

/** Stripe finalizes no invoice whose tax it cannot know. */
export function expectPlaced({ automatic_tax: { status } }: Pick<Stripe.Invoice, 'automatic_tax'>): void {
  if (status === 'requires_location_inputs') throw unplaced()
}

export function unplaced() {
  return invalid(
    `The customer's location isn't recognized. Set a valid customer address in order to automatically calculate tax.`,
    { code: 'customer_tax_location_invalid' },
  )
}
