import { toMilliseconds } from '#domain/core/instants.ts'
import type { PromotionCode } from './promotion-code.ts'

export type PromotionState = 'off' | 'refused' | 'expired' | 'used-up' | 'pending' | 'on'

type Known = Pick<PromotionCode, 'deactivation' | 'isRefused' | 'isDue' | 'expiresAt' | 'purchases' | 'mostPurchases'>

/** Whether a promotion code counts now, or the first reason why it doesn’t; `pending` until the payment provider has it. */
export function promotionStateOf(promotion: Known, nowMs: number): PromotionState {
  const { deactivation, isRefused, isDue, expiresAt, purchases, mostPurchases } = promotion
  if (deactivation !== null) return 'off'
  if (isRefused) return 'refused'
  if (expiresAt !== null && toMilliseconds(expiresAt) <= nowMs) return 'expired'
  if (mostPurchases !== null && purchases >= mostPurchases) return 'used-up'
  return isDue ? 'pending' : 'on'
}
