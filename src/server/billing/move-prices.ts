import { movesBefore, planCouponIds } from '#domain/billing/next-price.ts'
import type { Subscription } from '#domain/billing/subscription.ts'
import { toInstant } from '#domain/core/instants.ts'
import { subscriptions } from '#server/billing/exports/collections.ts'
import { turnOfSubscription, updateSubscription } from '#server/billing/exports/mirror.ts'
import { eachRow } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import { turnOfChange } from './plan-changes.ts'

/** Before the notice of a renewal, which names what it costs, and late enough that little can come between. */
const aheadMs = 8 * 86_400_000

/**
 * Tells the provider of the prices that were announced for renewals which are near. A failure of one is reported and tried again
 * by the next round; one that is missed waits for the renewal after. Repeated, it changes nothing.
 */
export async function movePrices(portal: Portal, onFault: (error: unknown) => void): Promise<void> {
  const until = toInstant(portal.clock.nowMs() + aheadMs)
  const announced = eachRow(portal.documents, subscriptions, {
    orderBy: ['nextPriceFrom', 'asc'],
    range: { below: until },
  })
  for await (const { data } of announced)
    if (movesBefore(data, until)) await move(portal, data.id, until).catch(onFault)
}

function move(portal: Portal, subscriptionId: string, until: string): Promise<void> {
  return portal.turns.inTurn([turnOfChange(subscriptionId)], () =>
    portal.turns.inTurn([turnOfSubscription(subscriptionId)], () => moveInTurn(portal, subscriptionId, until)),
  )
}

async function moveInTurn(portal: Portal, subscriptionId: string, until: string): Promise<void> {
  const { payments, catalogue } = portal
  // It may have renewed, or been changed at the provider, a moment ago.
  await updateSubscription(portal, subscriptionId, () => payments.readSubscription(subscriptionId))
  const found = await claim(portal, subscriptionId, until)
  if (!found?.nextPrice) return
  const { lookupKey, couponId } = found.nextPrice
  const endingCouponIds = planCouponIds(catalogue.plans(), found).filter((id) => id !== couponId)
  await updateSubscription(portal, subscriptionId, () =>
    payments.movePrice({ subscriptionId, lookupKey, couponId, endingCouponIds }, portal.createId()),
  )
}

/** From here on it is withdrawn no more: its client would be told that nothing changes. Null where it was, or is not due. */
function claim(portal: Portal, subscriptionId: string, until: string): Promise<Subscription | null> {
  return portal.documents.transact(async (transaction) => {
    const found = (await transaction.get(subscriptions, subscriptionId))?.data
    if (!found?.nextPrice || !movesBefore(found, until)) return null
    if (found.nextPrice.sentAt !== null) return found
    const now = portal.clock.now()
    portal.audit.recordWith(transaction, {
      actorId: null,
      action: 'price-moved',
      entityType: 'subscription',
      entityId: subscriptionId,
      ip: null,
      detail: found.nextPrice.lookupKey,
    })
    return transaction.put(subscriptions, { ...found, nextPrice: { ...found.nextPrice, sentAt: now }, updatedAt: now })
      .data
  })
}
