import type { Day } from '#domain/core/days.ts'
import type { Instant } from '#domain/core/instants.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { Product } from '#domain/projects/product.ts'
import type { Project } from '#domain/projects/project.ts'
import type { Terms } from '#domain/projects/terms.ts'
import type { Worker } from '#domain/reports/report-facts.ts'
import type { TimeEntry } from '#domain/timesheets/entry.ts'
import type { ActivityLog } from '#server/platform/activity.ts'
import type { Audit } from '#server/platform/audit.ts'
import type { Limits } from '#server/platform/limits/limits.ts'
import type { LookUp, Reader } from '#server/platform/look-up.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Documents, Transaction } from '#server/ports/documents.ts'

/** Approved hours without what anybody is paid for them. */
export type ApprovedEntry = Omit<TimeEntry, 'rateSnapshot'>

export type ReportsDeps = {
  readonly documents: Documents
  readonly clock: Clock
  readonly activity: ActivityLog
  readonly audit: Audit
  readonly limits: Limits
  readonly settings: {
    /** Without a slash at the end. */
    readonly baseUrl: string
    readonly agencyName: string
  }
  /** Refuses `project-not-found` where the viewer does not belong to it. */
  readonly findProject: (reader: Reader, viewer: Viewer, projectId: string) => Promise<Project>
  /** Everything that was agreed and planned. Refuses like `findProject`. */
  readonly projectFacts: (
    viewer: Viewer,
    projectId: string,
  ) => Promise<{ readonly project: Project; readonly products: readonly Product[]; readonly terms: Terms }>
  /** The approved and invoiced hours of a project from one day on and before another, by day. */
  readonly entriesOf: (
    projectId: string,
    period: { readonly from: Day; readonly below: Day },
  ) => Promise<readonly ApprovedEntry[]>
  /** What was invoiced of a project and credited, and when; credits are below 0. */
  readonly invoicedOf: (projectId: string) => Promise<readonly { readonly at: Instant; readonly cents: number }[]>
  /** Who people of the agency are, by uid. */
  readonly workers: LookUp<Worker & { readonly id: string }>
  readonly products: LookUp<Product>
  /** Makes the project the last active. */
  readonly touchProject: (transaction: Transaction, projectId: string) => Promise<void>
  /** The IANA zone of a person; empty where it is not known. */
  readonly timeZoneOf: (uid: string) => Promise<string>
}
