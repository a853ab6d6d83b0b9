import type { createOrder as call } from '#domain/checkout/contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import { isStaff } from '#domain/core/viewer.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { customerOf } from '#server/billing/exports/customer-of.ts'
import { expectOrderingConsent } from '#server/billing/exports/ordering-consent.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { rules } from '#server/platform/limits/rules.ts'
import { asking } from '#server/platform/payments/asking.ts'
import { hashSecret } from '#server/platform/secrets.ts'
import type { Portal } from '#server/portal.ts'
import { actingFor } from './acting-for.ts'
import { orders } from './exports/collections.ts'
import { ofOrder } from './order-meaning.ts'
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
  portal: Portal,
  caller: Viewer,
  input: InputOf<typeof call>,
  { ip }: Pick<Caller, 'ip'>,
): Promise<ReplyOf<typeof call>> {
  const viewer = await actingFor(portal, caller, input.clientId)
  if (isStaff(viewer)) await expectOrderingConsent(portal, viewer.accountId)
  const id = hashSecret(`order of ${viewer.accountId} ${input.key}`)
  return portal.turns.inTurn([`checkout order ${id}`], async () => {
    const placed =
      (await portal.documents.get(orders, id)) ??
      (await asking(() => place(portal, viewer, { ...input, id, ip }), ofOrder))
    return { order: await presentStanding(portal, placed) }
  })
}

async function place(
  portal: Portal,
  viewer: Viewer,
  { id, ip, planIds, promotionCode, dueTodayCents }: InputOf<typeof call> & Pick<Placing, 'id' | 'ip'>,
) {
  const uid = viewer.accountId
  await portal.limits.take(rules.orders, uid)
  const customerId = await customerOf(portal, uid)
  const priced = await priceOrder(portal, { uid, planIds, promotionCode })
  if (priced.promotion?.problem) throw new Refusal('promotion-refused')
  if (priced.preview.dueTodayCents !== dueTodayCents) throw new Refusal('price-changed')
  await expectNotOwned(portal, customerId, planIds)
  return placeOrder(portal, { id, viewer, ip, customerId, priced })
}
