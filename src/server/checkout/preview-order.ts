import type { previewOrder as call } from '#domain/checkout/contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { ownedPlanIds } from '#server/billing/exports/owned-plans.ts'
import { rules } from '#server/platform/limits/rules.ts'
import { asking } from '#server/platform/payments/asking.ts'
import type { Portal } from '#server/portal.ts'
import { actingFor } from './acting-for.ts'
import { ofOrder } from './order-meaning.ts'
import { priceOrder } from './price-order.ts'

/** What plans would cost this account now, or, for staff, the client they name. A promotion code that does not count is told, and the price is without it. */
export async function previewOrder(
  portal: Portal,
  viewer: Viewer,
  { planIds, promotionCode, clientId }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const { accountId: uid } = await actingFor(portal, viewer, clientId)
  await portal.limits.take(rules.previews, uid)
  const { offers, preview, promotion } = await asking(
    () => priceOrder(portal, { uid, planIds, promotionCode }),
    ofOrder,
  )
  const { lines, afterwards, ...sums } = preview
  const owned = await ownedPlanIds(portal, uid)
  return {
    subtotalCents: sums.subtotalCents,
    discountCents: sums.discountCents,
    taxCents: sums.taxCents,
    totalCents: sums.totalCents,
    creditCents: sums.creditCents,
    owedCents: sums.owedCents,
    dueTodayCents: sums.dueTodayCents,
    lines: offers.flatMap(({ plan }, index) => {
      const line = lines[index]
      if (!line) return []
      const { listCents, discountCents, totalCents } = line
      const named = { planId: plan.id, name: plan.name, isOwned: owned.includes(plan.id) }
      return [{ ...named, listCents, discountCents, totalCents, afterwards: line.afterwards }]
    }),
    afterwards: [...afterwards],
    promotion,
  }
}
