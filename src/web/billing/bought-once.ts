import type { Instant } from '#domain/core/instants.ts'
import { planName } from '#web/billing/exports/subscription-words.ts'
import { formatAgencyDay } from '#web/platform/agency-day.ts'

/** "Dead Pages setup, last bought on Mon, Oct 26", the latest first, by the agency’s days. */
export function sayBoughtOnce(boughtAt: { readonly [planId: string]: Instant }): string[] {
  const bought = Object.entries(boughtAt).toSorted(([, one], [, other]) => other.localeCompare(one))
  return bought.map(([planId, at]) => `${planName(planId)}, last bought on ${formatAgencyDay(at)}`)
}
