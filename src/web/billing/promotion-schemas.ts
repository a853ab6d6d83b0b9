import * as z from 'zod/mini'
import { enteredPromotion } from '#domain/billing/promotion-settings-contract.ts'
import { askedOf } from './promotion-values.ts'
import type { PromotionValues } from './promotion-values.ts'

/** The form of a promotion code: only what is asked for is checked. */
export const promotionForm = z.pipe(
  z.transform((values: PromotionValues) => askedOf(values)),
  z.strictObject({ ...enteredPromotion, clientId: z.nullable(z.string('Choose a client')) }),
)
