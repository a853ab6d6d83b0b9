import * as z from 'zod/mini'
import { couponDurations } from '#domain/catalogue/coupons.ts'
import { endpoint, noBody } from '#domain/core/endpoint.ts'
import { money } from '#domain/core/money-schemas.ts'
import { documentId } from '#domain/core/text.ts'

const promotionCode = z.strictObject({
  id: z.string(),
  code: z.string(),
  amountOffCents: z.nullable(money),
  percentOff: z.nullable(z.number()),
  duration: z.enum(couponDurations),
  expiresAt: z.nullable(z.string()),
})

export const listPromotionCodes = endpoint('get-list-promotion-codes', {
  summary:
    'Returns the valid promotion codes that only the caller’s account can use, including FREE if staff granted it. Teammates without the “Ordering” permission get none. Staff get all codes.',
  body: noBody,
  reply: z.strictObject({ promotionCodes: z.array(promotionCode) }),
  who: ['superAdmin', 'client'],
  refusals: ['payments-unavailable'],
  reads: true,
  asksProvider: true,
})

export const grantFreeCode = endpoint('grant-free-code', {
  summary: 'Grants a client the code FREE or revokes it. Repeating the call changes nothing.',
  body: z.strictObject({ clientId: documentId, granted: z.boolean() }),
  reply: z.strictObject({ granted: z.boolean() }),
  who: ['superAdmin'],
  staffRights: ['money'],
  refusals: ['not-found'],
  recentSignIn: true,
  asksProvider: true,
})
