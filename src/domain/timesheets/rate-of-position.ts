// In a file of its own, so that a page can use it without loading the schema library.
import { plain } from '#domain/core/holds-words.ts'
import { sayMoney } from '#domain/core/money.ts'
import type { PositionRate } from './position-rates.ts'

/** The most positions with rates: one list answers all of them. */
export const mostPositions = 50

/** What tells positions apart: neither case nor accents nor the spaces around them. */
export function positionKey(position: string): string {
  return plain(position).trim().replaceAll(/\s+/gu, ' ')
}

/** The rates of a position; null where staff have set none. */
export function rateOfPosition(rates: readonly PositionRate[], position: string): PositionRate | null {
  return rates.find((each) => positionKey(each.position) === positionKey(position)) ?? null
}

/** What a change of the rates did, a phrase for each position. */
export function positionSteps(before: readonly PositionRate[], after: readonly PositionRate[]): string[] {
  const steps = after.flatMap((rate) => {
    const was = rateOfPosition(before, rate.position)
    if (was === null) return [`${rate.position}: added with ${sayRates(rate)}`]
    const [former, now] = [sayRates(was), sayRates(rate)]
    return was.position === rate.position && former === now ? [] : [`${rate.position}: ${former} → ${now}`]
  })
  const removed = before.filter(({ position }) => rateOfPosition(after, position) === null)
  return [...steps, ...removed.map(({ position }) => `${position}: removed`)]
}

/** "$150 bill rate, $85 pay" */
export function sayRates({ billRateCents, rate }: Pick<PositionRate, 'billRateCents' | 'rate'>): string {
  const billed = billRateCents === null ? 'no bill rate' : `${sayMoney(billRateCents)} bill rate`
  return `${billed}, ${rate === null ? 'no pay rate' : `${sayMoney(rate)} pay`}`
}
