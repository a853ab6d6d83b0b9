import * as z from 'zod/mini'
import { endpoint, noBody } from '#domain/core/endpoint.ts'
import { instant } from '#domain/core/instants.ts'
import { money } from '#domain/core/money-schemas.ts'
import { planTypes } from './plans.ts'
import { afterDiscount } from './recurring.ts'

/** What an account pays for a plan that it has. */
export const ownPrice = z.strictObject({
  amountCents: money,
  months: z.nullable(z.int()),
  /** What it will cost once the discounts for some months are over; left out where none of them lowers it. */
  afterDiscount: z.optional(afterDiscount),
  /** What was announced that it will cost from a renewal on; left out where nothing was. */
  next: z.optional(z.strictObject({ amountCents: money, from: instant })),
})
export type OwnPrice = z.output<typeof ownPrice>

/** A plan as it is sold now; prices in dollars, as the specification has them. */
const offeredPlan = z.strictObject({
  id: z.string(),
  type: z.enum(planTypes),
  name: z.string(),
  title: z.string(),
  price: z.number(),
  originPrice: z.number(),
  amountMonths: z.nullable(z.int()),
  couponId: z.nullable(z.string()),
  services: z.array(z.string()),
  isAdded: z.boolean(),
  /** The payment provider's key of its price; sent back when it is bought. */
  priceId: z.string(),
  /** Whether the caller's account has it; always false for staff, who have none. */
  isOwned: z.boolean(),
  /** What the caller's account pays for it, where that is another price; left out otherwise, and for teammates without the right to invoices. */
  own: z.optional(ownPrice),
  /** When the caller's account last paid for it; left out for what recurs, and where it never did. */
  boughtAt: z.optional(instant),
})
export type OfferedPlan = z.output<typeof offeredPlan>

export const getProducts = endpoint('get-product-stripe', {
  summary:
    'Returns the plans and add-ons for sale, in catalog order, and which of them the caller’s account has. Callers with the “Invoices” permission also get the price that the account pays if it differs from the current price.',
  body: noBody,
  reply: z.strictObject({ products: z.array(offeredPlan) }),
  who: ['superAdmin', 'client'],
  refusals: ['payments-unavailable'],
  reads: true,
  asksProvider: true,
})
