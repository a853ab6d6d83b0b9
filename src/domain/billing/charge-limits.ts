import { cents } from '#domain/core/money.ts'

/** What staff may charge at once without an invoice or a request: the least that a card can be charged, and what is asked for by an invoice instead. */
export const leastChargeCents = cents(50)
export const mostChargeCents = cents(250_000)
export const chargeBounds = 'Charge $0.50 to $2,500. Send an invoice for more'
/** What stands on the receipt. */
export const mostPurposeLength = 120
