import type { Payment } from '#domain/billing/payment.ts'
import type { Subscription } from '#domain/billing/subscription.ts'
import type { RefusalCode } from '#domain/core/refusals.ts'
import { reaction } from '#server/portal.ts'
import type { Transaction } from '#server/ports/documents.ts'

/** A payment stands like this now. Raised in the transaction that writes its row, also where nothing of it is new. */
export const paymentSaved = reaction<[transaction: Transaction, payment: Payment]>('paymentSaved')

/** A subscription stands like this now. Raised after its row was written, and again whenever it is looked at. */
export const subscriptionSeen = reaction<[subscription: Subscription]>('subscriptionSeen')

/** Something that was bought by this order has been looked at. Raised after it was written, and again each time. */
export const orderSeen = reaction<[orderId: string]>('orderSeen')

/** A round of the sweep has looked for missed news. Raised once in each round; faults are told to `onFault`. */
export const paymentsSwept = reaction<[onFault: (error: unknown) => void]>('paymentsSwept')

/** The customer of an account is of another account of the provider than our keys. Raised before it is let go of. */
export const customerLeft = reaction<[left: { readonly uid: string; readonly customerId: string }]>('customerLeft')

/** Somebody tries a payment that was given up. Whoever knows why answers with the refusal that says so, else with null. */
export const canceledTried = reaction<[payment: Pick<Payment, 'askedInvoiceId'>], RefusalCode | null>('canceledTried')
