import type { Order, OrderItem } from './order.ts'

type Line = Pick<OrderItem, 'id' | 'type' | 'totalCents' | 'goesFirst'>

/**
 * The line of an order whose payment carries the mandate of its card, so that the bank lets the others through without asking
 * again: the first that recurs and costs something. Null if nothing does.
 */
export function mandateLine<Of extends Line>(items: readonly Of[]): Of | null {
  return items.find(({ type, totalCents }) => type === 'recurring' && totalCents > 0) ?? null
}

/** The lines of an order in the order of payment: one that must go first, then the one that carries the mandate. */
export function inPayingOrder<Of extends Line>(items: readonly Of[]): Of[] {
  const mandate = mandateLine(items)
  const rank = (item: Of) => (item.goesFirst ? 0 : item.id === mandate?.id ? 1 : 2)
  return items.toSorted((one, other) => rank(one) - rank(other))
}

/** True for a line that never charges anything and so needs no card. */
export function isFree(item: Renewed & Pick<OrderItem, 'totalCents'>): boolean {
  return item.totalCents === 0 && !paysLater(item)
}

type Renewed = Pick<OrderItem, 'renewsCents' | 'afterDiscount'>

/** Whether a line charges something after its first payment, if only once a code for the first months has ended. */
export function paysLater({ renewsCents, afterDiscount }: Renewed): boolean {
  return (renewsCents ?? 0) > 0 || (afterDiscount?.amountCents ?? 0) > 0
}

/** How long a price that was shown may be paid. */
export const orderLastsMs = 24 * 3_600_000

/** True for an order of which nothing more can be paid, whatever its age. */
export function isOver({ status, cancellation }: Pick<Order, 'status' | 'cancellation'>): boolean {
  return status === 'expired' || cancellation !== undefined
}

/** True while a line can be paid at the price of its order: for a day, and as long as its payment is under way. */
export function isPayable(
  order: Pick<Order, 'status' | 'cancellation'>,
  { state }: Pick<OrderItem, 'state'>,
  ageMs: number,
): boolean {
  if (isOver(order)) return false
  return state === 'pending' || state === 'action' || ageMs < orderLastsMs
}
