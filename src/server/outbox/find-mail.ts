import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { KeptMail, MailContent } from '#domain/outbox/kept-mail.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Portal } from '#server/portal.ts'
import type { Stored } from '#server/ports/documents.ts'
import { openContent, opensNothing, outboxMails, withheldContent } from '#server/ports/mail-outbox.ts'

export type FoundMail = { readonly stored: Stored<KeptMail>; readonly content: MailContent }

/**
 * A mail for who reads it now; that they read another's is audited. Refuses `not-found` for an unknown mail, one sealed with another
 * key, and every mail where a mail server carries them.
 */
export async function findMail(
  { documents, seal, settings, audit }: Portal,
  { uid, email }: Pick<Viewer, 'uid' | 'email'>,
  mailId: string,
  { ip }: Pick<Caller, 'ip'>,
): Promise<FoundMail> {
  const stored = settings.mailCarrier === 'outbox' ? await documents.get(outboxMails, mailId) : null
  const content = stored && openContent(seal, stored.data)
  if (!content) throw new Refusal('not-found')
  if (stored.data.to.email !== email)
    await audit.record({ actorId: uid, action: 'mail-read', entityType: 'mail', entityId: mailId, ip })
  const isShown = settings.outboxShowsLinks || opensNothing(stored.data.kind)
  return { stored, content: isShown ? content : withheldContent }
}
