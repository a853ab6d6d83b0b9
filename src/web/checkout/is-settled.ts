import type { PresentedOrder } from '#domain/checkout/contract.ts'

/** Whether a thing of an order is paid, by it or another. */
export function isSettled({ items, ownedElsewhere }: PresentedOrder, itemId: string): boolean {
  const isPaid = items.some(({ id, state }) => id === itemId && state === 'paid')
  return isPaid || ownedElsewhere.some((owned) => owned.itemId === itemId)
}
