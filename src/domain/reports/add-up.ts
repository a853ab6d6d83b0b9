import { sumHours } from '#domain/core/hours.ts'
import { priceOf } from '#domain/core/money.ts'
import type { ReportEntry } from './report-facts.ts'

/**
 * What approved hours are worth in whole cents, at the bill rate fixed when they were approved. Rounded for each entry,
 * so that all parts of a report add up to their whole.
 */
function worthOf({ workedHours, billRateSnapshotCents }: ReportEntry): number {
  return billRateSnapshotCents === null ? 0 : priceOf(workedHours, billRateSnapshotCents)
}

export function hoursOf(entries: readonly ReportEntry[]): number {
  return sumHours(entries.map(({ workedHours }) => workedHours))
}

export function centsOf(entries: readonly ReportEntry[]): number {
  return entries.reduce((sum, entry) => sum + worthOf(entry), 0)
}
