import { cents } from '#domain/core/money.ts'

// In a file of its own, so that a page can use them without loading the schema library.
export const messageTypes = ['payment', 'text'] as const

export const paymentStatuses = ['paid', 'unpaid', 'fail'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** UTF-16 units of one message. */
export const longestBody = 5_000
/** How long its sender may change a message. */
export const editableForMs = 15 * 60_000
export const mostAttachments = 10
export const leastRequestCents = cents(50)
export const mostRequestCents = cents(2_500_000)
