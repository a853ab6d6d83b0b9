import type { PromotionCode } from '#domain/billing/promotion-code.ts'
import { couponIdOfCode } from '#domain/billing/promotion-code.ts'
import { toMilliseconds } from '#domain/core/instants.ts'
import { payerOf } from '#server/accounts/exports/clients.ts'
import { hashSecret } from '#server/platform/secrets.ts'
import { eachRow } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import type { Stored } from '#server/ports/documents.ts'
import { isPaymentFailure } from '#server/ports/payments-failures.ts'
import { promotionCodes } from './exports/collections.ts'
import { customerOf } from './exports/customer-of.ts'

/**
 * Makes a promotion code at the provider match what is stored. A settled one costs no call. Idempotent. Where the provider has another
 * code of this name, that is stored, and the code takes nothing off.
 */
export async function settlePromotion(portal: Portal, code: string): Promise<void> {
  const { documents, turns } = portal
  await turns.inTurn([`billing promotion code ${code}`], async () => {
    const held = await documents.get(promotionCodes, code)
    if (!held?.data.isDue) return
    // No customer is made for an account that is switched off; the code is settled once it is on.
    const { clientId } = held.data
    if (clientId !== null && (await payerOf(documents, clientId)) === null) return
    const isRefused = !(await bring(portal, held))
    await documents.transact(async (transaction) => {
      const now = await transaction.get(promotionCodes, code)
      if (!now) return
      // Deactivated or activated meanwhile, perhaps settled by another process: it is looked at again.
      const isDue = now.data.deactivation?.at !== held.data.deactivation?.at
      if (isDue || now.data.isDue) transaction.put(promotionCodes, { ...now.data, isDue, isRefused })
    })
  })
}

/** False where the provider has another code of this name. */
async function bring(portal: Portal, { data, version }: Stored<PromotionCode>): Promise<boolean> {
  const isExpired = data.expiresAt !== null && toMilliseconds(data.expiresAt) <= portal.clock.nowMs()
  // The provider has ended it by itself, and makes none whose day is over.
  if (isExpired) return true
  const { id: code, percentOff, amountOffCents, duration, durationMonths, clientId, ...terms } = data
  const { planIds, expiresAt, mostPurchases: mostUses, isForFirst, deactivation } = terms
  const customerId = clientId === null ? null : await customerOf(portal, clientId)
  const coupon = { id: couponIdOfCode(code), percentOff, amountOffCents, duration, durationMonths }
  const isActive = deactivation === null
  const wanted = { code, coupon, planIds, customerId, expiresAt, mostUses, isForFirst, isActive }
  try {
    await portal.payments.bringPromotion(wanted, hashSecret(`promotion code ${code} at version ${version}`))
    return true
  } catch (error) {
    if (!isPaymentFailure(error, 'invalid')) throw error
    const isTaken = error.reason.param === 'code' || error.reason.code === 'coupon_of_other_terms'
    if (!isTaken) throw error
    return false
  }
}

/** The sweep of promotion codes: settles those of which the provider has not heard. */
export async function settlePromotions(portal: Portal, onFault: (error: unknown) => void): Promise<void> {
  const due = eachRow(portal.documents, promotionCodes, { where: { isDue: true }, orderBy: ['createdAt', 'asc'] })
  for await (const { id } of due) await settlePromotion(portal, id).catch(onFault)
}
