import { cents } from '#domain/core/money.ts'

/** The limits of a charge without an invoice or a request: the least a card can be charged, and the most before an invoice is needed. */
export const leastChargeCents = cents(50)
export const mostChargeCents = cents(250_000)
export const chargeBounds = 'Enter an amount between $0.50 and $2,500. For more, send an invoice'
/** The text on the receipt. */
export const mostPurposeLength = 120
