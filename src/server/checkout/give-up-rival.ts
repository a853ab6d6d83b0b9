import type { Order, OrderItem } from '#domain/checkout/order.ts'
import { toMilliseconds } from '#domain/core/instants.ts'
import { Refusal } from '#domain/core/refusals.ts'
import { isPaymentFailure } from '#server/ports/payments-failures.ts'
import { orders, planHoldingId, planHoldings } from './collections.ts'
import type { CheckoutDeps } from './deps.ts'
import { keepItem } from './keep-item.ts'
import { lookAtItem } from './look-at-item.ts'

/** As long as a request to the provider can possibly be under way. */
const underWayMs = 120_000

/**
 * Gives up what another order began and nobody paid, so that this one may buy the plan: its first payment is taken back before
 * it is ended, so that nothing that was paid meanwhile is lost. Answers with what was given up; null where nothing holds the
 * plan. Refuses `plan-owned-already` where it turns out to be paid.
 */
export async function giveUpRival(deps: CheckoutDeps, { uid }: Order, item: OrderItem): Promise<string | null> {
  const holding = (await deps.documents.get(planHoldings, planHoldingId(uid, item.planId)))?.data
  if (!holding || holding.itemId === item.id) return null
  const order = (await deps.documents.get(orders, holding.orderId))?.data
  const rival = order?.items.find(({ id }) => id === holding.itemId)
  // Paid, and not among the plans that are owned: it has ended, or became another plan.
  if (!order || !rival || rival.state === 'paid') return holding.itemId
  const seen = await lookAtItem(deps, order, rival)
  if (seen?.state === 'paid') throw new Refusal('plan-owned-already')
  if (!seen && rival.state === 'pending' && deps.clock.nowMs() - toMilliseconds(order.updatedAt) < underWayMs)
    throw new Refusal('payments-unavailable')
  if (seen?.subscriptionId) await endUnpaid(deps, seen.subscriptionId, rival.id)
  await keepItem(deps, { orderId: order.id, itemId: rival.id }, { ...seen, state: 'failed' })
  return rival.id
}

async function endUnpaid({ payments }: CheckoutDeps, subscriptionId: string, itemId: string): Promise<void> {
  const { status, latestInvoiceId } = await payments.readSubscription(subscriptionId)
  if (status !== 'incomplete') return
  if (latestInvoiceId !== null) await voidUnpaid({ payments }, latestInvoiceId, itemId)
  await payments.endSubscription(subscriptionId, `${itemId}-end`)
}

/** Refuses `plan-owned-already` where it was paid at this very moment. */
async function voidUnpaid(
  { payments }: Pick<CheckoutDeps, 'payments'>,
  invoiceId: string,
  itemId: string,
): Promise<void> {
  try {
    await payments.voidInvoice(invoiceId, `${itemId}-void`)
  } catch (error) {
    if (!isPaymentFailure(error, 'invalid')) throw error
    throw new Refusal('plan-owned-already', { cause: error })
  }
}
