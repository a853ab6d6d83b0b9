import type { Subscription } from '#domain/billing/subscription.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import { planHoldingId, planHoldings } from './exports/collections.ts'

/**
 * Lets the hold on a plan follow its subscription to the plan that it was changed to, so that the old one can be bought anew and
 * the new one not twice. A hold of somebody else on the new plan stays. Repeating it writes nothing.
 */
export async function holdPlan(
  { documents }: Pick<Portal, 'documents'>,
  { id: subscriptionId, uid, planId }: Pick<Subscription, 'id' | 'uid' | 'planId'>,
): Promise<void> {
  if (planId === null) return
  const held = await listAll(documents, planHoldings, { where: { uid } })
  const before = held.find(({ data }) => data.subscriptionId === subscriptionId && data.planId !== planId)
  if (!before) return
  const id = planHoldingId(uid, planId)
  await documents.transact(async (transaction) => {
    const left = (await transaction.get(planHoldings, before.id))?.data
    const taken = await transaction.get(planHoldings, id)
    if (left?.subscriptionId !== subscriptionId) return
    transaction.remove(planHoldings, left.id)
    if (!taken) transaction.create(planHoldings, { ...left, id, planId })
  })
}
