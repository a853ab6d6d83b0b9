import { cents } from '#domain/core/money.ts'

/** The most lines of one invoice. */
export const mostLines = 100
/** The most entries of hours on one invoice: what is more waits for the next one. */
export const mostHours = 500
/** The least that an invoice asks for, and the least part of it that is paid by itself: what a card can be charged. */
export const leastInvoiceCents = cents(50)
/** The most that an invoice asks for: what a card can be charged at once. */
export const mostInvoiceCents = cents(99_999_999)
