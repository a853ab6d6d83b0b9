import type { Day } from '#domain/core/days.ts'
import type { Money } from '#domain/core/money.ts'
import type { Product } from '#domain/projects/product.ts'
import type { Project } from '#domain/projects/project.ts'
import type { Terms } from '#domain/projects/terms.ts'
import type { TimeEntry } from '#domain/timesheets/entry.ts'

/** The part of approved hours that a report counts. Pay is not part of it, so that no figure can reveal it. */
export type ReportEntry = Pick<
  TimeEntry,
  | 'creatorId'
  | 'productId'
  | 'workDate'
  | 'workedHours'
  | 'billable'
  | 'billRateSnapshotCents'
  | 'invoiceId'
  | 'lockedAt'
>

/** Who somebody is at the agency. */
export type Worker = { readonly fullName: string; readonly position: string }

/** The facts from which the figures of a project are computed, in any order. */
export type ReportFacts = {
  readonly project: Project
  /** Those archived among them: their hours are the project's too. */
  readonly products: readonly Product[]
  readonly terms: Pick<Terms, 'billingType' | 'budgetHours' | 'budgetCents'>
  /** All approved hours of the project from its beginning to the end of the period. */
  readonly entries: readonly ReportEntry[]
  /** Invoiced and credited amounts, by the day where the agency is; credits are below 0. */
  readonly invoiced: readonly { readonly day: Day; readonly cents: Money }[]
  readonly workers: ReadonlyMap<string, Worker>
  /** The agency's: the days of a report are the same to all its readers. */
  readonly timeZone: string
  /** Today in this zone. */
  readonly today: Day
}
