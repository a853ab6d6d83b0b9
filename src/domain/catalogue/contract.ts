import * as z from 'zod/mini'
import { endpoint } from '#domain/core/endpoint.ts'
import { documentId } from '#domain/core/text.ts'
import { couponDurations } from './coupons.ts'
import { planTypes } from './plans.ts'

const payers = ['superAdmin', 'client'] as const
/** Nothing, or an empty object. */
const nothing = z._default(z.strictObject({}), {})

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
  /** What the payment provider knows its price by; sent back when it is bought. */
  priceId: z.string(),
  /** Whether the caller's account has it; always false for staff, who have none. */
  isOwned: z.boolean(),
})
export type OfferedPlan = z.output<typeof offeredPlan>

export const getProducts = endpoint('get-product-stripe', {
  summary: 'The plans and add-ons that can be bought now, hosting first.',
  body: nothing,
  reply: z.strictObject({ products: z.array(offeredPlan) }),
  who: payers,
  refusals: ['payments-unavailable'],
  reads: true,
  asksProvider: true,
})

const promotionCode = z.strictObject({
  id: z.string(),
  code: z.string(),
  amountOffCents: z.nullable(z.int()),
  percentOff: z.nullable(z.number()),
  duration: z.enum(couponDurations),
  expiresAt: z.nullable(z.string()),
})

export const listPromotionCodes = endpoint('get-list-promotion-codes', {
  summary: 'The promotion codes that are the caller’s to use; all of them for staff.',
  body: nothing,
  reply: z.strictObject({ promotionCodes: z.array(promotionCode) }),
  who: payers,
  refusals: ['payments-unavailable'],
  reads: true,
  asksProvider: true,
})

export const grantFreeCode = endpoint('grant-free-code', {
  summary: 'Lets a client use the code FREE, or no longer. Repeating it changes nothing.',
  body: z.strictObject({ clientId: documentId, granted: z.boolean() }),
  reply: z.strictObject({ granted: z.boolean() }),
  who: ['superAdmin'],
  refusals: ['not-found'],
  recentSignIn: true,
  asksProvider: true,
})
