import { codeKey, couponIdOfCode } from '#domain/billing/promotion-code.ts'
import type { PromotionCode } from '#domain/billing/promotion-code.ts'
import { toMilliseconds } from '#domain/core/instants.ts'
import type { Portal } from '#server/portal.ts'
import type { Transaction } from '#server/ports/documents.ts'
import type { PromotionCode as BroughtCode } from '#server/ports/payments-catalogue.ts'
import { payments, promotionCodes } from './collections.ts'

type Reading = Pick<Portal, 'documents'>

/** Why a code that staff made does not count for this account now, whatever the provider has of it; null where nothing speaks against it. */
export type PromotionHindrance = 'unknown' | 'ended' | 'expired' | 'used'

/**
 * The code as staff made it; null for one that was made at the provider alone. Read from the store each time, so that what staff change
 * counts in every process at once.
 */
export async function findMadePromotion({ documents }: Reading, typed: string): Promise<PromotionCode | null> {
  return (await documents.get(promotionCodes, codeKey(typed)))?.data ?? null
}

/** A code of another account is as unknown as one that nobody made. */
export function hindranceOfCode(
  { clientId, deactivation, expiresAt, isDue, isRefused, mostPurchases, purchases }: PromotionCode,
  { uid, nowMs }: { readonly uid: string; readonly nowMs: number },
): PromotionHindrance | null {
  if (isRefused || (clientId !== null && clientId !== uid)) return 'unknown'
  if (deactivation !== null) return 'ended'
  if (expiresAt !== null && toMilliseconds(expiresAt) <= nowMs) return 'expired'
  if (mostPurchases !== null && purchases >= mostPurchases) return 'used'
  return isDue ? 'unknown' : null
}

/** Whether the provider's code is the one that staff made, and not another of its name. */
export function isBroughtAs({ id }: PromotionCode, { coupon }: BroughtCode): boolean {
  return coupon.id === couponIdOfCode(id)
}

/** True once an account has paid anything by card: a code for a first purchase is none of theirs. */
export async function hasPaidByCard({ documents }: Reading, uid: string): Promise<boolean> {
  const where = { uid, status: 'paid' }
  return (await documents.list(payments, { where, orderBy: ['createdAt', 'desc'], limit: 1 })).length > 0
}

/** Counts a purchase that was paid with a code as typed; nothing for one that staff did not make here. */
export async function countPurchase(transaction: Transaction, typed: string): Promise<void> {
  const held = (await transaction.get(promotionCodes, codeKey(typed)))?.data
  if (held) transaction.put(promotionCodes, { ...held, purchases: held.purchases + 1 })
}
