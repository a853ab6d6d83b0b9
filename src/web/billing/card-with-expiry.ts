import type { PresentedCard } from '#domain/billing/card-contract.ts'
import { cardExpiry, cardName } from './card-words.ts'

/** "Visa •••• 4242, 04/2030": tells a renewed card from the one before. */
export function cardWithExpiry(card: PresentedCard): string {
  return `${cardName(card)}, ${cardExpiry(card)}`
}
