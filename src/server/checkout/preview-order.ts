import type { previewOrder as call } from '#domain/checkout/contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { rules } from '#server/platform/limits/rules.ts'
import { actingFor } from './acting-for.ts'
import type { CheckoutDeps } from './deps.ts'
import { priceOrder } from './price-order.ts'

/** What plans would cost this account now, or, for staff, the client they name. A promotion code that does not count is told, and the price is without it. */
export async function previewOrder(
  deps: CheckoutDeps,
  viewer: Viewer,
  { planIds, promotionCode, clientId }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const { accountId: uid } = await actingFor(deps, viewer, clientId)
  await deps.limits.take(rules.previews, uid)
  const { offers, preview, promotion } = await priceOrder(deps, { uid, planIds, promotionCode })
  const { lines, afterwards, ...sums } = preview
  const owned = await deps.ownedPlanIds(uid)
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
