import { cents } from '#domain/core/money.ts'

/** The most lines of one invoice. */
export const mostLines = 100
/** The most parts of a payment plan. */
export const mostParts = 12
/** The most days from the approval of a milestone to the day a part is due. */
export const mostDaysAfter = 1000
/** The most entries of hours on one invoice: the rest waits for the next one. */
export const mostHours = 500
/** The least that an invoice, or a part paid separately, may ask for: the least a card can be charged. */
export const leastInvoiceCents = cents(50)
/** The most that an invoice may ask for: the most a card can be charged at once. */
export const mostInvoiceCents = cents(99_999_999)
