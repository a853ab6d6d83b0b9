import type { Instant } from '#domain/core/instants.ts'
import { planName } from '#web/billing/exports/subscription-words.ts'
import { formatDate } from '#web/platform/format.ts'

/** "Dead Pages setup, last bought on Mon, Oct 26", the latest first. */
export function sayBoughtOnce(boughtAt: { readonly [planId: string]: Instant }): string[] {
  const bought = Object.entries(boughtAt).toSorted(([, one], [, other]) => other.localeCompare(one))
  return bought.map(([planId, at]) => `${planName(planId)}, last bought on ${formatDate(at)}`)
}
