import type { Subscription } from '#domain/billing/subscription.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import { planHoldingId, planHoldings } from './exports/collections.ts'

/**
 * Moves the hold on a plan to the plan that its subscription was changed to, so that the old one can be bought again and the
 * new one not twice. Another purchase's hold on the new plan stays. Repeated, it writes nothing.
 */
export async function holdPlan(
  { documents }: Pick<Portal, 'documents'>,
  { id: subscriptionId, uid, planId }: Pick<Subscription, 'id' | 'uid' | 'planId'>,
): Promise<void> {
  if (planId === null) return
  const held = await listAll(documents, planHoldings, { where: { uid } })
  const before = held.find(({ data }) => data.subscriptionId === subscriptionId && data.planId !== planId)
  if (!before) return
  const id = planHoldingId(uid, planId, before.data.siteId)
  await documents.transact(async (transaction) => {
    const left = (await transaction.get(planHoldings, before.id))?.data
    const taken = await transaction.get(planHoldings, id)
    if (left?.subscriptionId !== subscriptionId) return
    transaction.remove(planHoldings, left.id)
    if (!taken) transaction.create(planHoldings, { ...left, id, planId })
  })
}
