import type { Viewer } from '#domain/core/viewer.ts'
import type { ReviewPlan } from '#domain/meetings/review-quarters.ts'
import type { ActivityLog } from '#server/platform/activity.ts'
import type { Limits } from '#server/platform/limits/limits.ts'
import type { Turns } from '#server/platform/limits/turns.ts'
import type { Letterhead } from '#server/platform/mail-layout.ts'
import type { Seal } from '#server/platform/seal.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Documents } from '#server/ports/documents.ts'
import type { Mail, Mailer } from '#server/ports/mail.ts'

/** Somebody of the agency whom clients can meet. */
export type Host = { readonly uid: string; readonly fullName: string }

/** As much of a project as a meeting tells. */
export type MeetingProject = {
  readonly id: string
  readonly name: string
  readonly clientId: string
  readonly managerId: string | null
}

export type MeetingsDeps = {
  readonly documents: Documents
  readonly clock: Clock
  readonly activity: ActivityLog
  readonly limits: Limits
  readonly turns: Turns
  readonly seal: Seal
  readonly mailer: Mailer
  /** Does after the answer what `write` does, and sends what it returns; what fails is logged. */
  readonly sendLater: (kind: string, write: () => Promise<Mail | null>) => void
  /** `baseUrl` is where people reach the portal, without a slash at the end; `bookingUrl` another scheduler, or null. */
  readonly settings: Letterhead & { readonly baseUrl: string; readonly bookingUrl: string | null }
  /** The staff who are here now. */
  readonly hosts: () => Promise<readonly Host[]>
  /** Somebody as they are now; null for whoever is not here any more. */
  readonly personOf: (uid: string) => Promise<Viewer | null>
  /** The company of an account; null where there is no such account. */
  readonly companyOf: (clientId: string) => Promise<string | null>
  /** The zone that somebody has said they are in; null where they have not. */
  readonly zoneOf: (uid: string) => Promise<string | null>
  /** A project that the viewer sees. Refuses `project-not-found` for all others alike. */
  readonly findProject: (viewer: Viewer, projectId: string) => Promise<MeetingProject>
  /** The plan that grants an account a call each quarter; null where none does. */
  readonly reviewPlanOf: (clientId: string) => Promise<ReviewPlan | null>
}
