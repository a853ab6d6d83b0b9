import * as z from 'zod/mini'
import { instant } from '#domain/core/instants.ts'
import { money } from '#domain/core/money-schemas.ts'

/** The owner's permission that the agency may order with their saved cards: since when, and who gave it. */
export const orderingConsentSchema = z.strictObject({ at: instant, by: z.string(), name: z.string() })
export type OrderingConsent = z.output<typeof orderingConsentSchema>

/** A change of a customer's credit by an invoice of the provider; a change of plan may add credit, use some and tax both at once. */
export const creditMove = z.strictObject({
  /** The provider's. */
  invoiceId: z.string(),
  /** What the invoice is for: a plan by its name, a change of plan as that, and its tax. */
  description: z.string(),
  /** The site of the plan, as it was called then; left out for everything else. */
  site: z.optional(z.string()),
  /** Below 0 where the invoice used credit. */
  amountCents: money,
  at: instant,
})
export type CreditMove = z.output<typeof creditMove>

/** A client as a customer of the payment provider, keyed by the uid of the account's owner. */
export const customerSchema = z.strictObject({
  id: z.string(),
  uid: z.string(),
  /** The provider's id, in the provider account of the portal's keys; null until the provider has answered. */
  customerId: z.nullable(z.string()),
  /** That account and its mode, as the provider names them; null for a customer older than this field, and if there is none. */
  account: z.nullable(z.string()),
  /** The card that pays by default there. */
  defaultPaymentMethodId: z.nullable(z.string()),
  /** The key of the request that makes the customer, stored before the request is sent. */
  writeKey: z.string(),
  /** Since when staff allow this client the code FREE; null if they do not. */
  freeGrantedAt: z.nullable(instant),
  /** True until the provider has been told of that grant, or of its end. */
  freeCodeIsDue: z.boolean(),
  /** Null if staff may not order for this client. */
  orderingConsent: z.nullable(orderingConsentSchema),
  /** The cards that were refused in payments that are not paid yet, latest last; left out if there are none. */
  refusedCards: z.optional(z.array(z.strictObject({ paymentId: z.string(), paymentMethodId: z.string() }))),
  /** What the provider still owes them, and takes off their next payments; left out where that is nothing. */
  creditCents: z.optional(money),
  /** What it came from and went to, newest first; left out where nothing was credited yet. */
  creditMoves: z.optional(z.array(creditMove)),
  createdAt: instant,
})
export type Customer = z.output<typeof customerSchema>
