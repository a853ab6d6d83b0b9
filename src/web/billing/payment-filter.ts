import type { PaymentSort } from '#domain/billing/payment-order.ts'
import type { PaymentStatus } from '#domain/billing/payment-status.ts'
import { addDays, dayIn } from '#domain/core/days.ts'
import { agencyZone } from '#web/platform/agency-day.ts'

/** What staff look for; a part that is null is not narrowed. Days are the agency’s, `YYYY-MM-DD`, both included. */
export type PaymentFilter = {
  readonly clientId: string | null
  readonly status: PaymentStatus | null
  readonly from: string | null
  readonly to: string | null
  /** Null for the newest first; what goes with the rest, `paymentSortsFor` says. */
  readonly sort: PaymentSort | null
}

/** The moment at which a day begins where the agency is, or the one so many days after it. */
export function startOf(day: string, daysAfter: number): string {
  const wanted = addDays(day, daysAfter)
  // No clock is further ahead than 14 hours, and they differ by quarters of an hour.
  let at = Date.parse(wanted) - 14 * 3_600_000
  while (dayIn(agencyZone(), at) < wanted) at += 900_000
  return new Date(at).toISOString()
}
