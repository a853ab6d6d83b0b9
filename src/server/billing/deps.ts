import type { OwedRequest } from '#domain/billing/owed-contract.ts'
import type { OwedRows } from '#domain/billing/owed.ts'
import type { Payment } from '#domain/billing/payment.ts'
import type { Subscription } from '#domain/billing/subscription.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import type { ActivityLog } from '#server/platform/activity.ts'
import type { Audit } from '#server/platform/audit.ts'
import type { Limits } from '#server/platform/limits/limits.ts'
import type { Turns } from '#server/platform/limits/turns.ts'
import type { Seal } from '#server/platform/seal.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Documents, Transaction } from '#server/ports/documents.ts'
import type { Payments } from '#server/ports/payments.ts'

/** What a transaction writes once everything is read. */
export type Write = { write(): void }

/** What a message asks to be paid. */
export type AskedPayment = {
  readonly messageId: string
  /** The owner of the account that is asked. */
  readonly uid: string
  readonly amountCents: number
  readonly description: string
  readonly isPaid: boolean
}

export type BillingDeps = {
  readonly documents: Documents
  readonly clock: Clock
  readonly createId: () => string
  readonly activity: ActivityLog
  readonly audit: Audit
  readonly limits: Limits
  /** Lets only one at a time look at one thing of the provider and write what it saw. */
  readonly turns: Turns
  readonly seal: Seal
  readonly payments: Payments
  /** Carries what the provider says into the profile of the account's owner; reads at once, writes when told. */
  readonly carryToProfile: (
    transaction: Transaction,
    uid: string,
    changes: { readonly stripeCustomerId?: string | null; readonly paymentMethodId?: string | null },
  ) => Promise<Write>
  /** Name and address of an account's owner; null for whoever is no client. */
  readonly payerOf: (uid: string) => Promise<{ readonly email: string; readonly name: string } | null>
  /** The owner of an account by the name that staff know, switched off or not; null for anybody else. */
  readonly clientOf: (uid: string) => Promise<{ readonly name: string } | null>
  /** The name of an account as staff know it. */
  readonly nameOf: (transaction: Transaction, uid: string) => Promise<string>
  /** What a message asks this viewer to pay. Refuses `not-found` for what they may not see. */
  readonly findAskedPayment: (viewer: Viewer, messageId: string) => Promise<AskedPayment>
  /** The invoices of ours that an account has to pay, the longest due first. */
  readonly owedInvoicesOf: (uid: string) => Promise<PresentedInvoice[]>
  /** The sums of the invoices of ours that all accounts have to pay, read page by page. */
  readonly owedInvoices: () => AsyncIterable<OwedRows['invoices'][number] & { readonly clientId: string }>
  /** What conversations ask an account, or all, to pay. */
  readonly owedRequests: (
    clientId: string | undefined,
  ) => Promise<{ readonly clientId: string; readonly request: OwedRequest }[]>
  /** Whether staff voided an invoice of ours. */
  readonly isVoid: (invoiceId: string) => Promise<boolean>
  /** Takes a payment into the conversation that asked for it; reads at once, writes when told. */
  readonly settleMessage: (
    transaction: Transaction,
    payment: Payment & { readonly messageId: string },
  ) => Promise<Write>
  /** Takes a payment, and what went back of it, into the invoice of ours that it pays a part of; reads at once, writes when told. */
  readonly settleInvoice: (
    transaction: Transaction,
    payment: Payment & { readonly askedInvoiceId: string },
  ) => Promise<Write>
  /** Tells the order what became of one of its things; the checkout reads and writes it in transactions of its own. */
  readonly orderChanged: (orderId: string) => Promise<void>
  /** Tells the checkout which plan a subscription is of by now. */
  readonly planChanged: (subscription: Subscription) => Promise<void>
  /** Tells the checkout that a customer of an account is of another account of the provider than our keys. */
  readonly customerLeft: (left: { readonly uid: string; readonly customerId: string }) => Promise<void>
}
