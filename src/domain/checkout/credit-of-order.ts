import { add, larger, smaller, subtract, sum, zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import type { OrderItem } from './order.ts'

type Charged = Pick<OrderItem, 'state' | 'totalCents' | 'creditCents' | 'dueCents'>
type WithCredit = {
  readonly items: readonly Charged[]
  /** The credit for the order: what its items have taken, and what pays of the rest; left out where there is none. */
  readonly creditCents?: Money | undefined
}

/** The credit that paid of an item, or that its open invoice holds: an invoice keeps what it took until it is paid or void. */
export function creditTaken({ state, totalCents, creditCents = zero, dueCents = totalCents }: Charged): Money {
  return state === 'paid' ? creditCents : larger(zero, subtract(totalCents, dueCents))
}

/** What unpaid items of an order charge: an open invoice what it says, and the others what credit doesn't pay of them. */
export function leftToPay({ items, creditCents = zero }: WithCredit, unpaid: readonly Charged[]): Money {
  const billed = sum(unpaid.map(({ dueCents = zero }) => dueCents))
  const unbilled = sum(unpaid.map(({ dueCents, totalCents }) => (dueCents === undefined ? totalCents : zero)))
  const credit = subtract(creditCents, sum(items.map(creditTaken)))
  return add(billed, subtract(unbilled, smaller(unbilled, larger(zero, credit))))
}

/** What credit pays of unpaid items of an order. */
export function creditFor(order: WithCredit, unpaid: readonly Charged[]): Money {
  return larger(zero, subtract(sum(unpaid.map(({ totalCents }) => totalCents)), leftToPay(order, unpaid)))
}
