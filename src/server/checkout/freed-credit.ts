import type { Plan } from '#domain/catalogue/plans.ts'
import { creditTaken } from '#domain/checkout/credit-of-order.ts'
import type { Order, OrderItem } from '#domain/checkout/order.ts'
import { inPayingOrder } from '#domain/checkout/paying-order.ts'
import { add, smaller, subtract, sum, zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import type { Transaction } from '#server/ports/documents.ts'
import type { OrderLine } from './order-lines.ts'
import { findHolders } from './rivals.ts'

/*
 * The open invoice of an unpaid item holds the credit that it took. To buy the same plan again voids that invoice first, so that its credit
 * pays of the new purchase, though the provider doesn't count it before.
 */

type Reading = Pick<Transaction, 'get'>

/**
 * For each line, the credit that goes back to the customer as the line is paid: what the unpaid items that it replaces hold. The
 * order's own items, `own`, are not replaced.
 */
export async function findFreed(
  reading: Reading,
  plans: readonly Plan[],
  {
    uid,
    lines,
    own,
  }: { readonly uid: string; readonly lines: readonly OrderLine[]; readonly own: readonly OrderItem[] },
): Promise<readonly Money[]> {
  const counted = new Set(own.map(({ id }) => id))
  const freed: Money[] = []
  for (const line of lines) {
    const holders = await findHolders(reading, plans, { uid, line })
    const held = holders.filter(({ item }) => item.dueCents !== undefined && !counted.has(item.id))
    for (const { item } of held) counted.add(item.id)
    freed.push(sum(held.map(({ item }) => (item.state === 'paid' ? zero : creditTaken(item)))))
  }
  return freed
}

type Crediting = {
  readonly order: Order
  /** The items that are still to be paid. */
  readonly toPay: readonly OrderItem[]
  /** What the customer has left. */
  readonly leftCents: Money
}

/** The credit for an order: what its items have taken of it, and what credit will pay of the rest. */
export async function creditOfOrder(
  reading: Reading,
  plans: readonly Plan[],
  { order: { uid, items }, toPay, leftCents }: Crediting,
): Promise<Money> {
  const unbilled = inPayingOrder(items).filter((item) => item.dueCents === undefined && toPay.includes(item))
  const freed = await findFreed(reading, plans, { uid, lines: unbilled, own: items })
  const charged = unbilled.map(({ totalCents }, index) => ({ totalCents, freedCents: freed[index] ?? zero }))
  const taken = sum(items.map(creditTaken))
  return add(taken, creditInTurn(charged, leftCents))
}

type Charged = { readonly totalCents: Money; readonly freedCents: Money }

/** What credit pays of lines that are paid one after the other: what there is, and what is freed as each is paid. */
export function creditInTurn(lines: readonly Charged[], creditCents: Money): Money {
  let left = creditCents
  let paid = zero
  for (const { totalCents, freedCents } of lines) {
    const available = add(left, freedCents)
    const byCredit = smaller(totalCents, available)
    left = subtract(available, byCredit)
    paid = add(paid, byCredit)
  }
  return paid
}
