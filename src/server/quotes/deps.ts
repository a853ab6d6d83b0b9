import type { Viewer } from '#domain/core/viewer.ts'
import type { Quote } from '#domain/quotes/quote.ts'
import type { ActivityLog } from '#server/platform/activity.ts'
import type { Limits } from '#server/platform/limits/limits.ts'
import type { Turns } from '#server/platform/limits/turns.ts'
import type { Letterhead } from '#server/platform/mail-layout.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Documents, Transaction } from '#server/ports/documents.ts'
import type { Mail } from '#server/ports/mail.ts'

export type QuotesDeps = {
  readonly documents: Documents
  readonly clock: Clock
  readonly activity: ActivityLog
  readonly limits: Limits
  readonly turns: Turns
  /** `baseUrl` is where people reach the portal, without a slash at the end. */
  readonly settings: Letterhead & { readonly baseUrl: string }
  /** Where a call about a quote is booked with another scheduler; null where it is booked in the portal. */
  readonly bookingUrl: string | null
  /** Sends after the answer; what the carrier does not take is logged. */
  readonly sendLater: (kind: string, write: () => Promise<Mail | null>) => void
  /** The address that somebody has proved to be theirs; null where they have not. */
  readonly provenEmailOf: (uid: string) => Promise<string | null>
  /** Makes the project of an accepted quote on the account of the viewer; its reads are done, `write` writes. */
  readonly startProject: (
    transaction: Transaction,
    viewer: Viewer,
    quote: Quote,
  ) => Promise<{ readonly projectId: string; write(): void }>
}
