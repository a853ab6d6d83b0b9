import type { OrderPreview, PresentedOrder } from '#domain/checkout/contract.ts'
import { creditFor, leftToPay } from '#domain/checkout/credit-of-order.ts'
import type { OrderItem } from '#domain/checkout/order.ts'
import { isFree, paysLater } from '#domain/checkout/paying-order.ts'
import { sum, zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'

/** The things of an order that can still be paid by it, what is being confirmed among them. */
export function restItems({ items, toPay }: Pick<PresentedOrder, 'items' | 'toPay'>): readonly OrderItem[] {
  return items.filter(({ id, state }) => state !== 'paid' && toPay.includes(id))
}

type Counted = Pick<PresentedOrder, 'items' | 'toPay' | 'creditCents'>

/** What of an order is still to be paid, less what credit pays of that. */
export function restOf(order: Counted): Money {
  return leftToPay(order, restItems(order))
}

/** What credit pays of the rest. */
export function creditOf(order: Counted): Money {
  return creditFor(order, restItems(order))
}

/** False if nothing of it can be paid, and where all that can waits for the bank's answer alone. */
export function asksToBePaid(order: Pick<PresentedOrder, 'items' | 'toPay'>): boolean {
  return restItems(order).some(({ state }) => state !== 'pending')
}

/** What a press of the button pays. */
export type Due = {
  readonly cents: Money
  /** What credit pays beside that. */
  readonly creditCents: Money
  /** The price of each thing that costs something. */
  readonly charges: readonly Money[]
  /** Whether the customer's balance changes what each of them charges. */
  readonly hasBalance: boolean
  readonly needsCard: boolean
  /** Whether the card pays again by itself. */
  readonly needsLater: boolean
  /** The promotion code that counts; null without. */
  readonly code: string | null
}

/** The code that counts for an order; null if there is none, or one that takes nothing off. */
export function countedCode({ promotion }: Pick<OrderPreview, 'promotion'>): string | null {
  return promotion && promotion.problem === null ? promotion.code : null
}

/** Of a cart that is not ordered yet. */
export function dueOfCart(preview: OrderPreview): Due {
  const lines = preview.lines.map(({ totalCents, taxCents = zero, afterwards }) => ({
    totalCents: sum([totalCents, taxCents]),
    renewsCents: afterwards?.amountCents ?? null,
  }))
  const hasBalance = preview.creditCents > 0 || preview.owedCents > 0
  return {
    ...dueOf(lines, preview.dueTodayCents),
    cents: preview.dueTodayCents,
    creditCents: preview.creditCents,
    hasBalance,
    code: countedCode(preview),
  }
}

/** Of an order; while all of it is to be paid and its cart is priced, that price knows of an older debt too. */
export function dueOfOrder(order: PresentedOrder, preview: OrderPreview | null): Due {
  const rest = restItems(order)
  const isWhole = rest.length === order.items.length && order.totalCents === preview?.totalCents
  // What is billed keeps the credit that it took, of which a later price knows nothing.
  const isUnbilled = rest.every(({ dueCents }) => dueCents === undefined)
  const sums =
    preview && isWhole && isUnbilled ? dueOfCart(preview) : { cents: restOf(order), creditCents: creditOf(order) }
  return {
    ...dueOf(rest, sums.cents),
    cents: sums.cents,
    creditCents: sums.creditCents,
    hasBalance: preview === null || dueOfCart(preview).hasBalance || creditOf(order) > 0,
    code: order.promotionCode,
  }
}

/** Where a code makes the lines free, what is due is an older debt, which the first of their bills charges. */
function dueOf(lines: readonly Pick<OrderItem, 'totalCents' | 'renewsCents' | 'afterDiscount'>[], dueCents: Money) {
  return {
    charges: lines.flatMap(({ totalCents }) => (totalCents > 0 ? [totalCents] : [])),
    needsCard: dueCents > 0 || !lines.every(isFree),
    needsLater: lines.some(paysLater),
  }
}
