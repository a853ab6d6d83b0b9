import { useState, useSyncExternalStore } from 'react'
import type { ForSite } from '#domain/checkout/contract.ts'
import { useBillingAccount } from '#web/billing/exports/billing-account.ts'
import { drawKey } from '#web/platform/draw-key.ts'

/** What somebody means to buy: ids alone, which the server prices anew each time. */
export type Cart = {
  readonly planIds: readonly string[]
  /** The sites that hosting is for. */
  readonly sites: readonly ForSite[]
  /** As it was typed; null if none was. */
  readonly promotionCode: string | null
}

export const emptyCart: Cart = { planIds: [], sites: [], promotionCode: null }
export const mostPlans = 10

export type CartStore = {
  /** The same object as long as nothing has changed. What cannot be read is an empty cart. */
  current(): Cart
  /** Takes this cart in place of the one before, under a key of its own. */
  keep(cart: Cart): void
  /** The same for what is left of a cart whose order goes on. */
  leave(cart: Cart): void
  setPromotionCode(promotionCode: string | null): void
  empty(): void
  /** Empties the cart that this order was placed for. Another cart stays. */
  close(orderId: string): void
  /**
   * The key under which this cart is ordered: the same for every try, reload and tab, so that none of them orders twice.
   * Another cart has another key.
   */
  orderKey(): string
  /** For an order that has come to its end, and for a cart that has changed. */
  renewOrderKey(): string
  /** The order that was placed for this cart and is not paid in full; null before. */
  placedOrderId(): string | null
  /** So that a reload in the midst of paying shows what is paid and what is not. The cart of another key has another order. */
  notePlacedOrder(orderId: string, orderKey: string): void
  subscribe(listener: () => void): () => void
}

/** The cart of this browser, or that of the client for whom staff order. It survives a reload and ends with the sign-out. */
export function useCart(): Cart {
  const store = useCartStore()
  return useSyncExternalStore(store.subscribe, store.current, () => emptyCart)
}

/**
 * The cart as its order was begun: what is paid meanwhile leaves the cart, and stays on the page that pays it. Another cart has
 * another key, and is shown, unless `onHold` was told that an order is being paid here.
 */
export function useCartToPay(): { readonly cart: Cart; readonly onHold: (isHeld: boolean) => void } {
  const store = useCartStore()
  const cart = useCart()
  const key = useSyncExternalStore(store.subscribe, store.orderKey)
  const [opened, setOpened] = useState({ key, cart })
  const [isHeld, setIsHeld] = useState(false)
  if (isHeld || opened.key === key) return { cart: opened.cart, onHold: setIsHeld }
  setOpened({ key, cart })
  return { cart, onHold: setIsHeld }
}

export function useCartStore(): CartStore {
  return cartOf(useBillingAccount()?.clientId ?? null)
}

const stores = new Map<string | null, CartStore>()

/** One cart for each client and one for the viewer's own account; none sees what is in another. */
function cartOf(clientId: string | null): CartStore {
  const known = stores.get(clientId)
  if (known) return known
  const store = createCart(clientId === null ? '' : `:${clientId}`)
  stores.set(clientId, store)
  return store
}

function createCart(ending: string): CartStore {
  const [cartKey, orderKeyKey, orderIdKey] = ['cart', 'order-key', 'order-id'].map(
    (name) => `liftoff:${name}${ending}`,
  ) as [string, string, string]
  let read: { readonly text: string | null; readonly cart: Cart } = { text: null, cart: emptyCart }
  const listeners = new Set<() => void>()

  function current(): Cart {
    const text = localStorage.getItem(cartKey)
    if (text !== read.text) read = { text, cart: parse(text) }
    return read.cart
  }

  function write(cart: Cart): void {
    const { sites, ...rest } = cart
    localStorage.setItem(cartKey, JSON.stringify(sites.length > 0 ? cart : rest))
  }

  function keep(cart: Cart): void {
    write(cart)
    // After the cart: another tab that hears of the key takes up what is in the cart by then.
    renewOrderKey()
    tell()
  }

  function tell(): void {
    for (const listener of listeners) listener()
  }

  function renewOrderKey(): string {
    localStorage.removeItem(orderIdKey)
    return createOrderKey()
  }

  function createOrderKey(): string {
    const key = drawKey()
    localStorage.setItem(orderKeyKey, key)
    return key
  }

  return {
    current,
    renewOrderKey,
    keep,
    leave(cart) {
      write(cart)
      tell()
    },
    setPromotionCode: (promotionCode) => keep({ ...current(), promotionCode }),
    empty: () => keep(emptyCart),
    close(orderId) {
      if (localStorage.getItem(orderIdKey) === orderId) keep(emptyCart)
    },
    orderKey() {
      const known = localStorage.getItem(orderKeyKey)
      return known && /^[A-Za-z0-9_-]{20}$/.test(known) ? known : createOrderKey()
    },
    placedOrderId: () => localStorage.getItem(orderIdKey),
    notePlacedOrder(orderId, orderKey) {
      if (localStorage.getItem(orderKeyKey) === orderKey) localStorage.setItem(orderIdKey, orderId)
    },
    subscribe(listener) {
      listeners.add(listener)
      // Another tab has changed it.
      window.addEventListener('storage', listener)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', listener)
      }
    },
  }
}

function parse(text: string | null): Cart {
  try {
    const {
      planIds: ids,
      sites = [],
      promotionCode,
    } = JSON.parse(text ?? '{}') as {
      planIds?: unknown
      // The server looks at them; what is no list of them is an empty cart.
      sites?: readonly ForSite[]
      promotionCode?: unknown
    }
    const planIds = Array.isArray(ids)
      ? Array.from(new Set(ids.filter((id) => typeof id === 'string'))).slice(0, mostPlans)
      : []
    return {
      planIds,
      sites: sites.filter(({ planId }) => planIds.includes(planId)),
      promotionCode: typeof promotionCode === 'string' ? promotionCode : null,
    }
  } catch {
    return emptyCart
  }
}
