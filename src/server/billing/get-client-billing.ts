import type { getClientBilling as call } from '#domain/billing/staff-contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { boughtOnce, ownPrices } from '#server/billing/exports/find-own.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Portal } from '#server/portal.ts'
import { customers } from './exports/collections.ts'
import { readClient } from './exports/read-client.ts'
import { isOtherPrice } from './other-price.ts'

/** A client's billing facts that staff need before they bill or order. Audited; refuses `not-found` for an unknown client. */
export async function getClientBilling(
  portal: Portal,
  viewer: Viewer,
  { clientId }: InputOf<typeof call>,
  { ip }: Pick<Caller, 'ip'>,
): Promise<ReplyOf<typeof call>> {
  const { name, disabledAt } = await readClient(portal, clientId)
  await portal.audit.record({
    actorId: viewer.uid,
    action: 'billing-seen',
    entityType: 'client',
    entityId: clientId,
    ip,
  })
  const owned = await ownPrices(portal, clientId)
  const others = portal.catalogue.plans().flatMap((plan) => {
    const own = owned.get(plan.id)
    return own && isOtherPrice(plan, own) ? [[plan.id, own] as const] : []
  })
  const held = (await portal.documents.get(customers, clientId))?.data
  return {
    clientId,
    name,
    disabledAt,
    customerId: held?.customerId ?? null,
    freeGrantedAt: held?.freeGrantedAt ?? null,
    orderingConsent: held?.orderingConsent ?? null,
    ownedPlanIds: [...owned.keys()],
    ...(others.length === 0 ? {} : { ownPrices: Object.fromEntries(others) }),
    boughtAt: Object.fromEntries(await boughtOnce(portal, clientId)),
  }
}
