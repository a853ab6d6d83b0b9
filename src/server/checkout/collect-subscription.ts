import { hasEnded } from '#domain/billing/subscription-status.ts'
import type { OrderItem } from '#domain/checkout/order.ts'
import type { Invoice } from '#server/ports/payments-invoices.ts'
import type { Subscription } from '#server/ports/payments-subscriptions.ts'
import type { Collected, Discount } from '#server/ports/payments.ts'
import type { Claimed } from './claim-item.ts'
import type { CheckoutDeps } from './deps.ts'
import type { ItemChanges } from './keep-item.ts'
import { isOwned } from './plans-owned.ts'

export type Collecting = Claimed & {
  readonly paymentMethodId: string
  /** What lowers it. Asked only where something is made; refuses where the price is no longer that of the order. */
  readonly findDiscounts: () => Promise<readonly Discount[]>
}
export type Outcome = { readonly changes: ItemChanges; readonly clientSecret: string | null }

/**
 * Begins a subscription, or goes on with the one that was begun for this thing: its first payment is tried by this card. What was
 * made and not heard of is found before.
 */
export async function collectSubscription(
  deps: CheckoutDeps,
  { order, item, paymentMethodId, findDiscounts }: Collecting,
): Promise<Outcome> {
  const { payments } = deps
  const begun = item.subscriptionId === null ? null : await payments.readSubscription(item.subscriptionId)
  if (begun && !hasEnded(begun.status)) {
    if (isOwned(begun) || begun.latestInvoiceId === null) return begunWith(deps, { made: begun, clientSecret: null })
    const key = `${item.id}-pay-${deps.createId()}`
    return paidWith(begun.id, await payments.payInvoice({ invoiceId: begun.latestInvoiceId, paymentMethodId }, key))
  }
  const made = await payments.createSubscription(
    {
      customerId: order.customerId,
      paymentMethodId,
      priceId: item.priceId,
      orderId: order.id,
      discounts: await findDiscounts(),
    },
    begun ? `${item.id}-after-${begun.id}` : keyOf(item, paymentMethodId),
  )
  return begunWith(deps, made)
}

/** A refusal that left nothing behind is remembered under its key, so that another try needs another. */
function keyOf({ id, decline }: Pick<OrderItem, 'id' | 'decline'>, paymentMethodId: string): string {
  return decline ? `${id}-${paymentMethodId}` : id
}

async function begunWith(
  { payments }: CheckoutDeps,
  { made, clientSecret }: Collected<Subscription>,
): Promise<Outcome> {
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
