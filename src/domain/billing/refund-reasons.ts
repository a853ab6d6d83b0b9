// In a file of its own, so that a page can list them without loading the schema library.
/** The reasons for a refund, in the provider's words. */
export const refundReasons = ['requested_by_customer', 'duplicate', 'fraudulent'] as const
export type RefundReason = (typeof refundReasons)[number]

/** The fate of a refunded amount on its invoice: it is owed again, or credited for good. */
export const refundOutcomes = ['credited', 'owed'] as const
export type RefundOutcome = (typeof refundOutcomes)[number]
