import type { HomeLine } from '#domain/home/contract.ts'
import type { HomeKind } from '#domain/home/home-kinds.ts'

/** How many of one kind are looked for. */
export const mostAtHome = 200

/** A line with defaults for the rest; null if there is nothing to count. */
export function lineOf(
  kind: HomeKind,
  count: number,
  url: string,
  more: Partial<Pick<HomeLine, 'amountCents' | 'hours' | 'name' | 'since'>> = {},
): HomeLine | null {
  return count === 0 ? null : { kind, count, url, amountCents: null, hours: null, name: '', since: null, ...more }
}
