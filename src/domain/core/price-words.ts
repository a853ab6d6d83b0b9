import type { ActivityPrice } from './activity.ts'
import { sayMoney } from './money.ts'
import type { Money } from './money.ts'

/** "$9,000", or "$6,000 → $9,000" where it has changed; empty where there was no price and is none. */
export function sayPrice({ afterCents, beforeCents }: ActivityPrice): string {
  if (beforeCents === undefined) return afterCents === null ? '' : sayMoney(afterCents)
  return `${sayOne(beforeCents)} → ${sayOne(afterCents)}`
}

function sayOne(amount: Money | null): string {
  return amount === null ? 'no price' : sayMoney(amount)
}
