import { sayBrand } from '#domain/billing/card-brand.ts'
import type { PresentedCard } from '#domain/billing/card-contract.ts'
import { monthOf } from '#domain/core/days.ts'
import { dayHere } from '#web/platform/today.ts'

/** "Visa •••• 4242". */
export function cardName({ brand, last4 }: { readonly brand: string; readonly last4: string }): string {
  return `${sayBrand(brand)} •••• ${last4}`
}

/** "STRIPE TEST BANK •••• 6789". */
export function bankAccountName({ bankName, last4 }: { readonly bankName: string; readonly last4: string }): string {
  return `${bankName || 'Bank account'} •••• ${last4}`
}

/** "04/2030". */
export function cardExpiry({ expMonth, expYear }: Pick<PresentedCard, 'expMonth' | 'expYear'>): string {
  return `${String(expMonth).padStart(2, '0')}/${expYear}`
}

/** "Expires 04/2030"; "Expired 01/2025" once it has. */
export function sayExpiry(card: Pick<PresentedCard, 'expMonth' | 'expYear'>, now: Date): string {
  return `${hasExpired(card, now) ? 'Expired' : 'Expires'} ${cardExpiry(card)}`
}

/** A card pays to the end of its month. */
export function hasExpired({ expMonth, expYear }: Pick<PresentedCard, 'expMonth' | 'expYear'>, now: Date): boolean {
  return `${expYear}-${String(expMonth).padStart(2, '0')}` < monthOf(dayHere(now.toISOString()))
}
