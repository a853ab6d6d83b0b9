import type { getClientBilling as call } from '#domain/billing/staff-contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { boughtOnce, ownedPlanIds } from '#server/billing/exports/find-own.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Portal } from '#server/portal.ts'
import { customers } from './exports/collections.ts'
import { readClient } from './exports/read-client.ts'

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
  const held = (await portal.documents.get(customers, clientId))?.data
  return {
    clientId,
    name,
    disabledAt,
    customerId: held?.customerId ?? null,
    freeGrantedAt: held?.freeGrantedAt ?? null,
    orderingConsent: held?.orderingConsent ?? null,
    ownedPlanIds: await ownedPlanIds(portal, clientId),
    boughtAt: Object.fromEntries(await boughtOnce(portal, clientId)),
  }
}
