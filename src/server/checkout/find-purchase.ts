import type { Order, OrderItem } from '#domain/checkout/order.ts'
import { isOver, isPayable } from '#domain/checkout/paying-order.ts'
import { toMilliseconds } from '#domain/core/instants.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { customerOf } from '#server/billing/exports/customer-of.ts'
import { mayUseFree } from '#server/billing/exports/grant-free-code.ts'
import { offersOf } from '#server/catalogue/exports/offers.ts'
import { rules } from '#server/platform/limits/rules.ts'
import { hashSecret } from '#server/platform/secrets.ts'
import type { Portal } from '#server/portal.ts'
import { isFree } from './check-promotion.ts'
import { orders } from './exports/collections.ts'
import { orderLinesOf } from './order-lines.ts'
import { placeOrder } from './place-order.ts'
import { priceOrder } from './price-order.ts'
import { expectTaxable } from './tax-address.ts'

export type Purchase = { readonly order: Order; readonly item: OrderItem }
type Asked = {
  readonly priceId: string
  readonly couponId: string
  readonly type: OrderItem['type']
  readonly orderId: string | undefined
  /** The site that the item is for; undefined where none is named. */
  readonly siteId: string | undefined
  readonly ip: string
}

const most = 20

/**
 * Finds the item to buy from a named price: that of the given order, or of the account's newest order that has it. Where no
 * order has it, places an order of this item alone. Refuses `not-found` for an order that is foreign or over, `unknown-plan`
 * for a price that is not of this kind or not sold, `promotion-refused` for a coupon that does not belong to it.
 */
export async function findPurchase(portal: Portal, viewer: Viewer, asked: Asked): Promise<Purchase> {
  const { orderId } = asked
  const purchase = await (orderId === undefined
    ? ofNewest(portal, viewer, asked)
    : ofNamed(portal, viewer, asked, orderId))
  if (purchase.item.type !== asked.type) throw new Refusal('unknown-plan')
  expectCoupon(purchase, asked.couponId)
  return purchase
}

async function ofNamed({ documents, clock }: Portal, viewer: Viewer, asked: Asked, orderId: string): Promise<Purchase> {
  const order = (await documents.get(orders, orderId))?.data
  const item = order?.items.find((one) => one.priceId === asked.priceId && isForSite(one, asked))
  if (!order || !item || order.uid !== viewer.accountId) throw new Refusal('not-found')
  if (!fits({ order, item }, asked, clock.nowMs())) throw new Refusal('not-found')
  return { order, item }
}

function isForSite({ site }: OrderItem, { siteId }: Pick<Asked, 'siteId'>): boolean {
  return siteId === undefined || site?.id === siteId
}

async function ofNewest(portal: Portal, viewer: Viewer, asked: Asked): Promise<Purchase> {
  const newest = await portal.documents.list(orders, {
    where: { uid: viewer.accountId },
    orderBy: ['createdAt', 'desc'],
    limit: most,
  })
  const placed = newest.flatMap(({ data: order }) =>
    order.items.filter((item) => isAskedAgain(item, asked)).map((item) => ({ order, item })),
  )
  const found = placed.find((purchase) => fits(purchase, asked, portal.clock.nowMs()))
  return found ? boughtSince(found, placed) : placeAlone(portal, viewer, asked, newest[0]?.id)
}

/** A purchase that names no site is not the repeat of one that was made for a chosen site. */
function isAskedAgain(item: OrderItem, asked: Asked): boolean {
  if (item.priceId !== asked.priceId || !isForSite(item, asked)) return false
  const isChosen = item.site !== undefined && item.site.origin !== 'only'
  return asked.siteId !== undefined || item.state !== 'paid' || !isChosen
}

function fits({ order, item }: Purchase, { couponId }: Asked, nowMs: number): boolean {
  if (isOver(order) || (isFree(couponId) && !isFree(order.promotionCode))) return false
  return isPayable(order, item, nowMs - toMilliseconds(order.createdAt)) || isBoughtForGood(item)
}

/** A one-time plan is bought a second time only by an order that says so. */
function isBoughtForGood({ type, state }: OrderItem): boolean {
  return type === 'onetime' && state === 'paid'
}

/**
 * A one-time plan that was paid in another window after this order was placed is the one this order wanted: it is not paid
 * twice.
 */
function boughtSince(purchase: Purchase, placed: readonly Purchase[]): Purchase {
  const { order, item } = purchase
  if (item.state !== 'open' && item.state !== 'failed') return purchase
  const isSame = (other: Purchase) => isBoughtForGood(other.item) && other.order.updatedAt > order.createdAt
  return placed.find((other) => other.order.id !== order.id && isSame(other)) ?? purchase
}

/** One order for simultaneous requests: its id names the account's order before it, and no two orders follow the same one. */
async function placeAlone(
  portal: Portal,
  viewer: Viewer,
  { priceId, couponId, type, siteId, ip }: Asked,
  before = 'none',
): Promise<Purchase> {
  const offer = (await offersOf(portal)).find((one) => one.priceId === priceId)
  if (!offer || offer.plan.type !== type) throw new Refusal('unknown-plan')
  const uid = viewer.accountId
  if (couponId && couponId !== offer.plan.couponId && !(isFree(couponId) && (await mayUseFree(portal, uid))))
    throw new Refusal('promotion-refused')
  const forSite = siteId === undefined ? '' : ` for ${siteId}`
  const id = hashSecret(
    `purchase of ${priceId} by ${uid} after ${before}${isFree(couponId) ? ' with FREE' : ''}${forSite}`,
  )
  const order = await portal.turns.inTurn([`checkout order ${id}`], async () => {
    const placed = await portal.documents.get(orders, id)
    if (placed) return placed.data
    await portal.limits.take(rules.orders, uid)
    const customerId = await customerOf(portal, uid)
    const promotionCode = isFree(couponId) ? couponId : undefined
    const planId = offer.plan.id
    const sites = siteId === undefined ? [] : [{ planId, siteId }]
    const lines = await orderLinesOf(portal, uid, { planIds: [planId], sites })
    const priced = await priceOrder(portal, { uid, lines, promotionCode })
    expectTaxable(priced.preview)
    if (priced.promotion?.problem) throw new Refusal('promotion-refused')
    return (await placeOrder(portal, { id, viewer, ip, customerId, priced, terms: null })).data
  })
  const [item] = order.items
  if (!item) throw new Error('An order was placed with nothing in it')
  return { order, item }
}

/** A coupon in the request is a claim: the order's coupon counts. */
function expectCoupon({ order, item }: Purchase, couponId: string): void {
  if (!couponId || couponId === item.couponId) return
  if (!isFree(couponId) || !isFree(order.promotionCode)) throw new Refusal('promotion-refused')
}
