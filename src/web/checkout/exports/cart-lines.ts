import type { ForSite, OrderPreview, PresentedOrder } from '#domain/checkout/contract.ts'
import { siteNameOf } from '#domain/core/site-address.ts'
import { emptyCart } from './cart.ts'
import type { Cart, CartStore } from './cart.ts'

type Line = Pick<OrderPreview['lines'][number], 'planId' | 'site'>
type PlacedOrder = Pick<PresentedOrder, 'id' | 'status' | 'items'>

/** Tells the lines of a cart apart. */
export function lineKey({ planId, site }: Line): string {
  return `${planId} ${site?.id ?? ''}`
}

/** Takes one line out. Without its last plan the cart has no code either. */
export function removeLine(store: CartStore, line: Line): void {
  store.keep(without(store.current(), line))
}

/** Takes out what the order of this cart has paid; the rest is still paid by that order. Another order changes nothing. */
export function takeOutPaid(store: CartStore, { id, items }: PlacedOrder): void {
  if (store.placedOrderId() === id) takeOut(store, items.filter(isPaid))
}

/** Takes out what an order has just bought, whichever cart it was placed for: its buyer has it. */
export function takeOutBought(store: CartStore, lines: readonly Line[]): void {
  const cart = store.current()
  if (isIn(cart, lines)) store.keep(lines.reduce(without, cart))
}

/** What the order of this cart has paid leaves it, and what is being paid. */
export function takeOutBegun(store: CartStore, order: PlacedOrder): void {
  if (store.placedOrderId() === order.id) takeOut(store, begunOf(order))
}

/** Whether there is anything of that in the cart. */
export function hasBegun(store: CartStore, order: PlacedOrder): boolean {
  return store.placedOrderId() === order.id && isIn(store.current(), begunOf(order))
}

/** What an order has paid, and while it is being paid all of it: the portal then pays the rest by itself. */
export function begunOf({ status, items }: PlacedOrder): readonly Line[] {
  return status === 'processing' ? items : items.filter(isPaid)
}

function isPaid({ state }: PlacedOrder['items'][number]): boolean {
  return state === 'paid'
}

function takeOut(store: CartStore, lines: readonly Line[]): void {
  const cart = store.current()
  // Paid before, they are out already.
  if (isIn(cart, lines)) store.leave(lines.reduce(without, cart))
}

function isIn(cart: Cart, lines: readonly Line[]): boolean {
  const left = lines.reduce(without, cart)
  return left.planIds.length !== cart.planIds.length || left.sites.length !== cart.sites.length
}

/** The new site of this name is the one that the server has begun under it. */
function isFor(one: ForSite, { planId, site }: Line): boolean {
  if (one.planId !== planId || !site) return false
  return 'siteId' in one ? one.siteId === site.id : siteNameOf(one.newSite).toLowerCase() === site.name.toLowerCase()
}

function without(cart: Cart, line: Line): Cart {
  return withSites(
    cart,
    cart.sites.filter((one) => !isFor(one, line)),
    [line],
  )
}

/** The cart without these of its sites. */
export function withoutSites(cart: Cart, gone: readonly ForSite[]): Cart {
  return withSites(
    cart,
    cart.sites.filter((one) => !gone.includes(one)),
    gone,
  )
}

/** A plan that was for these goes with the last of its sites. */
function withSites(cart: Cart, sites: readonly ForSite[], out: readonly Pick<Line, 'planId'>[]): Cart {
  const isOut = (id: string) => out.some(({ planId }) => planId === id) && !sites.some(({ planId }) => planId === id)
  const planIds = cart.planIds.filter((id) => !isOut(id))
  return planIds.length > 0 ? { ...cart, planIds, sites } : emptyCart
}
