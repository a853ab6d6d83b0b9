import type { listPromotionCodes as call } from '#domain/catalogue/contract.ts'
import { freePromotionCode } from '#domain/catalogue/plans.ts'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import { toMilliseconds } from '#domain/core/instants.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { PromotionCode } from '#server/ports/payments-catalogue.ts'
import type { CatalogueDeps } from './deps.ts'

/**
 * Staff see every code. A client sees those that were made for their customer alone, FREE while it is granted to them. A code for
 * everybody is for those who were told it.
 */
export async function listPromotionCodes(deps: CatalogueDeps, viewer: Viewer): Promise<ReplyOf<typeof call>> {
  if (viewer.role === 'superAdmin') return { promotionCodes: (await deps.payments.listPromotionCodes()).map(toShown) }
  if (viewer.uid !== viewer.accountId && !viewer.rights.includes('ordering')) return { promotionCodes: [] }
  const customerId = await deps.customerIdOf(viewer.accountId)
  if (customerId === null) return { promotionCodes: [] }
  const isGranted = await deps.mayUseFree(viewer.accountId)
  const codes = (await deps.payments.listPromotionCodes()).filter((code) => isUsable(deps, code))
  const own = codes.filter(
    (code) => code.customerId === customerId && (isGranted || code.code.toUpperCase() !== freePromotionCode),
  )
  return { promotionCodes: own.map(toShown) }
}

function isUsable({ clock }: Pick<CatalogueDeps, 'clock'>, { isActive, expiresAt, usesLeft }: PromotionCode): boolean {
  return isActive && usesLeft !== 0 && (expiresAt === null || toMilliseconds(expiresAt) > clock.nowMs())
}

function toShown({ id, code, coupon, expiresAt }: PromotionCode) {
  const { amountOffCents, percentOff, duration } = coupon
  return { id, code, amountOffCents, percentOff, duration, expiresAt }
}
