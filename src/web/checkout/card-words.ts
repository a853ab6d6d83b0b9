import type { PresentedCard } from '#domain/billing/card-contract.ts'

/** "Visa •••• 4242": how people know a card. */
export function cardName({ brand, last4 }: Pick<PresentedCard, 'brand' | 'last4'>): string {
  return `${brandNames[brand] ?? 'Card'} •••• ${last4}`
}

/** "Expires 04/2030". */
export function expiryOf({ expMonth, expYear }: Pick<PresentedCard, 'expMonth' | 'expYear'>): string {
  return `Expires ${String(expMonth).padStart(2, '0')}/${expYear}`
}

const brandNames: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}
