import type { getClientBilling as call } from '#domain/billing/staff-contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { customers } from './collections.ts'
import type { BillingDeps } from './deps.ts'
import { ownedPlanIds } from './owned-plans.ts'
import { readClient } from './read-client.ts'

/** What staff need to know of a client before they bill or order. Audited; refuses `not-found` for an unknown client. */
export async function getClientBilling(
  deps: Pick<BillingDeps, 'documents' | 'audit' | 'clientOf'>,
  viewer: Viewer,
  { clientId }: InputOf<typeof call>,
  ip: string,
): Promise<ReplyOf<typeof call>> {
  const { name } = await readClient(deps, clientId)
  await deps.audit.record({
    actorId: viewer.uid,
    action: 'billing-seen',
    entityType: 'client',
    entityId: clientId,
    ip,
  })
  const held = (await deps.documents.get(customers, clientId))?.data
  return {
    clientId,
    name,
    customerId: held?.customerId ?? null,
    freeGrantedAt: held?.freeGrantedAt ?? null,
    orderingConsent: held?.orderingConsent ?? null,
    ownedPlanIds: await ownedPlanIds(deps, clientId),
  }
}
