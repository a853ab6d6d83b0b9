import { sayMoney } from '#domain/core/money.ts'
import type { Estimate } from './quote.ts'

/** "$25,000 to $60,000" */
export function sayEstimate({ lowCents, highCents }: Estimate): string {
  return lowCents === highCents ? sayMoney(lowCents) : `${sayMoney(lowCents)} to ${sayMoney(highCents)}`
}
