import type { createPaymentIntent } from '#domain/billing/payment-contract.ts'
import type { Payment } from '#domain/billing/payment.ts'
import type { OrderOfMove } from '#domain/billing/subscription-contract.ts'
import type { Subscription } from '#domain/billing/subscription.ts'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import type { Instant } from '#domain/core/instants.ts'
import type { Money } from '#domain/core/money.ts'
import type { RefusalCode } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { reaction } from '#server/portal.ts'
import type { Transaction } from '#server/ports/documents.ts'

/** Raised in the transaction that writes a payment's mirror, also where nothing of it is new. */
export const paymentSaved = reaction<[transaction: Transaction, payment: Payment]>('paymentSaved')

/**
 * Something of a payment of these invoices went back, and they have booked that. A slice that keeps invoices answers with how each that is
 * owed is due again, by its id: "is due again by Dec 8".
 */
export const dueAgainAsked = reaction<
  [transaction: Transaction, wentBack: { readonly paymentId: string; readonly invoiceIds: readonly string[] }],
  ReadonlyMap<string, string>
>('dueAgainAsked')

/** Raised after a subscription's mirror was written, and again whenever it is read. */
export const subscriptionSeen = reaction<[subscription: Subscription]>('subscriptionSeen')

/**
 * A plan is told about by name. A slice that knows the site it is for answers with what that is called now, else with null; the
 * last word counts.
 */
export const siteNameAsked = reaction<
  [transaction: Transaction, plan: { readonly siteId: string; readonly orderId: string | null }],
  string | null
>('siteNameAsked')

/** An order is billed. A slice that keeps orders answers with the name of who ordered, null for the owner of the account. */
export const ordererAsked = reaction<
  [transaction: Transaction, order: { readonly uid: string; readonly orderId: string }],
  string | null
>('ordererAsked')

/** A plan ends or may end. A slice that keeps sites answers whether the site it is for is live and no other plan keeps it online. */
export const goesOfflineAsked = reaction<
  [transaction: Transaction, plan: { readonly siteId: string; readonly subscriptionId: string }],
  boolean
>('goesOfflineAsked')

/** Raised after an item that was bought by this order was read and written, and again each time. */
export const orderSeen = reaction<[orderId: string]>('orderSeen')

/** Raised once in each round of the sweep, after it has looked for missed events; faults go to `onFault`. */
export const paymentsSwept = reaction<[onFault: (error: unknown) => void]>('paymentsSwept')

/** Staff look at plans of many accounts: a slice that keeps sites answers with the names of these, by their ids. */
export const siteNamesAsked = reaction<[siteIds: readonly string[]], ReadonlyMap<string, string>>('siteNamesAsked')

/**
 * What an account has bought once and nothing was charged for, because a code or credit paid all of it: no payment tells of it.
 * A slice that sells answers with the plans and when they were ordered, the latest first.
 */
export const unchargedAsked = reaction<[uid: string], readonly { readonly planId: string; readonly at: Instant }[]>(
  'unchargedAsked',
)

/** Somebody looks at the credit of an account. A slice that sells answers with the orders that the provider billed, by its invoices. */
export const billedAsked = reaction<[uid: string], ReadonlyMap<string, OrderOfMove>>('billedAsked')

/** The customer of an account is of another provider account than our keys. Raised before we let go of it. */
export const customerLeft = reaction<[left: { readonly uid: string; readonly customerId: string }]>('customerLeft')

/**
 * Somebody retries a payment that was given up. A slice that knows why answers with the refusal that says so, else with null.
 */
export const canceledTried = reaction<[payment: Pick<Payment, 'askedInvoiceId' | 'parts'>], RefusalCode | null>(
  'canceledTried',
)

/** A sum that may be paid now of an invoice of ours; `part` counts the payments before it. */
export type OwedSum = {
  readonly invoiceId: string
  readonly part: number
  readonly amountCents: Money
  /** Pays it by this card, which must be the viewer's own. */
  readonly pay: (paymentMethodId: string) => Promise<ReplyOf<typeof createPaymentIntent>>
}

/** A client names an amount and not what it is for. A slice that asks for money answers with the sums of the account. */
export const owedAsked = reaction<[viewer: Viewer], readonly OwedSum[]>('owedAsked')
