import { useSyncExternalStore } from 'react'

/** What somebody means to buy: ids alone, which the server prices anew each time. */
export type Cart = {
  readonly planIds: readonly string[]
  /** As it was typed; null where none was. */
  readonly promotionCode: string | null
}

const cartKey = 'liftoff:cart'
const orderKeyKey = 'liftoff:order-key'
const orderIdKey = 'liftoff:order-id'
const empty: Cart = { planIds: [], promotionCode: null }
const mostPlans = 10

let read: { readonly text: string | null; readonly cart: Cart } = { text: null, cart: empty }
const listeners = new Set<() => void>()

/** The cart of this browser. It survives a reload and ends with the sign-out. */
export function useCart(): Cart {
  return useSyncExternalStore(subscribe, currentCart)
}

/** The same object as long as nothing has changed. What cannot be read is an empty cart. */
export function currentCart(): Cart {
  const text = localStorage.getItem(cartKey)
  if (text !== read.text) read = { text, cart: parse(text) }
  return read.cart
}

/** Takes these plans in place of what was in the cart, each once. */
export function fillCart(planIds: readonly string[]): void {
  keep({ ...currentCart(), planIds: Array.from(new Set(planIds)).slice(0, mostPlans) })
}

/** Without its last plan the cart has no code either. */
export function removeFromCart(planId: string): void {
  const cart = currentCart()
  const planIds = cart.planIds.filter((id) => id !== planId)
  keep(planIds.length > 0 ? { ...cart, planIds } : empty)
}

export function setPromotionCode(promotionCode: string | null): void {
  keep({ ...currentCart(), promotionCode })
}

export function emptyCart(): void {
  keep(empty)
}

/**
 * The key under which this cart is ordered: the same for every try, reload and tab, so that none of them orders twice.
 * Another cart has another key.
 */
export function orderKey(): string {
  const known = localStorage.getItem(orderKeyKey)
  return known && /^[A-Za-z0-9_-]{20}$/.test(known) ? known : renewOrderKey()
}

/** For an order that has come to its end, and for a cart that has changed. */
export function renewOrderKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(15))
  const key = btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
  localStorage.setItem(orderKeyKey, key)
  localStorage.removeItem(orderIdKey)
  return key
}

/** The order that was placed for this cart and is not paid in full; null before. */
export function placedOrderId(): string | null {
  return localStorage.getItem(orderIdKey)
}

/** So that a reload in the midst of paying shows what is paid and what is not. */
export function notePlacedOrder(orderId: string): void {
  localStorage.setItem(orderIdKey, orderId)
}

function keep(cart: Cart): void {
  localStorage.setItem(cartKey, JSON.stringify(cart))
  renewOrderKey()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Another tab has changed it.
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function parse(text: string | null): Cart {
  try {
    const { planIds, promotionCode } = JSON.parse(text ?? '{}') as { planIds?: unknown; promotionCode?: unknown }
    return {
      planIds: Array.isArray(planIds)
        ? Array.from(new Set(planIds.filter((id) => typeof id === 'string'))).slice(0, mostPlans)
        : [],
      promotionCode: typeof promotionCode === 'string' ? promotionCode : null,
    }
  } catch {
    return empty
  }
}
