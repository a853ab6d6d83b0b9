import { Refusal } from '#domain/core/refusals.ts'
import type { KeptMail, MailContent } from '#domain/outbox/kept-mail.ts'
import type { Stored } from '#server/ports/documents.ts'
import { openContent, outboxMails } from '#server/ports/mail-outbox.ts'
import type { OutboxDeps } from './deps.ts'

export type FoundMail = { readonly stored: Stored<KeptMail>; readonly content: MailContent }

/** Refuses `not-found` for an unknown mail, one sealed with another key, and every mail where a mail server carries them. */
export async function findMail({ documents, seal, carrier }: OutboxDeps, mailId: string): Promise<FoundMail> {
  const stored = carrier === 'outbox' ? await documents.get(outboxMails, mailId) : null
  const content = stored && openContent(seal, stored.data)
  if (!content) throw new Refusal('not-found')
  return { stored, content }
}
