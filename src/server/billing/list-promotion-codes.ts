import { codeKey } from '#domain/billing/promotion-code.ts'
import type { listPromotionCodes as call } from '#domain/billing/promotion-contract.ts'
import { freePromotionCode } from '#domain/catalogue/plans.ts'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import { toMilliseconds } from '#domain/core/instants.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { keepBriefly } from '#server/platform/keep-briefly.ts'
import { mapOf } from '#server/platform/look-up.ts'
import { askProvider } from '#server/platform/payments/ask-provider.ts'
import { perPortal } from '#server/portal.ts'
import type { Portal } from '#server/portal.ts'
import type { PromotionCode } from '#server/ports/payments-catalogue.ts'
import { customers, promotionCodes as madeCodes } from './exports/collections.ts'
import { hindranceOfCode } from './exports/made-promotion.ts'
import { nothingSold } from './get-products.ts'

type ShownCode = ReplyOf<typeof call>['promotionCodes'][number]

/** As many of their own as a client is shown. */
const mostShown = 20

/**
 * Staff see every code. A client sees those made for them alone, and FREE while it is granted to them. A public code is not listed: a
 * client must have been told it.
 */
export async function listPromotionCodes(portal: Portal, viewer: Viewer): Promise<ReplyOf<typeof call>> {
  return { promotionCodes: await codesFor(portal, viewer) }
}

async function codesFor(portal: Portal, { role, uid, accountId, rights }: Viewer): Promise<ShownCode[]> {
  const readAll = () => askProvider(promotionCodes(portal), nothingSold)
  if (role === 'superAdmin') return (await readAll()).map(toShown)
  if (uid !== accountId && !rights.includes('ordering')) return []
  const customer = (await portal.documents.get(customers, accountId))?.data
  if (!customer?.customerId) return []
  const isGranted = customer.freeGrantedAt !== null
  const own = (await readAll()).filter(
    (code) =>
      isUsable(portal, code) &&
      code.customerId === customer.customerId &&
      (isGranted || code.code.toUpperCase() !== freePromotionCode),
  )
  // The provider's list may be a minute old; what staff made or deactivated is read from the store.
  const made = await mapOf(
    portal.documents,
    madeCodes,
    own.map(({ code }) => codeKey(code)),
  )
  return [...(await madeFor(portal, accountId)), ...own.filter(({ code }) => !made.has(codeKey(code))).map(toShown)]
}

/** The codes that staff made for an account and that count now, newest first. */
async function madeFor({ documents, clock }: Portal, uid: string): Promise<ShownCode[]> {
  const rows = await documents.list(madeCodes, {
    where: { clientId: uid },
    orderBy: ['createdAt', 'desc'],
    limit: mostShown,
  })
  return rows.flatMap(({ data }) => {
    if (hindranceOfCode(data, { uid, nowMs: clock.nowMs() })) return []
    const { id, amountOffCents, percentOff, duration, expiresAt } = data
    return [{ id, code: id, amountOffCents, percentOff, duration, expiresAt }]
  })
}

/** All codes of the provider, fetched at most once a minute. */
export const promotionCodes = perPortal(({ payments, clock }) =>
  keepBriefly(clock, () => payments.listPromotionCodes()),
)

function isUsable({ clock }: Pick<Portal, 'clock'>, { isActive, expiresAt, usesLeft }: PromotionCode): boolean {
  return isActive && usesLeft !== 0 && (expiresAt === null || toMilliseconds(expiresAt) > clock.nowMs())
}

function toShown({ id, code, coupon, expiresAt }: PromotionCode): ShownCode {
  const { amountOffCents, percentOff, duration } = coupon
  return { id, code, amountOffCents, percentOff, duration, expiresAt }
}
