export const invoiceStatuses = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

/** The reason for an invoice: a subscription that begins, renews or changes, or a request by the agency. */
export const billingReasons = ['subscription_create', 'subscription_cycle', 'subscription_update', 'manual'] as const
export type BillingReason = (typeof billingReasons)[number]

export const collectionMethods = ['charge_automatically', 'send_invoice'] as const
export type CollectionMethod = (typeof collectionMethods)[number]
