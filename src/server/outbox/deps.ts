import type { MailCarrierName } from '#domain/outbox/kept-mail.ts'
import type { Audit } from '#server/platform/audit.ts'
import type { Seal } from '#server/platform/seal.ts'
import type { Documents } from '#server/ports/documents.ts'

export type OutboxDeps = {
  readonly documents: Documents
  readonly seal: Seal
  /** How mails leave the portal; a mail server keeps nothing here to be read. */
  readonly carrier: MailCarrierName
  /** False where nobody may read what opens an account, kept or not. */
  readonly showsLinks: boolean
  readonly audit: Audit
}
