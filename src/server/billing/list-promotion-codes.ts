import type { listPromotionCodes as call } from '#domain/billing/promotion-contract.ts'
import { freePromotionCode } from '#domain/catalogue/plans.ts'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import { toMilliseconds } from '#domain/core/instants.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { keepBriefly } from '#server/platform/keep-briefly.ts'
import { askProvider } from '#server/platform/payments/ask-provider.ts'
import { perPortal } from '#server/portal.ts'
import type { Portal } from '#server/portal.ts'
import type { PromotionCode } from '#server/ports/payments-catalogue.ts'
import { customers } from './exports/collections.ts'
import { nothingSold } from './get-products.ts'

/**
 * Staff see every code. A client sees those made for their customer alone, and FREE while it is granted to them. A public
 * code is not listed: a client must have been told it.
 */
export async function listPromotionCodes(portal: Portal, viewer: Viewer): Promise<ReplyOf<typeof call>> {
  return { promotionCodes: (await codesFor(portal, viewer)).map(toShown) }
}

async function codesFor(portal: Portal, { role, uid, accountId, rights }: Viewer): Promise<readonly PromotionCode[]> {
  const readAll = () => askProvider(promotionCodes(portal), nothingSold)
  if (role === 'superAdmin') return readAll()
  if (uid !== accountId && !rights.includes('ordering')) return []
  const customer = (await portal.documents.get(customers, accountId))?.data
  if (!customer?.customerId) return []
  const isGranted = customer.freeGrantedAt !== null
  return (await readAll()).filter(
    (code) =>
      isUsable(portal, code) &&
      code.customerId === customer.customerId &&
      (isGranted || code.code.toUpperCase() !== freePromotionCode),
  )
}

/** All codes of the provider, fetched at most once a minute. */
export const promotionCodes = perPortal(({ payments, clock }) =>
  keepBriefly(clock, () => payments.listPromotionCodes()),
)

function isUsable({ clock }: Pick<Portal, 'clock'>, { isActive, expiresAt, usesLeft }: PromotionCode): boolean {
  return isActive && usesLeft !== 0 && (expiresAt === null || toMilliseconds(expiresAt) > clock.nowMs())
}

function toShown({ id, code, coupon, expiresAt }: PromotionCode) {
  const { amountOffCents, percentOff, duration } = coupon
  return { id, code, amountOffCents, percentOff, duration, expiresAt }
}
