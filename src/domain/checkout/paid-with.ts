import { sayMoney, subtract, sum, zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import type { OrderItem } from './order.ts'

type Paid = Pick<OrderItem, 'totalCents' | 'creditCents'>

/** What the card and what the credit of the customer paid of things that are paid. */
export function paidWith(items: readonly Paid[]): { readonly cardCents: Money; readonly creditCents: Money } {
  const creditCents = sum(items.map((item) => item.creditCents ?? zero))
  return { cardCents: subtract(sum(items.map(({ totalCents }) => totalCents)), creditCents), creditCents }
}

/** Whether all that the card paid of them went back to it. */
export function isRefunded(paid: readonly Paid[], refundedCents: Money = zero): boolean {
  return refundedCents > 0 && refundedCents >= paidWith(paid).cardCents
}

/** "$180", "$15 with credit", "$30 by card, $150 with credit" */
export function sayPaidWith(items: readonly Paid[]): string {
  const { cardCents, creditCents } = paidWith(items)
  if (creditCents === 0) return sayMoney(cardCents)
  const byCredit = `${sayMoney(creditCents)} with credit`
  return cardCents === 0 ? byCredit : `${sayMoney(cardCents)} by card, ${byCredit}`
}
