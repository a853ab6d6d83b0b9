// Apart from the schemas, so that a page may list them without carrying the schema library.
/** Why money is given back, in the provider's words. */
export const refundReasons = ['requested_by_customer', 'duplicate', 'fraudulent'] as const
export type RefundReason = (typeof refundReasons)[number]
