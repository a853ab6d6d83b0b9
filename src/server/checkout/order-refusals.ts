import type { InvalidReason, Meaning } from '#server/platform/payments/ask-provider.ts'

/** What a request that the provider refuses as invalid means for an order. */
export const orderRefusals: Meaning = { invalid: refusalOf }

function refusalOf({ code, param }: InvalidReason) {
  const about = `${code} ${param}`
  if (code === 'customer_tax_location_invalid') return 'tax-address-unknown'
  if (code === 'tax_id_invalid') return 'vat-number-refused'
  if (/coupon|promotion|discount/.test(about)) return 'promotion-refused'
  // Archived a moment ago, by another process.
  return /\[price\]/.test(about) ? 'price-changed' : 'not-found'
}
