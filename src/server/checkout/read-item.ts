import { hasEnded } from '#domain/billing/subscription-status.ts'
import type { Order, OrderItem } from '#domain/checkout/order.ts'
import { orders } from '#server/checkout/exports/collections.ts'
import type { Portal } from '#server/portal.ts'
import { isPaymentFailure } from '#server/ports/payments-failures.ts'
import type { Invoice } from '#server/ports/payments-invoices.ts'
import type { Subscription } from '#server/ports/payments-subscriptions.ts'
import { isOwned } from './plans-owned.ts'
import type { ItemChanges } from './save-item.ts'
import { saveItem } from './save-item.ts'

type Deps = Pick<Portal, 'payments'>
type Whose = Pick<Order, 'id' | 'customerId'>

/** The state of an item at the provider; null where the provider has nothing of it. */
export async function readItem(portal: Deps, order: Whose, item: OrderItem): Promise<ItemChanges | null> {
  return item.type === 'recurring' ? readSubscriptionItem(portal, order, item) : readInvoiceItem(portal, order, item)
}

async function readSubscriptionItem(portal: Deps, order: Whose, item: OrderItem): Promise<ItemChanges | null> {
  const { payments } = portal
  const made = item.subscriptionId
    ? await payments.readSubscription(item.subscriptionId)
    : ofItem(await payments.listSubscriptions(order.customerId), order, item)
  if (!made) return null
  const invoice = made.latestInvoiceId === null ? null : await payments.readInvoice(made.latestInvoiceId)
  const ids = { subscriptionId: made.id, invoiceId: made.latestInvoiceId, paymentId: invoice?.paymentId ?? null }
  if (isOwned(made) || invoice?.status === 'paid') return { ...ids, ...chargeOf(invoice), state: 'paid', decline: null }
  if (hasEnded(made.status) || !invoice) return { ...ids, state: 'failed', dueCents: null }
  return { ...ids, ...(await paymentStateOf(portal, invoice)) }
}

/** An invoice of an item; null for a draft that was removed by a process which could not say so any more. */
export async function readInvoiceLeft({ payments }: Deps, invoiceId: string): Promise<Invoice | null> {
  try {
    return await payments.readInvoice(invoiceId)
  } catch (error) {
    if (isPaymentFailure(error, 'missing')) return null
    throw error
  }
}

async function readInvoiceItem(portal: Deps, order: Whose, item: OrderItem): Promise<ItemChanges | null> {
  const known = item.invoiceId ? await readInvoiceLeft(portal, item.invoiceId) : null
  const invoice = known ?? (await findInvoiceOf(portal, order, item))
  if (!invoice) return null
  return { invoiceId: invoice.id, paymentId: invoice.paymentId, ...(await paymentStateOf(portal, invoice)) }
}

type Charging = Pick<Invoice, 'status' | 'creditCents' | 'remainingCents'>

/** What the customer's credit paid of an item, from its invoice, and while that is open what it still charges. */
export function chargeOf(invoice: Charging | null): Pick<ItemChanges, 'creditCents' | 'dueCents'> {
  if (invoice?.status === 'open') return { dueCents: invoice.remainingCents }
  const byCredit = invoice?.status === 'paid' && invoice.creditCents > 0 ? { creditCents: invoice.creditCents } : {}
  return { ...byCredit, dueCents: null }
}

/** How far an invoice is paid. A draft waits until the purchase goes on. */
async function paymentStateOf(
  { payments }: Deps,
  invoice: Charging & Pick<Invoice, 'paymentId'>,
): Promise<Required<Pick<ItemChanges, 'state'>> & ItemChanges> {
  const { status, paymentId } = invoice
  const charge = chargeOf(invoice)
  if (status === 'paid') return { ...charge, state: 'paid', decline: null }
  if (status === 'void' || status === 'uncollectible') return { ...charge, state: 'failed' }
  if (status === 'draft' || paymentId === null) return { ...charge, state: 'pending' }
  const payment = await payments.readPaymentIntent(paymentId)
  if (payment.status === 'fail') return { ...charge, state: 'failed', decline: payment.decline }
  return { ...charge, state: payment.intentStatus === 'requires_action' ? 'action' : 'pending' }
}

/** The newest subscription that was made for this item; an ended one only where there is no other. */
function ofItem(
  held: readonly Subscription[],
  order: Pick<Order, 'id'>,
  item: Pick<OrderItem, 'priceId' | 'site'>,
): Subscription | undefined {
  const made = held.filter((one) => one.priceId === item.priceId && isMadeFor(one, order, item))
  return made.find(({ status }) => !hasEnded(status)) ?? made[0]
}

/** True for a subscription of this order and of the site that the item was ordered for. */
export function isMadeFor(
  { orderId, siteId }: Pick<Subscription, 'orderId' | 'siteId'>,
  { id }: Pick<Order, 'id'>,
  { site }: Pick<OrderItem, 'site'>,
): boolean {
  return orderId === id && siteId === (site?.id ?? null)
}

/** The newest invoice that was made for this item; a void one counts as none. */
async function findInvoiceOf(
  { payments }: Deps,
  { id, customerId }: Whose,
  { priceId }: Pick<OrderItem, 'priceId'>,
): Promise<Invoice | null> {
  const { items } = await payments.listInvoices({ customerId, after: null })
  const made = items.filter((invoice) => invoice.orderId === id && invoice.subscriptionId === null)
  const isOfItem = ({ lines }: Invoice) => lines.some((line) => line.priceId === priceId)
  const standing = made.filter(({ status }) => status !== 'void')
  return standing.find(isOfItem) ?? null
}

type OrderChangedDeps = Pick<Portal, 'documents' | 'clock' | 'payments' | 'activity' | 'catalogue' | 'settings'>

/**
 * Reads from the provider every item of an order that was begun and is not paid, and writes its state. Ignores an unknown
 * order. Idempotent.
 */
export async function orderChanged(portal: OrderChangedDeps, orderId: string): Promise<void> {
  const order = (await portal.documents.get(orders, orderId))?.data
  if (!order) return
  for (const item of unsettledOf(order)) {
    const seen = await readItem(portal, order, item)
    // A purchase that asks the provider right now knows more than this older look.
    if (seen) await saveItem(portal, { orderId, itemId: item.id }, seen, item)
  }
}

/** The items that the provider may still decide. A refused one too: its payment may be tried again under Billing. */
export function unsettledOf({ items }: Order): readonly OrderItem[] {
  return items.filter(({ state }) => state !== 'open' && state !== 'paid')
}
