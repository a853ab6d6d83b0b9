import type { PaymentSort } from '#domain/billing/payment-order.ts'
import type { PaymentStatus } from '#domain/billing/payment-status.ts'
import { addDays } from '#domain/core/days.ts'
import { momentOf } from '#domain/core/wall-clock.ts'
import { readerZone } from '#web/platform/reader-zone.ts'

/** What staff look for; a part that is null is not narrowed. Days are the reader's own, `YYYY-MM-DD`, both included. */
export type PaymentFilter = {
  readonly clientId: string | null
  readonly status: PaymentStatus | null
  readonly from: string | null
  readonly to: string | null
  /** Null for the newest first; what goes with the rest, `paymentSortsFor` says. */
  readonly sort: PaymentSort | null
}

/** The moment at which a day begins where the reader is, or the one so many days after it. */
export function startOf(day: string, daysAfter: number): string {
  return new Date(momentOf(readerZone(), addDays(day, daysAfter), 0)).toISOString()
}
