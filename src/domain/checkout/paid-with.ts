import { sayMoney, subtract, sum, zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import type { PresentedOrder } from './contract.ts'
import type { OrderItem } from './order.ts'

type Paid = Pick<OrderItem, 'totalCents' | 'creditCents'>

/** What the card and what the credit of the customer paid of things that are paid. */
export function paidWith(items: readonly Paid[]): { readonly cardCents: Money; readonly creditCents: Money } {
  const creditCents = sum(items.map((item) => item.creditCents ?? zero))
  return { cardCents: subtract(sum(items.map(({ totalCents }) => totalCents)), creditCents), creditCents }
}

/** Whether that is all that the card paid of them. */
export function isAllBack(paid: readonly Paid[], backCents: Money): boolean {
  return backCents > 0 && backCents >= paidWith(paid).cardCents
}

/** What banks took back of the things of an order. */
export function returnedOf({ returned = [] }: Pick<PresentedOrder, 'returned'>): Money {
  return sum(returned.map(({ amountCents }) => amountCents))
}

/** "$180", "$15 with credit", "$30 by card, $150 with credit" */
export function sayPaidWith(items: readonly Paid[]): string {
  const { cardCents, creditCents } = paidWith(items)
  if (creditCents === 0) return sayMoney(cardCents)
  const byCredit = `${sayMoney(creditCents)} with credit`
  return cardCents === 0 ? byCredit : `${sayMoney(cardCents)} by card, ${byCredit}`
}
