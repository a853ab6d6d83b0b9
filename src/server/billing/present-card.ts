import type { PresentedCard } from '#domain/billing/card-contract.ts'
import type { PaymentMethod } from '#server/ports/payments-cards.ts'

/** A card as its owner and staff see it. */
export function presentCard(
  { id, brand, last4, expMonth, expYear }: PaymentMethod,
  defaultPaymentMethodId: string | null,
): PresentedCard {
  return { id, brand, last4, expMonth, expYear, isDefault: id === defaultPaymentMethodId }
}
