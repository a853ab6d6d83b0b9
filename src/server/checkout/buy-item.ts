import type { PaymentStatus } from '#domain/billing/payment-status.ts'
import type * as calls from '#domain/checkout/contract.ts'
import type { ItemState, Order, OrderItem } from '#domain/checkout/order.ts'
import { isFree, mandateLine } from '#domain/checkout/paying-order.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Money } from '#domain/core/money.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { isStaff } from '#domain/core/viewer.ts'
import { notifyBankWaits } from '#server/billing/exports/charge-invoice.ts'
import { expectOwnCard, expectOwnCustomer } from '#server/billing/exports/find-own.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { askProvider } from '#server/platform/payments/ask-provider.ts'
import type { Portal } from '#server/portal.ts'
import { perPortal } from '#server/portal.ts'
import { payingFor } from './acting-for.ts'
import { collectInvoice, collectSubscription } from './collect.ts'
import { findPurchase } from './find-purchase.ts'
import { orderRefusals } from './order-refusals.ts'
import type { Bought, Collect } from './pay-item.ts'
import { payItem } from './pay-item.ts'

type Asked = {
  readonly couponId?: string | null | undefined
  readonly priceId: string
  readonly customerId: string
  readonly paymentMethodId: string
  readonly orderId?: string | undefined
  readonly siteId?: string | undefined
  readonly dueCents?: Money | undefined
  readonly ip: string
}

/**
 * Buys one item of an order by a card, at the price of the order. Identical simultaneous requests get the same answer; others
 * run one after the other, and a paid item is not paid again. Where the bank asks about a purchase by staff, the client is
 * notified.
 */
async function buyItem(
  portal: Portal,
  caller: Viewer,
  { priceId, couponId, customerId, orderId, siteId, ip, ...asked }: Asked,
  { type, collect }: { readonly type: OrderItem['type']; readonly collect: Collect },
): Promise<Bought> {
  const viewer = await payingFor(portal, caller, customerId)
  await expectOwnCustomer(portal, viewer, customerId)
  const paymentMethodId = asked.paymentMethodId || null
  if (paymentMethodId !== null) await expectCard(portal, viewer, paymentMethodId)
  const { order, item } = await askProvider(
    () => findPurchase(portal, viewer, { priceId, couponId: couponId ?? '', type, orderId, siteId, ip }),
    orderRefusals,
  )
  if (item.state === 'paid') return { item, clientSecret: null }
  if (paymentMethodId === null && !isFree(item)) throw new Refusal('not-found')
  // A request that names an item of a larger order by its price alone asks for that item only.
  const payer = orderId === undefined && order.items.length > 1 ? null : caller.uid
  const offSession = isStaff(viewer) || !carriesMandate(order, item)
  const way = { paymentMethodId, payer, offSession, shownCents: asked.dueCents, collect }
  const bought = await flights(portal).together(`${item.id} ${paymentMethodId}`, () =>
    payItem(portal, { order, item }, way),
  )
  if (!isStaff(viewer)) return bought
  const { paymentId, name, totalCents } = bought.item
  if (bought.clientSecret !== null && paymentId !== null)
    await notifyBankWaits(portal, order.uid, { id: paymentId, amountCents: totalCents, description: name })
  return { item: bought.item, clientSecret: null }
}

/** Refuses `not-found` unless this card is saved with the viewer's own customer. */
async function expectCard(portal: Portal, viewer: Viewer, paymentMethodId: string): Promise<void> {
  const { uid } = await expectOwnCard(portal, viewer, paymentMethodId)
  // Staff may see every card, and pay for a client by that client's cards alone.
  if (uid !== viewer.accountId) throw new Refusal('not-found')
}

/** The client is asked about the line that carries the mandate, and the other lines are charged by it. */
function carriesMandate({ items }: Order, { id }: OrderItem): boolean {
  return mandateLine(items)?.id === id
}

/** Buys a one-time plan. Repeated, it answers with the state of the first purchase. */
export async function createInvoiceOnetime(
  portal: Portal,
  viewer: Viewer,
  input: InputOf<typeof calls.createInvoiceOnetime>,
  { ip }: Pick<Caller, 'ip'>,
): Promise<ReplyOf<typeof calls.createInvoiceOnetime>> {
  const way = { type: 'onetime', collect: collectInvoice } as const
  const { item, clientSecret } = await buyItem(portal, viewer, { ...input, ip }, way)
  return { invoiceId: item.invoiceId ?? '', status: boughtStatus(item.state), clientSecret }
}

/** Buys a recurring plan. Repeated, it answers with the state of the first purchase. */
export async function createSubscriptionProduct(
  portal: Portal,
  viewer: Viewer,
  input: InputOf<typeof calls.createSubscriptionProduct>,
  { ip }: Pick<Caller, 'ip'>,
): Promise<ReplyOf<typeof calls.createSubscriptionProduct>> {
  const way = { type: 'recurring', collect: collectSubscription } as const
  const { item, clientSecret } = await buyItem(portal, viewer, { ...input, ip }, way)
  return { subscriptionId: item.subscriptionId ?? '', status: boughtStatus(item.state), clientSecret }
}

/** The state of an item as a payment status. */
function boughtStatus(state: ItemState): PaymentStatus {
  if (state === 'paid') return 'paid'
  return state === 'failed' ? 'fail' : 'unpaid'
}

/** Purchases under way now: one that is asked for twice at once is done once. */
const flights = perPortal(createFlights)

type Flights = {
  /** Does the work, or joins the work under way for this key: all callers get one answer. */
  together<R>(key: string, work: () => Promise<R>): Promise<R>
}

/** One `key` is always for work with one kind of answer. */
function createFlights(): Flights {
  const underWay = new Map<string, Promise<unknown>>()
  return {
    together<R>(key: string, work: () => Promise<R>): Promise<R> {
      // Sound because a key is for one kind of work.
      const joined = underWay.get(key) as Promise<R> | undefined
      if (joined) return joined
      const mine = work().finally(() => underWay.delete(key))
      underWay.set(key, mine)
      return mine
    },
  }
}
