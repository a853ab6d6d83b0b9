import type { ForSite, OrderPreview } from '#domain/checkout/contract.ts'
import { emptyCart } from './cart.ts'
import type { Cart, CartStore } from './cart.ts'

type Line = Pick<OrderPreview['lines'][number], 'planId' | 'site'>
type PlacedOrder = { readonly id: string; readonly items: readonly (Line & { readonly state: string })[] }

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
  if (store.placedOrderId() !== id) return
  const cart = store.current()
  const left = items.filter(({ state }) => state === 'paid').reduce(without, cart)
  // Paid before, it is out already.
  if (left.planIds.length !== cart.planIds.length || left.sites.length !== cart.sites.length) store.leave(left)
}

/** The new site of this name is the one that the server has begun under it. */
function isFor(one: ForSite, { planId, site }: Line): boolean {
  if (one.planId !== planId || !site) return false
  return 'siteId' in one ? one.siteId === site.id : one.newSite.toLowerCase() === site.name.toLowerCase()
}

function without(cart: Cart, line: Line): Cart {
  const sites = cart.sites.filter((one) => !isFor(one, line))
  const isLeft = sites.some(({ planId }) => planId === line.planId)
  const planIds = isLeft ? cart.planIds : cart.planIds.filter((id) => id !== line.planId)
  return planIds.length > 0 ? { ...cart, planIds, sites } : emptyCart
}
