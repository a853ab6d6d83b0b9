const names: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
}

/** The brand of a card as it is written, "American Express", from the provider's word for it; one that is new by that word. */
export function sayBrand(brand: string): string {
  return names[brand] ?? `${brand.charAt(0).toUpperCase()}${brand.slice(1)}`
}
