import type { Plan } from '#domain/catalogue/plans.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { ActivityLog } from '#server/platform/activity.ts'
import type { Audit } from '#server/platform/audit.ts'
import type { Limits } from '#server/platform/limits/limits.ts'
import type { Turns } from '#server/platform/limits/turns.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Documents, Transaction } from '#server/ports/documents.ts'
import type { PaymentObject } from '#server/ports/payments-events.ts'
import type { Payments } from '#server/ports/payments.ts'
import type { Flights } from './flights.ts'

/** A plan that can be bought now, and what the provider knows its price by. */
export type Offer = { readonly plan: Plan; readonly priceId: string }

export type CheckoutDeps = {
  readonly documents: Documents
  readonly clock: Clock
  readonly createId: () => string
  readonly activity: ActivityLog
  readonly audit: Audit
  readonly limits: Limits
  readonly payments: Payments
  /** Lets purchases of one plan by one account follow each other. */
  readonly turns: Turns
  /** Lets what is asked twice at once be done once. */
  readonly flights: Flights
  /** What can be bought now. */
  readonly offers: () => Promise<readonly Offer[]>
  /** The customer of an account at the provider; null where there is none yet. */
  readonly customerIdOf: (uid: string) => Promise<string | null>
  /** The viewer's own customer at the provider, made where there is none yet. */
  readonly customerOf: (viewer: Viewer) => Promise<string>
  /** True for the owner of an account that is not switched off; false for everybody else and for nobody. */
  readonly isClient: (uid: string) => Promise<boolean>
  /** The name of an account as staff know it. */
  readonly nameOf: (transaction: Transaction, uid: string) => Promise<string>
  /** False once whoever asked to pay for this account may no longer: switched off, gone, or staff without its consent. */
  readonly mayStillPay: (uid: string, askedBy: string) => Promise<boolean>
  /** The account of a customer at the provider; null for an unknown one. */
  readonly ownerOfCustomer: (customerId: string) => Promise<string | null>
  /** Refuses `consent-missing` where this account does not let staff order for it. */
  readonly expectConsent: (uid: string) => Promise<void>
  /** Refuses `not-found` unless this is the viewer's own customer; asks the provider nothing. */
  readonly expectOwnCustomer: (viewer: Viewer, customerId: string) => Promise<void>
  /** Refuses `not-found` unless this card is saved with the viewer's own customer. */
  readonly expectOwnCard: (viewer: Viewer, paymentMethodId: string) => Promise<void>
  /** The plans that an account has; asks the provider nothing. */
  readonly ownedPlanIds: (uid: string) => Promise<readonly string[]>
  /** True for a client to whom staff granted the code FREE. */
  readonly mayUseFree: (uid: string) => Promise<boolean>
  /** Tells a client and staff that the bank waits for the client before it pays: once for each payment. */
  readonly tellBankWaits: (
    uid: string,
    payment: { readonly id: string; readonly amountCents: number; readonly description: string },
  ) => Promise<void>
  /** Fetches the truth about this object from the provider and writes it to its mirror. */
  readonly converge: (object: PaymentObject) => Promise<void>
}
