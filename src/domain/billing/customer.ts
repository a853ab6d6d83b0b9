import * as z from 'zod/mini'
import { instant } from '#domain/core/instants.ts'

/** What the portal keeps of a client as a customer of the payment provider, keyed by the uid of the account's owner. */
export const customerSchema = z.strictObject({
  id: z.string(),
  uid: z.string(),
  /** The provider's; null until it has answered. */
  customerId: z.nullable(z.string()),
  /** The key of the request that makes the customer, written before it is asked. */
  writeKey: z.string(),
  /** Since when staff let this client use the code FREE; null where they do not. */
  freeGrantedAt: z.nullable(instant),
  /** Since when this client lets staff order in their name; null where they do not. */
  staffOrdersAt: z.nullable(instant),
  createdAt: instant,
})
export type Customer = z.output<typeof customerSchema>
