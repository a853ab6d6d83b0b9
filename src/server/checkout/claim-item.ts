import { termsInPlaceOf } from '#domain/catalogue/plans.ts'
import type { Plan } from '#domain/catalogue/plans.ts'
import type { Order, OrderItem } from '#domain/checkout/order.ts'
import { isOver } from '#domain/checkout/paying-order.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Portal } from '#server/portal.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { orders, planHoldingId, planHoldings } from './exports/collections.ts'
import { takeHeldCode } from './held-code.ts'
import { ownedAlready } from './plans-owned.ts'
import { withItem } from './save-item.ts'

type Claim = {
  readonly orderId: string
  readonly itemId: string
  readonly paymentMethodId: string | null
  /** The person who asks to pay the whole order now; null where nobody does. */
  readonly payer: string | null
  /** Items that held the plan, or its other term, and were given up. */
  readonly canceledItemIds: readonly string[]
}

/** An item as it was before it was claimed, with its order. */
export type Claimed = { readonly order: Order; readonly item: OrderItem }

/**
 * Writes that the provider is about to be asked, and holds the plan, so that no other order buys it meanwhile. Refuses
 * `plan-owned-already` where another item holds it, `not-found` for an order that is over meanwhile. A paid item does not change.
 */
export function claimItem({ documents, clock, catalogue }: Portal, claim: Claim): Promise<Claimed> {
  const { orderId, itemId, paymentMethodId, payer, canceledItemIds } = claim
  return documents.transact(async (transaction) => {
    const order = (await transaction.get(orders, orderId))?.data
    const item = order?.items.find(({ id }) => id === itemId)
    if (!order || !item) throw new Refusal('not-found')
    if (item.state === 'paid') return { order, item }
    if (isOver(order)) throw new Refusal('not-found')
    const { uid } = order
    const siteId = item.site?.id
    const id = planHoldingId(uid, item.planId, siteId)
    const holding = (await transaction.get(planHoldings, id))?.data
    if (holding && holding.itemId !== itemId && !canceledItemIds.includes(holding.itemId))
      throw ownedAlready(item, item)
    const codeUse = await takeHeldCode(transaction, catalogue.plans(), { order, item, canceledItemIds })
    await releaseOtherTerms(transaction, catalogue.plans(), { uid, item, canceledItemIds })
    // While the outcome is unknown, the same card is asked again: one key is for one request.
    const isUnknown = item.state === 'pending' && order.paymentMethodId !== null
    const state = item.state === 'action' ? item.state : ('pending' as const)
    const claimed = { ...item, ...codeUse, state, decline: null }
    const card = isUnknown ? order.paymentMethodId : paymentMethodId
    const now = clock.now()
    const payAsked = payer === null ? order.payAsked : { by: payer, at: now }
    const next = { ...withItem(order, claimed, now), paymentMethodId: card, payAsked }
    transaction.put(orders, next)
    const held = { id, uid, planId: item.planId, orderId, itemId }
    const { subscriptionId } = item
    if (holding?.itemId !== itemId) {
      const made = { ...held, subscriptionId, createdAt: now, ...(siteId === undefined ? {} : { siteId }) }
      if (holding) transaction.put(planHoldings, made)
      else transaction.create(planHoldings, made)
    }
    return { order: next, item }
  })
}

/** Refuses `plan-owned-already`, naming the plan, where an item that was not given up holds another term for the same site. */
async function releaseOtherTerms(
  transaction: Transaction,
  plans: readonly Plan[],
  { uid, item, canceledItemIds }: Pick<Claim, 'canceledItemIds'> & { readonly uid: string; readonly item: OrderItem },
): Promise<void> {
  for (const other of termsInPlaceOf(plans, item.planId).slice(1)) {
    const id = planHoldingId(uid, other, item.site?.id)
    const held = (await transaction.get(planHoldings, id))?.data
    if (!held) continue
    const rival = plans.find((plan) => plan.id === other)
    if (rival && !canceledItemIds.includes(held.itemId)) throw ownedAlready(rival, item)
    transaction.remove(planHoldings, id)
  }
}
