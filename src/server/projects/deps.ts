import type { ActivityLog } from '#server/platform/activity.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Documents, Transaction } from '#server/ports/documents.ts'

export type ProjectsDeps = {
  readonly documents: Documents
  readonly clock: Clock
  /** The company of an account's owner, as it is called now. */
  readonly companyOf: (accountId: string) => Promise<string>
  /** The projects that a creator works on now. */
  readonly projectIdsOf: (creatorId: string) => Promise<string[]>
  /** What an employee of the agency is at this moment; null for those who are not active, and for everybody else. */
  readonly activeRoleOf: (transaction: Transaction, uid: string) => Promise<'superAdmin' | 'creator' | null>
  readonly activity: ActivityLog
}
