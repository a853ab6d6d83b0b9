import { cents } from '#domain/core/money.ts'

// Apart from the schema, so that a page may use them without carrying the schema library.
export const messageTypes = ['payment', 'text'] as const

export const paymentStatuses = ['paid', 'unpaid', 'fail'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** UTF-16 units of one message. */
export const longestBody = 5_000
/** For how long its sender may change a message. */
export const editableForMs = 15 * 60_000
export const mostAttachments = 10
export const leastRequestCents = cents(50)
export const mostRequestCents = cents(2_500_000)
