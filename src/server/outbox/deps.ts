import type { MailCarrierName } from '#domain/outbox/kept-mail.ts'
import type { Seal } from '#server/platform/seal.ts'
import type { Documents } from '#server/ports/documents.ts'

export type OutboxDeps = {
  readonly documents: Documents
  readonly seal: Seal
  /** How mails leave the portal; a mail server keeps nothing here to be read. */
  readonly carrier: MailCarrierName
}
