import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { KeptMail, MailContent } from '#domain/outbox/kept-mail.ts'
import type { Stored } from '#server/ports/documents.ts'
import { openContent, opensNothing, outboxMails, withheldContent } from '#server/ports/mail-outbox.ts'
import type { OutboxDeps } from './deps.ts'

export type FoundMail = { readonly stored: Stored<KeptMail>; readonly content: MailContent }

/**
 * A mail for who reads it now; that they read another's is audited. Refuses `not-found` for an unknown mail, one sealed with another
 * key, and every mail where a mail server carries them.
 */
export async function findMail(
  { documents, seal, carrier, showsLinks, audit }: OutboxDeps,
  { uid, email }: Pick<Viewer, 'uid' | 'email'>,
  { mailId, ip }: { readonly mailId: string; readonly ip: string },
): Promise<FoundMail> {
  const stored = carrier === 'outbox' ? await documents.get(outboxMails, mailId) : null
  const content = stored && openContent(seal, stored.data)
  if (!content) throw new Refusal('not-found')
  if (stored.data.to.email !== email)
    await audit.record({ actorId: uid, action: 'mail-read', entityType: 'mail', entityId: mailId, ip })
  const isShown = showsLinks || opensNothing(stored.data.kind)
  return { stored, content: isShown ? content : withheldContent }
}
