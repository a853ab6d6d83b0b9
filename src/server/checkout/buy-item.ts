import type { Order, OrderItem } from '#domain/checkout/order.ts'
import { isFree, mandateLine } from '#domain/checkout/paying-order.ts'
import { Refusal } from '#domain/core/refusals.ts'
import { isStaff } from '#domain/core/viewer.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { expectOwnCard, expectOwnCustomer } from '#server/billing/exports/find-own.ts'
import { tellBankWaits } from '#server/billing/exports/tell-bank-waits.ts'
import { asking } from '#server/platform/payments/asking.ts'
import type { Portal } from '#server/portal.ts'
import { payingFor } from './acting-for.ts'
import { findPurchase } from './find-purchase.ts'
import { flights } from './flights.ts'
import { ofOrder } from './order-meaning.ts'
import { payItem } from './pay-item.ts'
import type { Bought, Collect } from './pay-item.ts'

type Asked = {
  readonly couponId?: string | null | undefined
  readonly priceId: string
  readonly customerId: string
  readonly paymentMethodId: string
  readonly orderId?: string | undefined
  readonly ip: string
}

/**
 * Buys one thing of an order by a card, at the price of the order. Who asks the same at the same moment gets the same answer;
 * others follow one after the other, and what is paid is not paid again. Where the bank asks about what staff buy, its client is told.
 */
export async function buyItem(
  portal: Portal,
  caller: Viewer,
  { priceId, couponId, customerId, orderId, ip, ...asked }: Asked,
  { type, collect }: { readonly type: OrderItem['type']; readonly collect: Collect },
): Promise<Bought> {
  const viewer = await payingFor(portal, caller, customerId)
  await expectOwnCustomer(portal, viewer, customerId)
  const paymentMethodId = asked.paymentMethodId || null
  if (paymentMethodId !== null) await expectCard(portal, viewer, paymentMethodId)
  const { order, item } = await asking(
    () => findPurchase(portal, viewer, { priceId, couponId: couponId ?? '', type, orderId, ip }),
    ofOrder,
  )
  if (item.state === 'paid') return { item, clientSecret: null }
  if (paymentMethodId === null && !isFree(item)) throw new Refusal('not-found')
  // Who names a line of a larger order by its price alone asks for that line.
  const payer = orderId === undefined && order.items.length > 1 ? null : caller.uid
  const way = { paymentMethodId, payer, offSession: isStaff(viewer) || !carriesMandate(order, item), collect }
  const bought = await flights(portal).together(`${item.id} ${paymentMethodId}`, () =>
    payItem(portal, { order, item }, way),
  )
  if (!isStaff(viewer)) return bought
  const { paymentId, name, totalCents } = bought.item
  if (bought.clientSecret !== null && paymentId !== null)
    await tellBankWaits(portal, order.uid, { id: paymentId, amountCents: totalCents, description: name })
  return { item: bought.item, clientSecret: null }
}

/** Refuses `not-found` unless this card is saved with the viewer's own customer. */
async function expectCard(portal: Portal, viewer: Viewer, paymentMethodId: string): Promise<void> {
  const { uid } = await expectOwnCard(portal, viewer, paymentMethodId)
  // Staff may look at every card, and pay for a client by that client's alone.
  if (uid !== viewer.accountId) throw new Refusal('not-found')
}

/** The client is asked about the line that carries the mandate; by it the others are charged. */
function carriesMandate({ items }: Order, { id }: OrderItem): boolean {
  return mandateLine(items)?.id === id
}
