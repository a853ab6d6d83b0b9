import type { Employee } from '#domain/accounts/employee.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { ProjectMember } from '#domain/projects/member.ts'
import type { Product } from '#domain/projects/product.ts'
import type { Project } from '#domain/projects/project.ts'
import type { Terms } from '#domain/projects/terms.ts'
import type { ActivityLog } from '#server/platform/activity.ts'
import type { Audit } from '#server/platform/audit.ts'
import type { LookUp } from '#server/platform/look-up.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Documents, Transaction } from '#server/ports/documents.ts'

/** What approved hours of one product have changed by; negative where an approval is taken back. */
export type UsedHours = { readonly productId: string | null; readonly hours: number }

export type TimesheetsDeps = {
  readonly documents: Documents
  readonly clock: Clock
  readonly activity: ActivityLog
  readonly audit: Audit
  readonly projects: LookUp<Project>
  readonly products: LookUp<Product>
  readonly terms: LookUp<Terms>
  readonly members: LookUp<ProjectMember>
  readonly employees: LookUp<Employee>
  /** The project, if the viewer may see it. Refuses `project-not-found`. */
  readonly expectProject: (viewer: Viewer, projectId: string) => Promise<Project>
  /** The projects that a creator works on now. */
  readonly projectIdsOf: (creatorId: string) => Promise<string[]>
  /** The products of a project in their order, without those archived. */
  readonly productsOf: (projectId: string) => Promise<Product[]>
  /** The IANA zone of a person; empty where it is not known. */
  readonly timeZoneOf: (uid: string) => Promise<string>
  /** Adds to the approved hours of a project. Reads at once and writes when told, because a transaction reads first. */
  readonly recordUsedHours: (
    transaction: Transaction,
    viewer: Viewer,
    change: { readonly projectId: string; readonly deltas: readonly UsedHours[] },
  ) => Promise<{ write(): void }>
}
