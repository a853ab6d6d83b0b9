// Apart from the schemas, so that a page may list them without carrying the schema library.
/** Why money is given back, in the provider's words. */
export const refundReasons = ['requested_by_customer', 'duplicate', 'fraudulent'] as const
export type RefundReason = (typeof refundReasons)[number]

/** What becomes of what an invoice asked for once it is given back: it is asked for again, or credited for good. */
export const refundOutcomes = ['credited', 'owed'] as const
export type RefundOutcome = (typeof refundOutcomes)[number]
