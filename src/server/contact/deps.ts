import type { OpeningHours } from '#domain/contact/opening-hours.ts'
import type { ActivityLog } from '#server/platform/activity.ts'
import type { Limits } from '#server/platform/limits/limits.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Documents } from '#server/ports/documents.ts'

export type ContactDeps = {
  readonly documents: Documents
  readonly clock: Clock
  readonly activity: ActivityLog
  readonly limits: Limits
  readonly settings: {
    readonly supportEmail: string
    /** Ten digits. */
    readonly supportPhone: string
    readonly openingHours: OpeningHours
  }
  /** The company of an account, as it is now; empty where it has none. */
  readonly companyOf: (clientId: string) => Promise<string>
}
