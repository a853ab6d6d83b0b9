import type { Viewer } from '#domain/core/viewer.ts'
import type { Project } from '#domain/projects/project.ts'
import type { ActivityLog } from '#server/platform/activity.ts'
import type { Limits } from '#server/platform/limits/limits.ts'
import type { Reader } from '#server/platform/look-up.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Documents, Transaction } from '#server/ports/documents.ts'
import type { Files } from '#server/ports/files.ts'

export type MessagesDeps = {
  readonly documents: Documents
  readonly files: Files
  readonly clock: Clock
  readonly createId: () => string
  readonly activity: ActivityLog
  readonly limits: Limits
  /** For the files of one account, in millions of bytes. */
  readonly storageMb: number
  /** Whether somebody has verified their address. */
  readonly isVerified: (uid: string) => Promise<boolean>
  /** Refuses `project-not-found` where the viewer does not belong to it. */
  readonly findProject: (reader: Reader, viewer: Viewer, projectId: string) => Promise<Project>
  /** Reads at once; `write` makes the project the last active. */
  readonly touchProject: (transaction: Transaction, projectId: string) => Promise<{ write(): void }>
  /** The projects that a creator works on now. */
  readonly projectIdsOf: (creatorId: string) => Promise<string[]>
  /** What somebody does at the agency or their company, as their profile says now; empty where it does not. */
  readonly positionOf: (uid: string) => Promise<string>
}
