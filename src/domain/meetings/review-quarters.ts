import { toInstant, toMilliseconds } from '#domain/core/instants.ts'
import type { Instant } from '#domain/core/instants.ts'

/** The part of the subscription that says which calls it grants. */
export type ReviewPlan = {
  readonly subscriptionId: string
  readonly createdAt: Instant
  /** When it ends; null while it renews itself. */
  readonly endsAt: Instant | null
}

/** Three months of a plan, each of which grants one call. `id` names it for good. */
export type ReviewQuarter = { readonly id: string; readonly startsAt: Instant; readonly endsAt: Instant }

/** The quarter of the plan that a moment falls in, counted from its first day; null before that, and once it has ended. */
export function quarterOf({ subscriptionId, createdAt, endsAt }: ReviewPlan, moment: Instant): ReviewQuarter | null {
  if (moment < createdAt || (endsAt !== null && moment >= endsAt)) return null
  let quarter = 0
  while (quarterStart(createdAt, quarter + 1) <= moment) quarter += 1
  return {
    id: `${subscriptionId}-${quarter}`,
    startsAt: quarterStart(createdAt, quarter),
    endsAt: quarterStart(createdAt, quarter + 1),
  }
}

/** The same day and time every third month, or the last day of a month that is shorter. */
function quarterStart(createdAt: Instant, quarter: number): Instant {
  const [year = 0, month = 1, date = 1] = createdAt.slice(0, 10).split('-').map(Number)
  const months = month - 1 + quarter * 3
  // oxlint-disable-next-line no-restricted-globals -- converts numbers it is given; the clock is not read
  const lastDate = Date.UTC(year, months + 1, 0)
  const lastOfMonth = Number(toInstant(lastDate).slice(8, 10))
  // oxlint-disable-next-line no-restricted-globals -- converts numbers it is given; the clock is not read
  const dayMs = Date.UTC(year, months, Math.min(date, lastOfMonth))
  return toInstant(dayMs + (toMilliseconds(createdAt) % 86_400_000))
}
