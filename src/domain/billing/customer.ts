import * as z from 'zod/mini'
import { instant } from '#domain/core/instants.ts'

/** That the owner of an account lets the agency order for them by their saved cards: since when, and by whose word. */
export const orderingConsentSchema = z.strictObject({ at: instant, by: z.string(), name: z.string() })
export type OrderingConsent = z.output<typeof orderingConsentSchema>

/** What the portal keeps of a client as a customer of the payment provider, keyed by the uid of the account's owner. */
export const customerSchema = z.strictObject({
  id: z.string(),
  uid: z.string(),
  /** The provider's, of the account that the portal's keys open; null until it has answered. */
  customerId: z.nullable(z.string()),
  /** That account and its mode, as the provider names them; null for a customer of before they were kept, and where there is none. */
  account: z.nullable(z.string()),
  /** The card that pays by default there. */
  defaultPaymentMethodId: z.nullable(z.string()),
  /** The key of the request that makes the customer, written before it is asked. */
  writeKey: z.string(),
  /** Since when staff let this client use the code FREE; null where they do not. */
  freeGrantedAt: z.nullable(instant),
  /** True while the provider has not heard of that grant, or of its end. */
  freeCodeIsDue: z.boolean(),
  /** Null where this client does not let staff order for them. */
  orderingConsent: z.nullable(orderingConsentSchema),
  /** The cards that were refused in payments that are not paid yet, latest last; left out where there are none. */
  refusedCards: z.optional(z.array(z.strictObject({ paymentId: z.string(), paymentMethodId: z.string() }))),
  createdAt: instant,
})
export type Customer = z.output<typeof customerSchema>
