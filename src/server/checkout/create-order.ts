import type { createOrder as call } from '#domain/checkout/contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import { isStaff } from '#domain/core/viewer.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { joinJson } from '#server/platform/http/json.ts'
import type { Json } from '#server/platform/http/json.ts'
import { rules } from '#server/platform/limits/rules.ts'
import { hashSecret } from '#server/platform/secrets.ts'
import { actingFor } from './acting-for.ts'
import { orders } from './collections.ts'
import type { CheckoutDeps } from './deps.ts'
import { placeOrder } from './place-order.ts'
import type { Placing } from './place-order.ts'
import { expectNotOwned } from './plans-owned.ts'
import { presentStanding } from './present-standing.ts'
import { priceOrder } from './price-order.ts'

/**
 * Places an order at the prices of this moment. Repeated under its key it answers with what was placed, whatever else it says.
 * Staff order for a client who lets them, else `consent-missing`. Refuses `price-changed` where the page showed another sum, `promotion-refused` for a code that does not count.
 */
export async function createOrder(
  deps: CheckoutDeps,
  caller: Viewer,
  input: InputOf<typeof call>,
  ip: string,
): Promise<Json<ReplyOf<typeof call>>> {
  const viewer = await actingFor(deps, caller, input.clientId)
  if (isStaff(viewer)) await deps.expectConsent(viewer.accountId)
  const id = hashSecret(`order of ${viewer.accountId} ${input.key}`)
  return deps.turns.inTurn([`order ${id}`], async () => {
    const placed = (await deps.documents.get(orders, id)) ?? (await place(deps, viewer, { ...input, id, ip }))
    return joinJson<ReplyOf<typeof call>>({ order: await presentStanding(deps, placed) })
  })
}

async function place(
  deps: CheckoutDeps,
  viewer: Viewer,
  { id, ip, planIds, promotionCode, dueTodayCents }: InputOf<typeof call> & Pick<Placing, 'id' | 'ip'>,
) {
  const uid = viewer.accountId
  await deps.limits.take(rules.orders, uid)
  const customerId = await deps.customerOf(viewer)
  const priced = await priceOrder(deps, { uid, planIds, promotionCode })
  if (priced.promotion?.problem) throw new Refusal('promotion-refused')
  if (priced.preview.dueTodayCents !== dueTodayCents) throw new Refusal('price-changed')
  await expectNotOwned(deps, customerId, planIds)
  return placeOrder(deps, { id, viewer, ip, customerId, priced })
}
