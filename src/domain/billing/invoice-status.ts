export const invoiceStatuses = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

/** What an invoice came from: a subscription that begins, renews or changes, or somebody of the agency. */
export const billingReasons = ['subscription_create', 'subscription_cycle', 'subscription_update', 'manual'] as const
export type BillingReason = (typeof billingReasons)[number]

export const collectionMethods = ['charge_automatically', 'send_invoice'] as const
export type CollectionMethod = (typeof collectionMethods)[number]
