import type { Payment } from '#domain/billing/payment.ts'
import type { Subscription } from '#domain/billing/subscription.ts'
import type { RefusalCode } from '#domain/core/refusals.ts'
import { reaction } from '#server/portal.ts'
import type { Transaction } from '#server/ports/documents.ts'

/** Raised in the transaction that writes a payment's mirror, also where nothing of it is new. */
export const paymentSaved = reaction<[transaction: Transaction, payment: Payment]>('paymentSaved')

/** Raised after a subscription's mirror was written, and again whenever it is read. */
export const subscriptionSeen = reaction<[subscription: Subscription]>('subscriptionSeen')

/** Raised after an item that was bought by this order was read and written, and again each time. */
export const orderSeen = reaction<[orderId: string]>('orderSeen')

/** Raised once in each round of the sweep, after it has looked for missed events; faults go to `onFault`. */
export const paymentsSwept = reaction<[onFault: (error: unknown) => void]>('paymentsSwept')

/** The customer of an account is of another provider account than our keys. Raised before we let go of it. */
export const customerLeft = reaction<[left: { readonly uid: string; readonly customerId: string }]>('customerLeft')

/**
 * Somebody retries a payment that was given up. A slice that knows why answers with the refusal that says so, else with null.
 */
export const canceledTried = reaction<[payment: Pick<Payment, 'askedInvoiceId'>], RefusalCode | null>('canceledTried')
