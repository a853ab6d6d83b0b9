import { sumHours } from '#domain/core/hours.ts'
import { priceOf, sum, zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import type { ReportEntry } from './report-facts.ts'

/**
 * The value of approved hours, at the bill rate fixed when they were approved. Rounded for each entry,
 * so that all parts of a report add up to their whole.
 */
function worthOf({ workedHours, billRateSnapshotCents }: ReportEntry): Money {
  return billRateSnapshotCents === null ? zero : priceOf(workedHours, billRateSnapshotCents)
}

export function hoursOf(entries: readonly ReportEntry[]): number {
  return sumHours(entries.map(({ workedHours }) => workedHours))
}

export function centsOf(entries: readonly ReportEntry[]): Money {
  return sum(entries.map(worthOf))
}
