import { hasEnded } from '#domain/billing/subscription-status.ts'
import type { OrderItem } from '#domain/checkout/order.ts'
import type { Portal } from '#server/portal.ts'
import { isPaymentFailure } from '#server/ports/payments-failures.ts'
import type { Invoice } from '#server/ports/payments-invoices.ts'
import type { Subscription } from '#server/ports/payments-subscriptions.ts'
import type { Collected, Discount } from '#server/ports/payments.ts'
import type { Claimed } from './claim-item.ts'
import { keepItem } from './keep-item.ts'
import type { ItemChanges } from './keep-item.ts'
import { payLine, wantsHolder } from './pay-line.ts'
import { isOwned } from './plans-owned.ts'

export type Collecting = Claimed & {
  /** Null for what costs nothing, now and later. */
  readonly paymentMethodId: string | null
  /** True where the card is charged without asking its holder first. */
  readonly offSession: boolean
  /** What lowers it. Asked only where something is made; refuses where the price is no longer that of the order. */
  readonly findDiscounts: () => Promise<readonly Discount[]>
}
export type Outcome = { readonly changes: ItemChanges; readonly clientSecret: string | null }

/**
 * Begins a subscription, or goes on with the one that was begun for this thing: its first payment is tried by this card. What was
 * made and not heard of is found before.
 */
export async function collectSubscription(portal: Portal, collecting: Collecting): Promise<Outcome> {
  const { payments } = portal
  const { order, item, paymentMethodId, offSession, findDiscounts } = collecting
  const begun = item.subscriptionId === null ? null : await payments.readSubscription(item.subscriptionId)
  if (begun && !hasEnded(begun.status)) return goOn(portal, collecting, begun)
  const { customerId, id: orderId } = order
  const { priceId } = item
  const asked = { customerId, paymentMethodId, priceId, orderId, discounts: await findDiscounts(), offSession }
  const key = begun ? `${item.id}-after-${begun.id}` : keyOf(item, paymentMethodId)
  try {
    return await begunWith(portal, await payments.createSubscription(asked, key))
  } catch (error) {
    const left = offSession && wantsHolder(error) && isPaymentFailure(error, 'declined') ? error.reason.left : null
    if (left?.kind !== 'subscription') throw error
    await keepItem(portal, { orderId, itemId: item.id }, { subscriptionId: left.id })
    return goOn(portal, { ...collecting, offSession: false }, await payments.readSubscription(left.id))
  }
}

async function goOn(
  portal: Portal,
  { item, paymentMethodId, offSession }: Collecting,
  begun: Subscription,
): Promise<Outcome> {
  const { latestInvoiceId: invoiceId } = begun
  if (isOwned(begun) || invoiceId === null) return begunWith(portal, { made: begun, clientSecret: null })
  return paidWith(begun.id, await payLine(portal, item, { invoiceId, paymentMethodId, offSession }))
}

/** A refusal that left nothing behind is remembered under its key, so that another try needs another. */
function keyOf({ id, decline }: Pick<OrderItem, 'id' | 'decline'>, paymentMethodId: string | null): string {
  return decline ? `${id}-${paymentMethodId}` : id
}

async function begunWith({ payments }: Portal, { made, clientSecret }: Collected<Subscription>): Promise<Outcome> {
  const invoice = made.latestInvoiceId === null ? null : await payments.readInvoice(made.latestInvoiceId)
  const ids = { subscriptionId: made.id, invoiceId: made.latestInvoiceId, paymentId: invoice?.paymentId ?? null }
  const unpaid = clientSecret ? 'action' : 'pending'
  const state = isOwned(made) ? 'paid' : hasEnded(made.status) ? 'failed' : unpaid
  return { changes: { ...ids, state }, clientSecret }
}

function paidWith(subscriptionId: string, { made, clientSecret }: Collected<Invoice>): Outcome {
  return { changes: { subscriptionId, ...paidBy({ made, clientSecret }) }, clientSecret }
}

/** What an invoice that was to be paid says of its thing. */
export function paidBy({ made, clientSecret }: Collected<Invoice>): ItemChanges {
  const unpaid = clientSecret ? 'action' : 'pending'
  return { invoiceId: made.id, paymentId: made.paymentId, state: made.status === 'paid' ? 'paid' : unpaid }
}
