import { zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import type { ProjectMember } from '#domain/projects/member.ts'
import type { Terms } from '#domain/projects/terms.ts'
import { isSettled } from './entry-statuses.ts'
import type { Rates } from './entry-steps.ts'
import type { TimeEntry } from './entry.ts'
import type { PositionRate } from './position-rates.ts'
import { rateOfPosition } from './rate-of-position.ts'

/** The sources of an entry's rates; null if there is none. A member who has left the project still has theirs. */
export type RateSources = {
  readonly member: Pick<ProjectMember, 'rate' | 'billRateCents'> | null
  readonly creator: {
    readonly rate: Money
    readonly billRateCents?: Money | undefined
    readonly position: string
  } | null
  readonly terms: Pick<Terms, 'billingType' | 'billRateCents'> | null
  /** Those of all positions. */
  readonly positions: readonly PositionRate[]
}

/** What an hour is billed at where its member has no bill rate of their own on the project; null for nothing. */
export function usualBillRate({
  creator,
  terms,
  positions,
}: Pick<RateSources, 'creator' | 'terms' | 'positions'>): Money | null {
  // Where something else was agreed than hours, nobody's usual rate makes an invoice ask for them, too.
  const usual = creator && terms?.billingType === 'hourly' ? usualRate(creator, positions) : null
  return terms?.billRateCents ?? usual
}

type Priced = Pick<TimeEntry, 'status' | 'billable' | keyof Rates>

/**
 * The rates of an entry: as approved, also where it was reopened since, or as they would be now. Pay is the rate on the
 * project, else the creator's own, else 0. The bill rate is the member's, else the project's, else on a project billed by the hour the creator's own or else that of their
 * position, else null, and null if it is not billed.
 */
export function ratesOf(
  entry: Priced,
  { member, creator, terms, positions }: RateSources,
): Rates & { rateSnapshot: Money } {
  if (isSettled(entry.status))
    return { rateSnapshot: entry.rateSnapshot ?? zero, billRateSnapshotCents: entry.billRateSnapshotCents }
  return {
    rateSnapshot: entry.rateSnapshot ?? member?.rate ?? creator?.rate ?? zero,
    billRateSnapshotCents: entry.billable
      ? (entry.billRateSnapshotCents ?? member?.billRateCents ?? usualBillRate({ creator, terms, positions }))
      : null,
  }
}

function usualRate(
  { billRateCents, position }: NonNullable<RateSources['creator']>,
  positions: readonly PositionRate[],
): Money | null {
  return billRateCents ?? rateOfPosition(positions, position)?.billRateCents ?? null
}
