import type { Audit } from '#server/platform/audit.ts'
import type { Limits } from '#server/platform/limits/limits.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Documents, Transaction } from '#server/ports/documents.ts'

type CreatorToInvite = {
  readonly uid: string
  readonly email: string
  readonly fullName: string
  readonly invitedBy: string
}

/** `write` adds the invitation to the transaction; one of the other two mails it once that is durable. */
type CreatorInvitation = {
  write(): void
  /** Sends after the answer; a mail that fails is logged. */
  mailLater(): void
  /** Refuses `unavailable` where the mail cannot be sent. */
  mailNow(): Promise<void>
}

export type TeamDeps = {
  readonly documents: Documents
  readonly clock: Clock
  readonly audit: Audit
  readonly limits: Limits
  /** What somebody about to be invited will be called. Refuses `auth/email-already-in-use` where the address has a profile. */
  readonly reserveUid: (email: string) => Promise<string>
  /** Reads only. Refuses `auth/email-already-in-use` where the address waits for another place at the agency. */
  readonly invite: (transaction: Transaction, creator: CreatorToInvite) => Promise<CreatorInvitation>
}
